import type { ComingMemo } from 'contract/catalogue/coming-memo.ts'
import { and, eq, isNotNull, not } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, studyStages, subjects } from '../../db/schema/catalog.ts'
import { toComponent } from '../component-wire.ts'
import { parseItemId } from '../item-id.ts'
import { selectMemos } from './memo.queries.ts'

const isComing = and(not(memos.isActive), isNotNull(memos.publishAt), subjects.isActive, studyStages.isActive)

/** A memo that staff have scheduled. Throws not_found if it is a draft, on sale already, or off sale. */
export async function getComingMemo(db: DbOrTx, id: string): Promise<ComingMemo> {
  const memoId = parseItemId(id)
  const [row] = memoId === undefined ? [] : await selectMemos(db).where(and(eq(memos.id, memoId), isComing))
  const publishAt = row?.memo.publishAt
  if (!row || !publishAt) throw new AppError('not_found')
  const { memo, subject, studyStage, component, printed } = row
  const { title, summary, type, contentLanguage, academicYear, picture, authorName } = memo
  return {
    id: memo.id,
    ...{ title, summary, subject, studyStage, type, contentLanguage, academicYear, picture, authorName },
    component: component && toComponent(component),
    publishAt: publishAt.toISOString(),
    isSoldAlone: memo.isFree || memo.priceMinor !== null || printed !== null,
  }
}

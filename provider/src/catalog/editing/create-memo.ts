import type { EditedMemo, NewMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { currentPlace } from 'contract/place.ts'
import { shopDay } from 'contract/shop-time.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { memos, subjectComponents } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { slugOf } from '../slug.ts'
import type { Editor } from './editor-of.ts'
import { placesIn } from './find-place.ts'
import { getEditedMemo } from './get-edited-memo.ts'
import { keepFile, readUpload } from './keep-file.ts'
import { memoFaults } from './memo-editing.texts.ts'

/** Creates a memo from an uploaded PDF: a draft without a price; its editor does the rest. */
export async function createMemo(deps: Deps, { file, ...values }: NewMemo, { personId, requestId, locale }: Editor): Promise<EditedMemo> {
  const { db, files, now, settings } = deps
  const content = await readUpload(file, locale)
  const id = await db.transaction(async (tx) => {
    const { studyStageId } = await placesIn(tx, { isHeld: true })(values.subjectId, null)
    if (studyStageId === undefined) throw new AppError('invalid_fields', { fields: { subjectId: [memoFaults.subject[locale]] } })
    const today = shopDay(now())
    const row = {
      ...values,
      ...{
        slug: slugOf(values.title, values.sku),
        studyStageId,
        componentId: await onlyComponentOf(tx, values.subjectId),
        isActive: false,
      },
      ...{ academicYear: schoolYearOf(today), publishedOn: today, updatedOn: today, createdAt: now(), updatedAt: now() },
      ...(await keepFile(tx, files, content)),
    }
    const [made] = await tx.insert(memos).values(row).onConflictDoNothing({ target: memos.sku }).returning({ id: memos.id })
    if (!made) throw new AppError('invalid_fields', { fields: { sku: [memoFaults.sku[locale]] } })
    await writeAudit(tx, { action: 'memo-created', actorId: personId, targetId: String(made.id), requestId }, now())
    return made.id
  })
  return getEditedMemo(db, id, settings.currency)
}

/** The only component in which a subject is taught, if it is one: then its memos belong there, too. */
async function onlyComponentOf(tx: Tx, subjectId: number): Promise<number | null> {
  const taughtIn = await tx
    .select({ id: subjectComponents.componentId })
    .from(subjectComponents)
    .where(eq(subjectComponents.subjectId, subjectId))
    .limit(2)
  return taughtIn.length === 1 ? (taughtIn[0]?.id ?? null) : null
}

/** "2026/27". In the two months before an academic year begins, new memos are for that year. */
export function schoolYearOf(day: string): string {
  const [calendarYear = 0, month = 1] = day.split('-').map(Number)
  const monthsSince = calendarYear * 12 + month + 1 - (currentPlace().yearStart - 1)
  const year = Math.floor(monthsSince / 12)
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`
}

import type { SubjectDraft } from 'contract/catalogue/editing/subject-draft.ts'
import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { getSubjectRow, listSimilarTo, toSubjectDetail } from '../subject/get-subject.ts'

/** The subject itself hides its memos as long as it is a draft. */
const onSaleWithIt = eq(memos.isActive, true)

/** All that the page of a subject says or will say, whatever its state: for staff only. */
export async function getSubjectDraft(db: DbOrTx, id: string, currency: string): Promise<SubjectDraft> {
  const row = await getSubjectRow(db, id, undefined)
  const [detail, similar] = await Promise.all([toSubjectDetail(db, row, currency, onSaleWithIt), listSimilarTo(db, row, currency)])
  return { ...detail, state: itemStateOf(row.subject), similar }
}

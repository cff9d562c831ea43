import type { SubjectDraft } from 'contract/catalogue/editing/subject-draft.ts'
import type { DbOrTx } from '../../db/database.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { getSubjectInAnyState, listSimilarTo } from '../subject/get-subject.ts'

/** All that the page of a subject says or will say, whatever its state: for staff only. */
export async function getSubjectDraft(db: DbOrTx, id: string, currency: string): Promise<SubjectDraft> {
  const { row, detail } = await getSubjectInAnyState(db, id, currency)
  return { ...detail, state: itemStateOf(row), similar: await listSimilarTo(db, row.subject.id, currency) }
}

import type { IndexedSubject } from 'contract/catalogue/offers.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inOrder, jsonOf, listStatement } from '../../db/json-rows.ts'
import { subjects } from '../../db/schema/catalog.ts'
import { isSubjectOnSale, subjectFields, subjectsInOrder, subjectTables } from './subject.queries.ts'

const { id, title, hue, studyStageId } = subjects
const { componentIds, memoCount } = subjectFields
const fields = { id, title, hue, studyStageId, componentIds, memoCount }

/** All subjects on sale as `IndexedSubject`, each as one value `item`. */
export const indexedSubjects = (): SQL =>
  sql`select ${jsonOf(fields)} as item from ${subjectTables} ${inOrder({ where: isSubjectOnSale, order: subjectsInOrder })}`

/** All subjects on sale by name, with their numbers of memos: one statement. */
export const getSubjectIndex = listStatement<IndexedSubject>('subject_index', indexedSubjects)

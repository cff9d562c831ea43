import { exportSubjectsEndpoint } from 'contract/catalogue/editing/subject-editing.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { subjectsTable } from '../editing/rows-tables.ts'
import { idsOfSubjects, subjectsOf } from './list-subject-rows.ts'

export const subjectsList = defineList(exportSubjectsEndpoint, {
  name: () => 'subjects',
  ids: (db, wanted, { locale }) => idsOfSubjects(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => subjectsTable(await subjectsOf(db, ids.map(Number), currency), locale),
})

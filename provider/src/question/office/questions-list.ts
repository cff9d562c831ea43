import { exportQuestionsEndpoint } from 'contract/office/question-office.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfQuestions, questionsOf } from './list-office-questions.ts'
import { questionsTable } from './questions-table.ts'

export const questionsList = defineList(exportQuestionsEndpoint, {
  name: () => 'questions',
  ids: (db, wanted) => idsOfQuestions(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => questionsTable(await questionsOf(db, ids), locale),
})

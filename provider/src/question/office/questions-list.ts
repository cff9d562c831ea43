import { type Locale, pickText } from 'contract/locale.ts'
import { exportQuestionsEndpoint, type OfficeAnswer, type OfficeQuestion } from 'contract/office/question-office.ts'
import { type Table, timeCell } from '../../http/table-file.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { idsOfQuestions, questionsOf } from './list-office-questions.ts'

export const questionsList = defineList(exportQuestionsEndpoint, {
  name: () => 'questions',
  ids: (db, wanted) => idsOfQuestions(db, wanted).getSQL(),
  table: async (db, ids, { locale }) => questionsTable(await questionsOf(db, ids), locale),
})

/** The list of questions for a file, in the reader's language. */
function questionsTable(questions: readonly OfficeQuestion[], locale: Locale): Table {
  const rows = questions.map((question) => {
    const { text, author, item, at, hidden, answers } = question
    const isShop = ({ by }: OfficeAnswer) => by === 'shop'
    return [
      ...[text, pickText(item.title, locale).text, author?.fullName ?? '', timeCell(at)],
      ...[questionStates[locale][stateOf(question)], hidden?.reason ?? ''],
      ...[answers.find(isShop)?.text ?? '', answers.filter((answer) => !isShop(answer)).length],
    ]
  })
  return { columns: questionColumns[locale], rows }
}

type State = 'hidden' | 'new' | 'open' | 'answered'

function stateOf({ hidden, isNew, answers }: OfficeQuestion): State {
  if (hidden) return 'hidden'
  if (!answers.some((answer) => answer.hidden === null)) return 'open'
  return isNew ? 'new' : 'answered'
}

/** The column headings of the exported list, in order. */
const questionColumns: Record<Locale, readonly string[]> = {
  en: ['Question', 'Item', 'Author', 'Written', 'State', 'Why it is hidden', 'The shop’s answer', 'Answers of owners'],
  ar: ['السؤال', 'المنتج', 'الكاتب', 'وقت كتابته', 'الحالة', 'سبب الإخفاء', 'إجابة المتجر', 'إجابات من يملكونه'],
}

const questionStates: Record<Locale, Record<State, string>> = {
  en: { hidden: 'Hidden', new: 'New', open: 'Unanswered', answered: 'Answered' },
  ar: { hidden: 'مخفي', new: 'جديد', open: 'بلا إجابة', answered: 'أُجيب عنه' },
}

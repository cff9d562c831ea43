import type { OfficeQuestion } from 'contract/office/question-office.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark } from '../../kit/state-mark.tsx'

export function QuestionMark({ question: { hidden, isNew, answers } }: { question: Pick<OfficeQuestion, 'hidden' | 'isNew' | 'answers'> }) {
  const isAnswered = answers.some((answer) => !answer.hidden)
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {isNew && <StateMark tone="waits">{m.office_question_is_new()}</StateMark>}
      {hidden && <StateMark tone="ended">{m.office_question_is_hidden()}</StateMark>}
      {!hidden && isAnswered && <StateMark tone="done">{m.office_question_is_answered()}</StateMark>}
      {!hidden && !isAnswered && !isNew && <StateMark tone="waits">{m.office_question_is_open()}</StateMark>}
    </span>
  )
}

import { linkTo } from 'contract/pages.ts'
import type { PublicAnswer, Question } from 'contract/student/question.ts'
import { formatDate } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m.ts'
import { buttonClass } from '../../ui/button.tsx'

type Kind = 'memo' | 'package'
type QuestionsProps = { kind: Kind; id: string; items: readonly Question[]; count: number; more: string | undefined }

/** Rendered only on the server (`load-questions.tsx`): nothing in it may need a script. */
export function Questions({ kind, id, items, count, more }: QuestionsProps) {
  return (
    <section id="questions" aria-labelledby="questions-title" className="scroll-mt-24">
      <h2 id="questions-title" className="border-t border-rule pt-3.5 pb-3 text-lg lg:pt-4.5 lg:pb-4 lg:text-xl">
        {m.question_title()}
      </h2>
      <p className="pb-4 text-muted">{count > 0 ? m.question_count({ count }) : m.question_none()}</p>
      {items.length > 0 && (
        <ul>
          {items.map((question) => (
            <Asked key={question.id} kind={kind} question={question} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-4">
        {more && (
          <a href={more} rel="next" className={buttonClass('line')}>
            {m.question_more()}
          </a>
        )}
        <a href={linkTo('question', id)} rel="nofollow" className={buttonClass('line')}>
          {m.question_ask()}
        </a>
      </div>
    </section>
  )
}

const words = 'my-1 max-w-[62ch] whitespace-pre-line wrap-anywhere'

function Asked({ kind, question: { id, text, locale, at, authorName, answers } }: { kind: Kind; question: Question }) {
  return (
    <li className="border-t border-hairline py-4">
      <p id={`question-${id}`} className={`${words} font-strong`}>
        <bdi lang={locale} className="block w-fit">
          {text}
        </bdi>
      </p>
      <p className="text-xs text-muted">
        <bdi>{authorName}</bdi>
        {' · '}
        {formatDate(at)}
        {answers.length === 0 && ` · ${m.question_no_answer()}`}
      </p>
      {answers.length > 0 && (
        <ul>
          {answers.map((answer) => (
            <Answered key={answer.id} kind={kind} answer={answer} />
          ))}
        </ul>
      )}
      <a
        href={linkTo('question', id)}
        rel="nofollow"
        aria-describedby={`question-${id}`}
        className="link tap inline-flex min-h-11 items-center text-sm"
      >
        {m.question_answer()}
      </a>
    </li>
  )
}

function Answered({ kind, answer: { by, authorName, text, locale, at } }: { kind: Kind; answer: PublicAnswer }) {
  const badge = by === 'shop' ? m.question_shop() : kind === 'memo' ? m.question_owns_memo() : m.question_owns_package()
  return (
    <li className="mt-3 border-s-2 border-hairline ps-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <bdi className="font-strong">{authorName ?? m.shop_name()}</bdi>
        <span className={`rounded-small px-2 py-px ${by === 'shop' ? 'bg-leaf' : 'bg-paper'}`}>{badge}</span>
        <span className="text-muted">{formatDate(at)}</span>
      </p>
      <p className={words}>
        <bdi lang={locale} className="block w-fit">
          {text}
        </bdi>
      </p>
    </li>
  )
}

/** Shown if the questions could not be loaded. */
export function FailedQuestions() {
  return (
    <p role="status" className="rounded-card bg-peach px-4 py-3.5 text-sm">
      {m.part_failed()}{' '}
      <a href="?" className="link tap">
        {m.try_again()}
      </a>
    </p>
  )
}

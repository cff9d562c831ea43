import { type OfficeAnswer, type OfficeQuestion, officeQuestionLengths } from 'contract/office/question-office.ts'
import { Form } from 'react-router'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { ConfirmDelete } from 'storefront/app/shell/confirm-delete.tsx'
import { Button, buttonClass } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { DangerButton } from '../../kit/danger-button.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { authorOf, HiddenBy, ReasonField, Words } from '../../kit/moderation.tsx'
import { Section } from '../../kit/section.tsx'
import type { QuestionAnswer } from './act-on-question.ts'

type ActProps = { question: OfficeQuestion; answer: QuestionAnswer | undefined }

/** The shop's public answer; read-only without the right to answer. */
export function ShopAnswer({ question, mayReply, answer }: ActProps & { mayReply: boolean }) {
  const own = question.answers.find(({ by }) => by === 'shop')
  const by = own && m.office_question_shop_by({ name: `\u2068${authorOf(own)}\u2069`, when: formatDateTime(own.at) })
  if (!mayReply) {
    return (
      own && (
        <Section title={m.office_question_answer()}>
          <Words text={own.text} locale={own.locale} />
          <p className="text-xs text-muted">{by}</p>
        </Section>
      )
    )
  }
  return (
    <Section title={m.office_question_answer()}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <TypedDraft name="answer" />
        <input type="hidden" name="version" value={question.version} />
        <Field
          label={<span className="sr-only">{m.office_question_answer()}</span>}
          hint={by ?? m.office_question_answer_hint()}
          error={answer?.faults.text}
        >
          {(input) => (
            <textarea
              {...input}
              name="text"
              rows={4}
              maxLength={officeQuestionLengths.answer}
              lang={own?.locale ?? question.locale}
              dir="auto"
              defaultValue={answer?.text || own?.text}
            />
          )}
        </Field>
        <div>
          <Button look="primary" type="submit" name="intent" value="answer">
            {own ? m.office_question_change_answer() : m.office_question_save_answer()}
          </Button>
        </div>
      </Form>
      {own && (
        <div className="mt-3">
          <ConfirmDelete
            what={<span className="line-clamp-3 wrap-anywhere">{own.text}</span>}
            fields={{ intent: 'removeAnswer', version: String(question.version) }}
            className={buttonClass('line')}
          >
            {m.office_question_remove_answer()}
          </ConfirmDelete>
        </div>
      )}
    </Section>
  )
}

/** The owners' answers; each can be hidden. */
export function OwnersAnswers({ question, mayModerate, answer }: ActProps & { mayModerate: boolean }) {
  const answers = question.answers.filter(({ by }) => by === 'owner')
  if (answers.length === 0) return null
  return (
    <Section title={m.office_question_answers()}>
      <ul className="grid gap-6">
        {answers.map((said) => (
          <li key={said.id}>
            <Words text={said.text} locale={said.locale} />
            <p className="text-xs text-muted">
              {m.office_question_answer_by({ name: `\u2068${authorOf(said)}\u2069`, when: formatDateTime(said.at) })}
            </p>
            <HideForm version={question.version} said={said} answerId={said.id} mayModerate={mayModerate} answer={answer} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type HideProps = {
  version: number
  said: Omit<OfficeAnswer, 'by'>
  answerId?: string
  mayModerate: boolean
  answer: QuestionAnswer | undefined
}

/** Hides a question or answer with a reason, or restores it. */
export function HideForm({ version, said: { hidden, author }, answerId = '', mayModerate, answer }: HideProps) {
  const own = answer?.about === answerId ? answer : undefined
  if (!mayModerate && !hidden) return null
  return (
    <Form method="post" noValidate preventScrollReset className="mt-3 grid gap-4">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="answerId" value={answerId} />
      <TypedDraft name={`hide ${answerId}`} />
      {hidden && <HiddenBy hidden={hidden} lang={author?.locale} />}
      {mayModerate && hidden && (
        <div>
          <Button look="line" size="small" type="submit" name="intent" value="show">
            {m.office_question_show()}
          </Button>
        </div>
      )}
      {mayModerate && !hidden && (
        <details open={own?.faults.reason !== undefined || undefined}>
          <summary className="link tap inline-flex min-h-11 cursor-pointer items-center">
            {answerId ? m.office_question_hide_answer() : m.office_question_hide_this()}
          </summary>
          <div className="grid gap-4 pt-2">
            <ReasonField
              label={m.office_question_reason()}
              hint={m.office_question_hide_text()}
              error={own?.faults.reason}
              maxLength={officeQuestionLengths.reason}
              lang={author?.locale}
              value={own?.reason}
            />
            <div>
              <DangerButton type="submit" name="intent" value="hide">
                {answerId ? m.office_question_hide_answer() : m.office_question_hide_this()}
              </DangerButton>
            </div>
          </div>
        </details>
      )}
    </Form>
  )
}

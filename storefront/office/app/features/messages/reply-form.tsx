import type { MessageThread } from 'contract/office/message-office.ts'
import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { Field } from 'storefront/app/ui/field.tsx'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { TypedDraft } from '../../kit/form/typed-draft.tsx'
import { FormsGuard } from '../../kit/form/unsaved-guard.tsx'
import { Section } from '../../kit/section.tsx'
import { ItemFind } from './item-find.tsx'

type Verdict = NonNullable<MessageThread['report']>['verdict']

type Answer = {
  intent: string
  isDone: boolean
  faults: Record<string, string>
  failed: string | undefined
  typed: { text: string; item: string; verdict: string }
}

/** The answer form, and ways to close without an answer. */
export function ReplyForm({ thread, answer }: { thread: MessageThread; answer: Answer | undefined }) {
  const { status, locale, report } = thread
  const item = useRef<HTMLInputElement>(null)
  const isSending = useNavigation().state !== 'idle'
  return (
    <Section title={m.office_message_reply()}>
      {answer?.isDone && answer.intent === 'reply' && (
        <Notice tone="leaf" role="status" className="mb-4">
          {m.office_message_sent()}
        </Notice>
      )}
      {answer?.failed && (
        <Notice tone="failed" role="alert" className="mb-4">
          {answer.failed}
        </Notice>
      )}
      <FormsGuard isRefused={answer !== undefined && !answer.isDone}>
        <Form method="post" noValidate className="grid gap-4" preventScrollReset>
          <TypedDraft />
          <input type="hidden" name="seenReplies" value={lettersAfter(thread)} />
          {report && <VerdictField said={report.verdict} chosen={answer?.typed.verdict ?? ''} />}
          <Field
            label={<span className="sr-only">{m.office_message_reply()}</span>}
            hint={m.office_message_reply_hint()}
            error={answer?.faults.text}
          >
            {(input) => (
              <textarea
                {...input}
                name="text"
                rows={7}
                maxLength={4000}
                lang={locale}
                dir={locale === 'ar' ? 'rtl' : 'ltr'}
                defaultValue={answer?.typed.text}
              />
            )}
          </Field>
          <ItemFind onChoose={(id) => fill(item.current, String(id))} />
          <Field label={m.office_message_item()} hint={m.office_message_item_hint()} error={answer?.faults.item}>
            {(input) => <input {...input} name="item" type="text" dir="ltr" maxLength={500} ref={item} defaultValue={answer?.typed.item} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button look="primary" type="submit" name="intent" value="reply" aria-disabled={isSending}>
              {m.office_message_send()}
            </Button>
            <Button look="line" type="submit" name="intent" value={status === 'closed' ? 'reopen' : 'settle'} aria-disabled={isSending}>
              {settleWord(status)}
            </Button>
          </div>
        </Form>
      </FormsGuard>
    </Section>
  )
}

/** The finding. The earlier one stays unless it is changed. */
function VerdictField({ said, chosen }: { said: Verdict; chosen: string }) {
  const found = { accepted: m.office_verdict_accepted(), noError: m.office_verdict_no_error() }
  const words = { '': said ? m.office_verdict_same({ verdict: found[said] }) : m.office_verdict_none(), ...found }
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-strong">{m.office_verdict()}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(words).map(([value, word]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" name="verdict" value={value} defaultChecked={value === chosen} className="size-5 accent-action" />
            {word}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">{m.office_verdict_hint()}</p>
    </fieldset>
  )
}

/** How many answers and additions there are. */
export const lettersAfter = ({ replies, additions }: MessageThread): number => replies.length + additions.length

function settleWord(status: MessageThread['status']): string {
  if (status === 'closed') return m.office_message_reopen()
  return status === 'answered' ? m.office_message_settle_answered() : m.office_message_settle()
}

/** As if typed: the unsaved-form guard and the draft listen for that. */
function fill(input: HTMLInputElement | null, text: string) {
  if (!input) return
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

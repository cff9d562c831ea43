import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../i18n/m-account.ts'
import { BotCheck } from '../../../shell/bot-check/bot-check.tsx'
import { Button } from '../../../ui/button.tsx'
import { FaultSummary, fieldId } from '../../../ui/fault-summary.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AttachmentField } from '../attachment-field.tsx'
import type { ShownThread } from './load-threads.ts'
import type { LetterAnswer } from './send-letter.ts'
import { aboutOf, stateOf } from './thread-words.ts'

type ThreadViewProps = {
  thread: ShownThread
  /** Why nothing can be sent: the shop has no mail. */
  noMail: string | undefined
  answer: LetterAnswer | undefined
}

/** Everything written by both sides, and the form to write on. */
export function ThreadView({ thread, noMail, answer }: ThreadViewProps) {
  const { letters, status } = thread
  return (
    <>
      <p className="text-sm text-muted">
        {aboutOf(thread)} · {stateOf(status)}
      </p>
      <ol aria-label={m.thread_letters()} className="grid gap-3">
        {letters.map((letter) => (
          <Written key={letter.id} letter={letter} />
        ))}
      </ol>
      {answer?.isSent && <Sent key={answer.at} />}
      {noMail ? <Notice tone="peach">{noMail}</Notice> : <LetterForm key={letters.length} answer={answer} />}
    </>
  )
}

function Written({ letter: { isOurs, text, file, when } }: { letter: ShownThread['letters'][number] }) {
  return (
    <li className={`rounded-card px-4 py-3 ${isOurs ? 'bg-leaf ms-6' : 'bg-paper me-6'}`}>
      <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span className="font-strong text-ink">{isOurs ? m.shop_name() : m.thread_you()}</span>
        <span>{when}</span>
      </p>
      {text === null ? (
        <p className="text-muted">{m.thread_hidden()}</p>
      ) : (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {file && (
        <p className="mt-1 text-xs text-muted wrap-anywhere">
          {m.thread_file()} <bdi>{file.name}</bdi>, {file.size}
        </p>
      )}
    </li>
  )
}

/** Focused, because the form that had the focus is empty again. */
function Sent() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone="leaf" role="status" ref={box} tabIndex={-1} className="outline-none">
      {m.thread_sent()}
    </Notice>
  )
}

function LetterForm({ answer }: Pick<ThreadViewProps, 'answer'>) {
  // Also while the answer's thread is loaded: until then the form is still filled.
  const isSending = useNavigation().state !== 'idle'
  const { faults = {}, failed, botChallenge, text, at } = answer ?? {}
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5" noValidate preventScrollReset>
      <FaultSummary title={m.form_check_these()} faults={faults} answer={at} />
      {failed && (
        <Notice tone="failed" role="alert">
          {failed}
        </Notice>
      )}
      <Field id={fieldId('message')} label={m.thread_more()} hint={m.thread_more_hint()} error={faults.message}>
        {(input) => <textarea {...input} name="message" dir="auto" rows={5} maxLength={2000} defaultValue={text} required />}
      </Field>
      <AttachmentField fault={faults.attachment} />
      {botChallenge && <BotCheck key={botChallenge.kind === 'altcha' ? botChallenge.challenge : String(at)} challenge={botChallenge} />}
      <div>
        <Button look="primary" type="submit" aria-disabled={isSending}>
          {isSending ? m.contact_sending() : m.contact_send()}
        </Button>
      </div>
    </Form>
  )
}

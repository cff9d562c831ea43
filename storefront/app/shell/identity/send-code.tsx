import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { showSuccess } from '../toast/show-success.ts'
import type { CodeSending } from './send-identity-code.ts'

type SendCodeProps = {
  /** The part of the page that asks; it stays open while the code is sent. */
  part?: string
  /** The last sending's result, if the page does not show it. */
  sending?: CodeSending | undefined
  /**
   * The id of the code's form, if its fields should be sent along and restored even without JavaScript. Otherwise the code has its own
   * form.
   */
  form?: string | undefined
}

/** For people whose second step is e-mail. */
export function SendCode({ part, sending, form }: SendCodeProps) {
  useEffect(() => {
    if (sending?.isSent) showSuccess(200, m.security_code_sent())
  }, [sending])
  const isBusy = useNavigation().state !== 'idle'
  const asking = (
    <>
      <Button look="line" size="small" type="submit" form={form} name="intent" value="sendCode" aria-disabled={isBusy}>
        {m.security_send_code()}
      </Button>
      <MailboxLink />
      {sending && (
        <p role="status" className={`text-sm ${sending.isSent ? 'text-action-strong' : 'text-danger'}`}>
          {sending.isSent ? m.security_code_sent() : sending.failed}
        </p>
      )}
    </>
  )
  const className = 'mt-3 flex flex-wrap items-center gap-x-4 gap-y-2'
  if (form)
    return (
      <div className={className}>
        {/* Enter presses a form's first button, which must not request a code. */}
        <button type="submit" form={form} tabIndex={-1} aria-hidden="true" className="sr-only" />
        {asking}
      </div>
    )
  return (
    <Form method="post" preventScrollReset className={className}>
      {part && <input type="hidden" name="part" value={part} />}
      {asking}
    </Form>
  )
}

import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../i18n/m-account.ts'
import { Button } from '../../ui/button.tsx'
import { MailboxLink } from '../mailbox-link.tsx'
import { showSuccess } from '../toast/show-success.ts'
import type { CodeSending } from './send-identity-code.ts'

type SendCodeProps = {
  /** The part of the page that asks; it stays open while the code is on its way. */
  part?: string
  /** The outcome of the last sending, if the page does not say it itself. */
  sending?: CodeSending | undefined
  /** The id of the form that the code is for, if what is set there goes along, so that it comes back also without JavaScript. Else the code has a form of its own. */
  form?: string | undefined
}

/** For people whose second step is the mail. */
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
        {/* Enter in a field presses the first button of its form, which must not be the one that asks for a code. */}
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

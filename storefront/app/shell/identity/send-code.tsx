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
}

/** For people whose second step is the mail. */
export function SendCode({ part, sending }: SendCodeProps) {
  useEffect(() => {
    if (sending?.isSent) showSuccess(200, m.security_code_sent())
  }, [sending])
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {part && <input type="hidden" name="part" value={part} />}
      <Button look="line" size="small" type="submit" name="intent" value="sendCode" aria-disabled={useNavigation().state !== 'idle'}>
        {m.security_send_code()}
      </Button>
      <MailboxLink />
      {sending && (
        <p role="status" className={`text-sm ${sending.isSent ? 'text-action-strong' : 'text-danger'}`}>
          {sending.isSent ? m.security_code_sent() : sending.failed}
        </p>
      )}
    </Form>
  )
}

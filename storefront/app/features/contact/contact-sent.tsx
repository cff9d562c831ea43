import { linkTo } from 'contract/pages.ts'
import { useEffect, useRef } from 'react'
import { m } from '../../i18n/m-account.ts'
import { MailboxLink } from '../../shell/mailbox-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type ContactSentProps = { ticketNumber: string; answerHours: number; email: string }

export function ContactSent({ ticketNumber, answerHours, email }: ContactSentProps) {
  const box = useRef<HTMLDivElement>(null)
  // The focused form is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="mt-6 grid max-w-[34rem] gap-5">
      <Notice tone="leaf" role="status" ref={box} tabIndex={-1} className="outline-none">
        <p className="font-strong">{m.contact_sent_title()}</p>
        <p>{m.contact_sent_text({ hours: answerHours })}</p>
      </Notice>
      <dl className="border-y border-hairline text-sm">
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-muted">{m.contact_ticket()}</dt>
          <dd className="font-strong tabular-nums">
            <bdi dir="ltr">{ticketNumber}</bdi>
          </dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-hairline py-2.5">
          <dt className="text-muted">{m.contact_mailed_to()}</dt>
          <dd className="font-strong wrap-anywhere">
            <bdi dir="ltr">{email}</bdi>
          </dd>
        </div>
      </dl>
      <MailboxLink />
      <div>
        <ButtonLink look="line" to={linkTo('home')}>
          {m.go_home()}
        </ButtonLink>
      </div>
    </div>
  )
}

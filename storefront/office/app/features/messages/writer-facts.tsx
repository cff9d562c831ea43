import type { MessageThread } from 'contract/office/message-office.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { formatBytes } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { useMay } from '../../frame/side-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { shownPhone } from '../../kit/shown-phone.ts'

/** The writer, their contact data, and what they named. */
export function WriterFacts({ thread: { id, name, email, phone, locale, personId, order, attachment } }: { thread: MessageThread }) {
  const maySeeOrder = useMay('order-view')
  return (
    <Section title={m.office_message_writer()}>
      <ul className="grid gap-2">
        <li>
          <bdi className="font-strong">{name}</bdi>{' '}
          <span className="text-muted">{personId ? m.office_message_member() : m.office_message_guest()}</span>
        </li>
        <li>
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </li>
        {phone && (
          <li>
            <bdi dir="ltr">{shownPhone(phone)}</bdi>
          </li>
        )}
        <li>
          <span className="text-muted">{m.office_message_reads()}</span>{' '}
          {locale === 'ar' ? m.office_message_arabic() : m.office_message_english()}
        </li>
        {order && (
          <li>
            {order.id && maySeeOrder ? (
              <Link to={linkToOffice('order', order.id)} className="link inline-flex min-h-11 items-center">
                {m.office_message_order({ number: order.number })}
              </Link>
            ) : (
              m.office_message_order({ number: order.number })
            )}
            {!order.id && <span className="block text-xs text-muted">{m.office_message_order_claim()}</span>}
          </li>
        )}
        {attachment && (
          <li>
            <FileLink id={id} {...attachment} />
          </li>
        )}
      </ul>
    </Section>
  )
}

/** Downloads what came with a message or an addition; `id` is of either. */
export function FileLink({ id, name, sizeBytes }: { id: string; name: string; sizeBytes: number }) {
  return (
    <>
      <a href={linkToOffice('messageFile', id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {m.office_message_file({ name: `\u2068${name}\u2069` })}
      </a>{' '}
      <span className="text-muted">{formatBytes(sizeBytes)}</span>
    </>
  )
}

import { pickText } from 'contract/locale.ts'
import type { CustomerContact, OfficeCustomer } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { formatDate, formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Button } from 'storefront/app/ui/button.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { shownPhone } from '../../kit/shown-phone.ts'
import { OrderLink } from './customer-goods.tsx'

type CustomerProps = { customer: OfficeCustomer }

/** Contact data, masked until somebody with the right asks for them. */
export function PersonFacts({ customer, contact }: CustomerProps & { contact: CustomerContact | undefined }) {
  const mayReveal = useMay('customer-personal')
  const { email, phone, addresses, grade, locale, createdAt, lastSeenAt, isTwoStepOn } = customer
  return (
    <Section title={m.office_customer_person()}>
      <dl>
        <Fact name={m.office_customer_email()}>
          <bdi dir="ltr" className="wrap-anywhere">
            {contact?.email ?? email}
          </bdi>
        </Fact>
        {phone && (
          <Fact name={m.office_customer_phone()}>
            <bdi dir="ltr">{shownPhone(contact?.phone ?? phone)}</bdi>
          </Fact>
        )}
        {grade && <Fact name={m.office_customers_grade()}>{pickText(grade, getLocale()).text}</Fact>}
        <Fact name={m.office_customer_reads()}>{locale === 'ar' ? m.office_arabic() : m.office_english()}</Fact>
        <Fact name={m.office_customer_since()}>{formatDate(createdAt)}</Fact>
        {lastSeenAt && <Fact name={m.office_customer_seen()}>{formatDateTime(lastSeenAt)}</Fact>}
      </dl>
      {isTwoStepOn && <p className="py-2">{m.office_customer_two_step()}</p>}
      {contact && (
        <ul className="grid gap-2 py-2">
          {contact.addresses.map(({ id, summary, recipientName }) => (
            <li key={id} className="rounded-card bg-paper px-3 py-2">
              <span className="block font-strong">
                <bdi>{recipientName}</bdi>
              </span>
              {summary[getLocale()]}
            </li>
          ))}
        </ul>
      )}
      {!contact && <p className="py-2 text-muted">{m.office_customer_addresses({ count: addresses })}</p>}
      {!contact && mayReveal && (
        <Form method="post" preventScrollReset className="grid gap-1">
          <Button look="line" size="small" type="submit" name="intent" value="reveal" className="w-fit">
            {m.office_customer_reveal()}
          </Button>
          <p className="text-xs text-muted">{m.office_customer_reveal_hint()}</p>
        </Form>
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-hairline py-2 last:border-0">
      <dt className="flex-none text-muted">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}

export function CustomerDevices({ customer: { devices }, mayEnd }: CustomerProps & { mayEnd: boolean }) {
  return (
    <Section title={m.office_customer_devices()}>
      {devices.length === 0 && <p className="text-muted">{m.office_customer_no_devices()}</p>}
      <ul className="grid gap-2">
        {devices.map(({ id, browser, system, lastUsedAt, isLoggedIn, isTrusted }) => (
          <li key={id}>
            {browser && system ? m.office_customer_device({ browser, system }) : m.office_customer_device_unknown()}
            <span className="block text-xs text-muted">
              {[isLoggedIn && m.office_customer_logged_in(), isTrusted && m.office_customer_trusted(), formatDateTime(lastUsedAt)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {mayEnd && devices.length > 0 && (
        <Form method="post" preventScrollReset className="pt-3">
          <Button look="line" size="small" type="submit" name="intent" value="logOut">
            {m.office_customer_log_out()}
          </Button>
        </Form>
      )}
    </Section>
  )
}

export function CouponUses({ customer: { couponUses } }: CustomerProps) {
  if (couponUses.length === 0) return null
  return (
    <Section title={m.office_customer_coupons()}>
      <ul className="grid gap-2">
        {couponUses.map(({ code, orderId, orderNumber, isHeld }) => (
          <li key={orderId} className="flex flex-wrap justify-between gap-x-4">
            <bdi dir="ltr" className="font-strong">
              {code}
            </bdi>
            {!isHeld && <span className="text-muted">{m.office_customer_given_back()}</span>}
            <OrderLink id={orderId} text={orderNumber} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function CustomerMessages({ customer: { messages } }: CustomerProps) {
  const maySee = useMay('message-view')
  if (!maySee || messages.length === 0) return null
  return (
    <Section title={m.office_customer_messages()}>
      <ul className="grid gap-1">
        {messages.map(({ id, number, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link to={linkToOffice('message', id)} className="link tap inline-flex min-h-11 items-center tabular-nums">
              {number}
            </Link>
            <span className="text-muted">{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

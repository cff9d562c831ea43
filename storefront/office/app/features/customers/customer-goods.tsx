import type { OfficeCustomer } from 'contract/office/office-customer.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link } from 'react-router'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { useMay } from '../../frame/side-bar.tsx'
import { Section } from '../../kit/section.tsx'

const row = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-hairline py-2 last:border-0'

/** Newest first. Only numbers without the right to orders. */
export function CustomerOrders({ customer: { latestOrders } }: { customer: OfficeCustomer }) {
  return (
    <Section title={m.office_customer_all_orders()}>
      {latestOrders.length === 0 && <p className="text-muted">{m.office_customer_no_orders()}</p>}
      <ul className="gap-x-4 sm:grid sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-8">
        {latestOrders.map(({ id, number, createdAt, status, total, currency, isGranted }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-hairline py-2 last:border-0 sm:col-span-full sm:grid-cols-subgrid"
          >
            <OrderLink id={id} text={number} />
            <span className="max-sm:order-1">{isGranted ? m.office_did_granted() : statusWords[status]()}</span>
            <span className="text-muted max-sm:order-1">{formatDate(createdAt)}</span>
            <Price amount={total} currency={currency} className="justify-self-end" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const statusWords: Record<OfficeCustomer['latestOrders'][number]['status'], () => string> = {
  awaiting_payment: m.office_orders_awaiting,
  paid: m.office_did_paid,
  partially_refunded: m.office_did_partly_refunded,
  refunded: m.office_did_refunded,
  expired: m.office_did_expired,
  cancelled: m.office_did_cancelled,
}

export function OwnedItems({ customer: { owned } }: { customer: OfficeCustomer }) {
  return (
    <Section title={m.office_customer_owned()}>
      {owned.length === 0 && <p className="text-muted">{m.office_customer_no_owned()}</p>}
      <ul>
        {owned.map(({ id, title, since, isActive, order }) => (
          <li key={id} className={row}>
            <span className={`min-w-0 flex-1 basis-60 ${isActive ? 'font-strong' : 'text-muted line-through'}`}>
              <Bilingual text={title} />
            </span>
            {!isActive && <span>{m.office_customer_revoked()}</span>}
            <OrderLink id={order.id} text={m.office_customer_from_order({ number: order.number })} />
            <span className="text-muted">{formatDate(since)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function OrderLink({ id, text }: { id: string; text: string }) {
  if (!useMay('order-view')) return <span className="tabular-nums">{text}</span>
  return (
    <Link
      to={linkToOffice('order', id)}
      className="link inline-flex items-center tabular-nums pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {text}
    </Link>
  )
}

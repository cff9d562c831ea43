import { pickText } from 'contract/locale.ts'
import type { OfficeOrder } from 'contract/sales/office-order.ts'
import type { OrderDelivery } from 'contract/sales/order.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getLocale } from 'storefront/app/i18n/locale.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'
import { PlaceText } from 'storefront/app/ui/place-text.tsx'
import { Price } from 'storefront/app/ui/price.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { Section } from '../../kit/section.tsx'
import { shownPhone } from '../../kit/shown-phone.ts'
import type { May } from './may.ts'
import { QueueLink } from './paper-facts.tsx'

/** The customer, and their total purchases. */
export function CustomerFacts({ customer, currency }: { customer: NonNullable<OfficeOrder['customer']>; currency: string }) {
  const { fullName, grade, orders, paid, phone, email, isFlagged, hidden } = customer
  const sum = m.office_order_of_customer({ count: orders, amount: moneyText(paid, currency) })
  return (
    <Section title={m.office_order_customer()}>
      <p className="font-strong">
        <bdi>{fullName}</bdi>
      </p>
      <p className="mb-1 text-muted">{[grade && pickText(grade, getLocale()).text, sum].filter(Boolean).join(' · ')}</p>
      {isFlagged && (
        <Notice tone="peach" className="my-2">
          {m.office_order_flagged()}
        </Notice>
      )}
      <dl>
        {phone && (
          <Fact name={m.office_order_phone()}>
            <Reach scheme="tel" address={phone} text={shownPhone(phone)} mayUse={!hidden.includes('phone')} />
          </Fact>
        )}
        <Fact name={m.office_order_mail()}>
          <Reach scheme="mailto" address={email} mayUse={!hidden.includes('email')} />
        </Fact>
      </dl>
    </Section>
  )
}

/** Nobody to call or to write to. */
export const WalkInFacts = () => (
  <Section title={m.office_order_customer()}>
    <p className="font-strong">{m.office_walk_in()}</p>
    <p className="text-muted">{m.office_order_walk_in_text()}</p>
  </Section>
)

/** Masked values are no links. */
function Reach({ scheme, address, text = address, mayUse }: { scheme: 'tel' | 'mailto'; address: string; text?: string; mayUse: boolean }) {
  if (!mayUse) return <bdi dir="ltr">{text}</bdi>
  // A long e-mail breaks before its host, not within a word.
  const [name, at, host] = text.split(/(@)/)
  return (
    <a href={`${scheme}:${address}`} className="link tap wrap-anywhere" dir="ltr">
      {name}
      {at && <wbr />}
      {at}
      {host}
    </a>
  )
}

type DeliveryProps = { order: OfficeOrder; delivery: OrderDelivery; may: May }

/** Where the printed copies go or wait, and their page count. */
export function DeliveryFacts({ order, delivery: { method, address, place }, may }: DeliveryProps) {
  const { parcel, shipping, currency, notes } = order
  const size = {
    copies: m.office_printing_copies({ count: parcel.copies }),
    sheets: m.office_printing_sheets({ count: parcel.sheets }),
  }
  return (
    <Section
      title={method === 'pickUp' ? m.office_order_pick_up() : m.office_order_delivery()}
      end={may.queue && <QueueLink order={order} />}
    >
      {place && <PlaceText place={place} mapText={m.office_order_map()} />}
      {address && <p>{address.summary[getLocale()]}</p>}
      {address?.directions && (
        <p className="text-muted">
          <bdi>{address.directions}</bdi>
        </p>
      )}
      {address && may.ship && order.shipmentStatus === 'toPrint' && (
        <Link to="?act=address" preventScrollReset className="link tap">
          {m.office_order_address()}
        </Link>
      )}
      <dl className="mt-1">
        {address && (
          <Fact name={m.office_order_recipient()}>
            <span className="block">
              <bdi>{address.recipientName}</bdi>
            </span>
            <a href={`tel:${address.phone}`} className="link tap" dir="ltr">
              {shownPhone(address.phone)}
            </a>
          </Fact>
        )}
        <Fact name={m.office_order_parcel()}>{m.office_printing_weight(size)}</Fact>
        {shipping > 0 && (
          <Fact name={m.office_order_fee()}>
            <Price amount={shipping} currency={currency} />
          </Fact>
        )}
        {notes && (
          <Fact name={m.office_order_buyer_note()}>
            <bdi className="whitespace-pre-line">{notes}</bdi>
          </Fact>
        )}
      </dl>
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

import type { Order, ShipmentStatus } from 'contract/sales/order.ts'
import type { ChosenPlace } from 'contract/sales/pick-up.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { PlaceText } from '../../ui/place-text.tsx'
import { isOver, isPaidInCash } from './order-state.ts'

const states: Record<Exclude<ShipmentStatus, 'notNeeded'>, () => string> = {
  toPrint: m.order_shipment_to_print,
  packed: m.order_shipment_packed,
  shipped: m.order_shipment_shipped,
  delivered: m.order_shipment_delivered,
  returned: m.order_shipment_returned,
}

/** Where the printed copies are now; empty if there are none. */
export function shipmentText({ shipmentStatus, delivery }: Pick<Order, 'shipmentStatus' | 'delivery'>): string {
  if (shipmentStatus === 'notNeeded') return ''
  return shipmentStatus === 'shipped' && !delivery?.address ? m.order_shipment_ready() : states[shipmentStatus]()
}

/** Where an order's printed copies go or wait, and where they are; nothing for digital items. */
export function OrderDelivery({ order, place }: { order: Order; place: ChosenPlace | undefined }) {
  const { delivery, shipmentStatus, paidAt } = order
  if (!delivery) return null
  const { address, days } = delivery
  // For a finished order, only past events are shown.
  const isStateTold = shipmentStatus !== 'notNeeded' && (!isOver(order) || shipmentStatus === 'delivered' || shipmentStatus === 'returned')
  return (
    <section className="rounded-card bg-paper px-5 py-4 print:p-0">
      <h2 className="text-base">{address ? m.order_delivery_title() : m.order_pick_up_title()}</h2>
      {isStateTold && <p className="mt-1 font-strong text-action">{shipmentText(order)}</p>}
      {!address && place && (
        <div className="mt-1">
          <PlaceText place={place} mapText={m.order_pick_up_map()} />
        </div>
      )}
      {address && (
        <address className="mt-1 text-sm">
          <span className="block">
            <bdi>{address.recipientName}</bdi>
          </span>
          <span className="block text-pretty">
            <bdi>{address.summary[getLocale()]}</bdi>
          </span>
          <bdi dir="ltr">{address.phone}</bdi>
        </address>
      )}
      {!isOver(order) && (
        <p className="mt-1 text-sm text-muted">
          {address ? m.order_delivery_days({ count: days }) : m.order_pick_up_days({ count: days })}
          {!paidAt && !isPaidInCash(order) && ` ${m.order_delivery_once_paid()}`}
        </p>
      )}
    </section>
  )
}

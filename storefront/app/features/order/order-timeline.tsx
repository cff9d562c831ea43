import type { OrderStep } from 'contract/sales/order.ts'
import { formatDateTime } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'

/** The steps shown to students; all others are internal. By what takes the step, and its new state. */
const texts: Record<string, (step: OrderStep) => string> = {
  'order awaiting_payment': m.order_placed,
  'order paid': m.order_status_paid,
  'order expired': m.order_step_expired,
  'order cancelled': ({ by }) => (by === 'student' ? m.order_step_cancelled_by_you() : m.order_step_cancelled()),
  'order partially_refunded': m.order_step_partly_refunded,
  'order refunded': m.order_step_refunded,
  'payment failed': m.order_step_declined,
  'shipment toPrint': m.order_shipment_to_print,
  'shipment packed': m.order_shipment_packed,
  'shipment shipped': m.order_shipment_shipped,
  'shipment delivered': m.order_shipment_delivered,
  'shipment returned': m.order_shipment_returned,
  'dispute open': m.order_step_disputed,
  'dispute won': m.order_step_dispute_won,
  'dispute lost': m.order_step_dispute_lost,
}

/** An order's steps, oldest first; nothing if it was only placed. Another provider may have none. */
export function OrderTimeline({ steps = [], isPickUp }: { steps: readonly OrderStep[] | undefined; isPickUp: boolean }) {
  const told = steps.flatMap((step) => {
    const name = `${step.of} ${step.status}`
    const text = isPickUp && name === 'shipment shipped' ? m.order_shipment_ready() : texts[name]?.(step)
    return text ? [{ at: step.at, text }] : []
  })
  if (told.length < 2) return null
  return (
    <section className="text-sm print:hidden">
      <h2 className="text-base">{m.order_timeline()}</h2>
      <ol aria-label={m.order_timeline()} className="mt-2 border-rule border-s-2 ps-4">
        {told.map(({ at, text }) => (
          <li key={`${at} ${text}`} className="py-1">
            <span className="block">{text}</span>
            <time dateTime={at} className="text-muted">
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}

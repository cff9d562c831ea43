import type { OfficeOrderRow } from 'contract/sales/office-order.ts'
import type { OrderStatus, ShipmentStatus } from 'contract/sales/order.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { StateMark, type StateTone } from '../../kit/state-mark.tsx'

type Known = Pick<OfficeOrderRow, 'status' | 'shipmentStatus' | 'paymentMethod' | 'isPickUp' | 'isPrinted'>

const statuses: Record<OrderStatus, { tone: StateTone; word: () => string }> = {
  awaiting_payment: { tone: 'idle', word: m.office_order_awaiting },
  paid: { tone: 'done', word: m.office_order_paid },
  partially_refunded: { tone: 'done', word: m.office_order_partly_refunded },
  refunded: { tone: 'ended', word: m.office_order_refunded },
  expired: { tone: 'ended', word: m.office_order_expired },
  cancelled: { tone: 'ended', word: m.office_order_cancelled },
}

const shipments: Record<Exclude<ShipmentStatus, 'notNeeded'>, { tone: StateTone; word: (order: Known) => string }> = {
  toPrint: { tone: 'waits', word: ({ isPrinted }) => (isPrinted ? m.office_order_to_pack() : m.office_order_to_print()) },
  packed: { tone: 'waits', word: m.office_order_packed },
  shipped: { tone: 'idle', word: ({ isPickUp }) => (isPickUp ? m.office_order_ready() : m.office_order_with_courier()) },
  delivered: { tone: 'done', word: ({ isPickUp }) => (isPickUp ? m.office_order_fetched() : m.office_order_delivered()) },
  returned: { tone: 'failed', word: m.office_order_returned },
}

/** The state of an order's money and of its copies: two marks, or one if nothing is printed. */
export function OrderMarks({ order }: { order: Known }) {
  const { status, shipmentStatus, paymentMethod } = order
  const isCash = status === 'awaiting_payment' && paymentMethod === 'cod'
  const { tone, word } = statuses[status]
  const shipment = shipmentStatus === 'notNeeded' ? undefined : shipments[shipmentStatus]
  return (
    <span className="inline-flex flex-wrap gap-x-3.5 gap-y-0.5">
      <StateMark tone={tone}>{isCash ? m.office_order_cash_due() : word()}</StateMark>
      {shipment && <StateMark tone={shipment.tone}>{shipment.word(order)}</StateMark>}
    </span>
  )
}

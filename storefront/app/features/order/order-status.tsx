import type { Order, OrderStatus } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import { isPaidInCash, moneyOf } from './order-state.ts'

const shapes: Record<OrderStatus, { dot: string; text: () => string }> = {
  awaiting_payment: { dot: 'bg-secondary', text: m.order_status_awaiting_payment },
  paid: { dot: 'bg-action', text: m.order_status_paid },
  partially_refunded: { dot: 'bg-action', text: m.order_status_partially_refunded },
  refunded: { dot: 'ring-1 ring-control ring-inset', text: m.order_status_refunded },
  expired: { dot: 'rounded-none! bg-control', text: m.order_status_expired },
  cancelled: { dot: 'rounded-none! bg-control', text: m.order_status_cancelled },
}

type Shown = Pick<Order, 'status' | 'paymentMethod' | 'delivery'>

/** A cash order is not waiting for a payment: it is paid on handover. */
function wordOf(order: Shown): string {
  if (!isPaidInCash(order)) return shapes[order.status].text()
  return order.delivery?.method === 'pickUp' ? m.order_status_cash_pick_up() : m.order_status_cash()
}

/** A shape and a word, never colour alone. */
export function OrderStatusBadge({ order }: { order: Shown }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${shapes[order.status].dot}`} />
      {wordOf(order)}
    </span>
  )
}

const moneyTexts = {
  disputed: m.order_disputed_title,
  takenBack: m.order_taken_back_title,
  onItsWay: m.order_money_on_its_way,
  gone: m.order_step_refunded,
}

/** In lists, without a notice: where the money is, if the status suggests otherwise. */
export function OrderMoney({ order }: { order: Pick<Order, 'status' | 'paymentStatus' | 'disputeStatus'> }) {
  const money = moneyOf(order)
  return money && <span className="block text-sm text-muted">{moneyTexts[money]()}</span>
}

import type { OrderStatus } from 'contract/order.ts'
import { m } from '../../paraglide/messages.js'

const shapes: Record<OrderStatus, { dot: string; text: () => string }> = {
  awaiting_payment: { dot: 'bg-secondary', text: m.order_status_awaiting_payment },
  paid: { dot: 'bg-action', text: m.order_status_paid },
  partially_refunded: { dot: 'bg-action', text: m.order_status_partially_refunded },
  refunded: { dot: 'ring-1 ring-control ring-inset', text: m.order_status_refunded },
  expired: { dot: 'rounded-none! bg-control', text: m.order_status_expired },
  cancelled: { dot: 'rounded-none! bg-control', text: m.order_status_cancelled },
}

/** A shape and a word, never colour alone. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { dot, text } = shapes[status]
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${dot}`} />
      {text()}
    </span>
  )
}

import { m } from '../../paraglide/messages.js'
import type { NoticeTone } from '../../ui/notice.tsx'
import type { OrderState } from './order-state.ts'

/** How the page is headed that says what became of a payment. */
export const outcomeHeads: Record<OrderState, { tone: NoticeTone; title: () => string }> = {
  paid: { tone: 'leaf', title: m.order_paid_title },
  cash: { tone: 'leaf', title: m.order_cash_title },
  checking: { tone: 'peach', title: m.order_checking_title },
  cancelled: { tone: 'peach', title: m.order_cancelled_title },
  failed: { tone: 'failed', title: m.order_failed_title },
  expired: { tone: 'peach', title: m.order_expired_title },
  ended: { tone: 'peach', title: m.order_ended_title },
  owed: { tone: 'peach', title: m.order_owed_title },
  refunded: { tone: 'leaf', title: m.order_refunded_title },
}

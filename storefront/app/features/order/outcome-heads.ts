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
  disputed: { tone: 'failed', title: m.order_disputed_title },
  takenBack: { tone: 'failed', title: m.order_taken_back_title },
}

/** What is said under it to who ordered. */
export const outcomeTexts: Record<OrderState, () => string> = {
  paid: m.order_paid_text,
  cash: m.order_cash_text,
  checking: m.order_checking_text,
  cancelled: m.order_cancelled_text,
  failed: m.order_failed_text,
  expired: m.order_expired_text,
  ended: m.order_ended_text,
  owed: m.order_owed_text,
  refunded: m.order_refunded_text,
  disputed: m.order_disputed_text,
  takenBack: m.order_taken_back_text,
}

import type { Order } from 'contract/sales/order.ts'
import { m } from '../../i18n/m-orders.ts'
import type { NoticeTone } from '../../ui/notice.tsx'
import { hasDigital, hasPaper, isPaidByOther, type OrderState, type ToldOrder } from './order-state.ts'

/** The headings of the payment result page. */
export const outcomeHeads: Record<OrderState, { tone: NoticeTone; title: () => string }> = {
  paid: { tone: 'leaf', title: m.order_paid_title },
  partlyRefunded: { tone: 'leaf', title: m.order_partly_title },
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

/** The text below, for the student who ordered: mentions digital items and printed copies only if the order has them. */
export const outcomeTexts: Record<OrderState, (order: Told) => string> = {
  paid: paidText,
  partlyRefunded: m.order_partly_text,
  cash: m.order_cash_text,
  checking: m.order_checking_text,
  cancelled: m.order_cancelled_text,
  failed: m.order_failed_text,
  expired: m.order_expired_text,
  ended: m.order_ended_text,
  owed: m.order_owed_text,
  refunded: m.order_refunded_text,
  disputed: (order) => (hasDigital(order) ? m.order_disputed_text() : m.order_disputed_paper_text()),
  takenBack: (order) => (hasDigital(order) ? m.order_taken_back_text() : m.order_taken_back_paper_text()),
}

type Told = Pick<Order, 'lines' | 'shipmentStatus'> & Partial<Pick<ToldOrder, 'total' | 'timeline'>>

function paidText(order: Told): string {
  const ofScreen = hasPaper(order) ? m.order_paid_on_screen() : m.order_paid_in_library()
  const arrived = isPaidByOther(order) ? m.order_paid_by_other() : m.order_paid_arrived()
  const texts = [
    order.total === 0 ? '' : arrived,
    hasDigital(order) ? ofScreen : '',
    order.shipmentStatus === 'toPrint' ? m.order_paid_printing() : '',
  ]
  return texts.filter(Boolean).join(' ')
}

/** What is certain before the bank has answered. */
export function safeText(order: Pick<Order, 'lines'>): string {
  if (!hasPaper(order)) return m.order_checking_safe()
  return hasDigital(order) ? m.order_checking_safe_both() : m.order_checking_safe_paper()
}

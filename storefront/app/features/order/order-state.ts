import type { Order, OrderStatus, OrderWithTimeline, PaymentMethod } from 'contract/sales/order.ts'

/** What a payment result page says: what the provider knows of the order, never what the query claims (ruling 28). */
export type OrderState =
  | ('paid' | 'partlyRefunded' | 'cash' | 'checking' | 'cancelled' | 'failed' | 'expired' | 'ended' | 'owed' | 'refunded')
  /** The payer's bank takes the money back, or has taken it back. */
  | ('disputed' | 'takenBack')

/** An order, with its steps if they were asked for. */
export type ToldOrder = Order & Partial<OrderWithTimeline>

type Known = Pick<Order, 'status' | 'paymentStatus'> & Partial<Pick<Order, 'paymentMethod' | 'disputeStatus' | 'isAllOwned'>>

export function stateOf(order: Known): OrderState {
  const { status, paymentStatus, disputeStatus, isAllOwned } = order
  if (status === 'paid' || status === 'partially_refunded')
    return closedByBank(disputeStatus) ?? (status === 'paid' ? 'paid' : 'partlyRefunded')
  if (status === 'refunded') return 'refunded'
  // Money that came for an order that gives nothing is owed back, and nobody is told that nothing was charged.
  if (status === 'cancelled' && paymentStatus === 'refund_pending') return isAllOwned ? 'owed' : 'refunded'
  if (paymentStatus === 'captured' && status !== 'awaiting_payment') return 'owed'
  if (paymentStatus === 'refund_pending' || paymentStatus === 'refunded') return 'refunded'
  if (status === 'expired') return 'expired'
  if (status === 'cancelled') return 'ended'
  if (paymentStatus === 'cancelled') return 'cancelled'
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'failed'
  return isPaidInCash(order) ? 'cash' : 'checking'
}

function closedByBank(dispute: Known['disputeStatus']): OrderState | undefined {
  return dispute === 'open' ? 'disputed' : dispute === 'lost' ? 'takenBack' : undefined
}

/** Whether the order gives what was paid for: all of it, or what was not refunded. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'partlyRefunded'

/** Whether the payer's bank has closed what was paid for. */
export const isClosedByBank = (order: Known): boolean => ['disputed', 'takenBack'].includes(stateOf(order))

/** Where the money of an order is, if its status does not say it: with the payer's bank, or going back because the order had ended when it came. */
export function moneyOf(order: Known): 'disputed' | 'takenBack' | 'onItsWay' | 'gone' | undefined {
  const { status, paymentStatus } = order
  const state = stateOf(order)
  if (state === 'disputed' || state === 'takenBack') return state
  if (status !== 'expired' && status !== 'cancelled') return undefined
  if (paymentStatus === 'refunded') return 'gone'
  return paymentStatus === 'refund_pending' || paymentStatus === 'captured' ? 'onItsWay' : undefined
}

/** Whether paying is offered. Not while a payment is being checked; another provider may not say so. */
export const mayPay = ({ canPay, isBeingChecked }: Pick<Order, 'canPay'> & { isBeingChecked?: boolean }): boolean =>
  canPay && !isBeingChecked

/** Whether the order stands, and is paid when its copies are handed over. */
export function isPaidInCash({ status, paymentMethod }: { status: OrderStatus; paymentMethod?: PaymentMethod | null }): boolean {
  return status === 'awaiting_payment' && paymentMethod === 'cod'
}

type Cancellable = Pick<Order, 'canPay' | 'status' | 'shipmentStatus'> & { isBeingChecked?: boolean; paymentMethod?: PaymentMethod | null }

/** Whether the student may cancel it: nobody has paid, no payment is being checked, and no copies are packed. */
export const mayCancel = (order: Cancellable): boolean =>
  (mayPay(order) || isPaidInCash(order)) && ['notNeeded', 'toPrint'].includes(order.shipmentStatus)

/** Whether nothing of the order will come any more. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => ['cancelled', 'expired', 'refunded'].includes(status)

type Lines = { lines: readonly (Pick<Order['lines'][number], 'format'> & { isRefunded?: boolean })[] }

/** Whether anything of an order, or of a link to pay, is digital; refunded lines do not count. */
export function hasDigital({ lines }: Lines): boolean {
  return lines.some(({ format, isRefunded }) => format !== 'printed' && !isRefunded)
}

/** Whether anything of it is printed. */
export function hasPaper({ lines }: Lines): boolean {
  return lines.some(({ format, isRefunded }) => format === 'printed' && !isRefunded)
}

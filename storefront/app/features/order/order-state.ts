import type { Order, OrderStatus, OrderWithTimeline, PaymentMethod } from 'contract/sales/order.ts'

/** What a payment result page shows: the provider's knowledge of the order, never the query's claims (ruling 28). */
export type OrderState =
  | ('paid' | 'partlyRefunded' | 'cash' | 'checking' | 'cancelled' | 'failed' | 'expired' | 'ended' | 'owed' | 'refunded')
  /** The payer's bank is taking the money back, or has done so. */
  | ('disputed' | 'takenBack')

/** An order, with its timeline if it was requested. */
export type ToldOrder = Order & Partial<OrderWithTimeline>

type Known = Pick<Order, 'status' | 'paymentStatus'> & Partial<Pick<Order, 'paymentMethod' | 'disputeStatus' | 'isAllOwned'>>

export function stateOf(order: Known): OrderState {
  const { status, paymentStatus, disputeStatus, isAllOwned } = order
  if (status === 'paid' || status === 'partially_refunded')
    return closedByBank(disputeStatus) ?? (status === 'paid' ? 'paid' : 'partlyRefunded')
  if (status === 'refunded') return 'refunded'
  // Money received for an order that gives nothing is owed back; "nothing was charged" would be false.
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

/** Whether the order delivers what was paid for, except refunded lines. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'partlyRefunded'

/** Whether a bank dispute closed the purchase. */
export const isClosedByBank = (order: Known): boolean => ['disputed', 'takenBack'].includes(stateOf(order))

/**
 * Where the order's money is, if the status does not say: disputed at the payer's bank, or going back because the order had already ended.
 */
export function moneyOf(order: Known): 'disputed' | 'takenBack' | 'onItsWay' | 'gone' | undefined {
  const { status, paymentStatus } = order
  const state = stateOf(order)
  if (state === 'disputed' || state === 'takenBack') return state
  if (status !== 'expired' && status !== 'cancelled') return undefined
  if (paymentStatus === 'refunded') return 'gone'
  return paymentStatus === 'refund_pending' || paymentStatus === 'captured' ? 'onItsWay' : undefined
}

/** Whether paying is offered: not while a payment is checked, which some providers may not tell. */
export const mayPay = ({ canPay, isBeingChecked }: Pick<Order, 'canPay'> & { isBeingChecked?: boolean }): boolean =>
  canPay && !isBeingChecked

/** Whether the order is open and paid in cash on handover. */
export function isPaidInCash({ status, paymentMethod }: { status: OrderStatus; paymentMethod?: PaymentMethod | null }): boolean {
  return status === 'awaiting_payment' && paymentMethod === 'cod'
}

type Cancellable = Pick<Order, 'canPay' | 'status' | 'shipmentStatus'> & { isBeingChecked?: boolean; paymentMethod?: PaymentMethod | null }

/** Whether the student may cancel: not paid, no payment being checked, no copies packed. */
export const mayCancel = (order: Cancellable): boolean =>
  (mayPay(order) || isPaidInCash(order)) && ['notNeeded', 'toPrint'].includes(order.shipmentStatus)

/** Whether somebody else pays or has paid: a payer by link began the newest payment. */
export const isPaidByOther = ({ timeline = [] }: Partial<Pick<OrderWithTimeline, 'timeline'>>): boolean =>
  timeline.findLast(({ of, by }) => of === 'payment' && by !== 'shop')?.by === 'payer'

/** Whether nothing more will happen to the order. */
export const isOver = ({ status }: Pick<Order, 'status'>): boolean => ['cancelled', 'expired', 'refunded'].includes(status)

/** The id of a line's item: a printed copy has its memo's. */
export const itemIdOf = ({ id }: { id: string }): string => id.split(':')[0] ?? id

type Lines = { lines: readonly (Pick<Order['lines'][number], 'format'> & { isRefunded?: boolean })[] }

/** Whether an order or payment link has digital lines; refunded ones do not count. */
export function hasDigital({ lines }: Lines): boolean {
  return lines.some(({ format, isRefunded }) => format !== 'printed' && !isRefunded)
}

/** Whether it has printed lines. */
export function hasPaper({ lines }: Lines): boolean {
  return lines.some(({ format, isRefunded }) => format === 'printed' && !isRefunded)
}

import type { Locale } from 'contract/locale.ts'
import type { CreatedOrder, PaymentMethod } from 'contract/sales/order.ts'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { changePaymentStatus } from '../books/change-status.ts'
import { orderEvents, orderLines, payments } from '../books/order.schema.ts'
import { canPay, getOwnOrderRow, listLines, lockOrder, type OrderRow } from '../books/orders.queries.ts'
import { findNewestPayment, findOpenPayment, type PaymentRow } from '../books/payments.queries.ts'
import { listOwnedBefore } from '../checkout/order/owned-before.ts'
import { viewCreatedOrder } from '../checkout/order/view-order.ts'
import { firstCheckMs } from '../checkout/order/write-order.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { chooseMethod, listMethods, withoutCash } from '../gateways/payment-methods.ts'
import { openSession } from './open-session.ts'
import { endAttempt } from './settle.ts'

export type RetryWish = {
  personId: string
  orderId: string
  paymentMethod?: PaymentMethod | null | undefined
  /** A payer by link. */
  payLinkId?: string
  /** The language of the present payer, for the gateway's page. */
  locale: Locale
}

/**
 * Begins a new attempt to pay an order after ending the previous one, at its gateway too. Two simultaneous clicks share the new attempt. An open
 * attempt of the same link and method continues, so that two people with the link do not end each other's. Throws too_many_requests if somebody
 * only keeps trying.
 */
export async function retryPayment(
  deps: SalesDeps,
  { personId, orderId, paymentMethod, payLinkId, locale }: RetryWish,
): Promise<CreatedOrder> {
  const found = await getOwnOrderRow(deps.db, personId, orderId)
  const { id } = found
  // Refused before anything is ended: the payable attempt stays.
  if (canPay(found, deps.now())) await chooseAgain(deps.db, deps, found, paymentMethod, locale)
  const earlier = await findOpenPayment(deps.db, id)
  const goesOn = earlier && payLinkId && earlier.payLinkId === payLinkId && earlier.gateway === (paymentMethod ?? earlier.gateway)
  if (!goesOn) await countAttempt(deps, id)
  if (earlier && !goesOn) await endAttempt(deps, earlier)
  const by = { actor: payLinkId ? 'payer' : 'student', at: deps.now() }
  const { order, payment } = await transact(deps.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked || !canPay(locked, deps.now())) throw new AppError('order_not_payable')
    if (await isWhollyOwned(tx, locked)) throw new AppError('already_owned')
    const gateway = await chooseAgain(tx, deps, locked, paymentMethod, locale)
    return {
      order: locked,
      payment: (await reuseOpen(tx, id, gateway, by)) ?? (await createPayment(tx, locked, gateway, by, payLinkId)),
    }
  })
  return viewCreatedOrder(order, await openSession(deps, order, payment, locale))
}

async function countAttempt({ throttle }: SalesDeps, orderId: string): Promise<void> {
  const { isOver, retryAfterSeconds } = await throttle.count('newAttempts', orderId)
  if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
}

/** The requested payment method, or that of the previous attempt if it is still offered. */
async function chooseAgain(
  db: DbOrTx,
  { settings }: SalesDeps,
  order: OrderRow,
  asked: RetryWish['paymentMethod'],
  locale: Locale,
): Promise<PaymentMethod> {
  const items = await db.select({ format: orderLines.format }).from(orderLines).where(eq(orderLines.orderId, order.id))
  const gateways = withoutCash(settings.gateways)
  const before = (await findNewestPayment(db, order.id))?.gateway
  const same = listMethods(gateways, { ...order, items }).find((method) => method === before)
  return chooseMethod(gateways, { ...order, items }, asked ?? same, locale)
}

type By = { actor: string; at: Date }

/** An open attempt is one that its gateway never heard of, or somebody else's simultaneous click. */
async function reuseOpen(tx: Tx, orderId: string, gateway: string, by: By): Promise<PaymentRow | undefined> {
  const open = await findOpenPayment(tx, orderId)
  if (!open || open.gateway === gateway) return open
  await changePaymentStatus(tx, { id: open.id, to: 'cancelled', ...by })
  return undefined
}

/** Everything was bought by other orders meanwhile: paying this one would give nothing. */
async function isWhollyOwned(tx: Tx, { id, personId }: OrderRow): Promise<boolean> {
  const lines = await listLines(tx, id)
  const owned = await listOwnedBefore(tx, personId, lines)
  return lines.every((line) => owned.get(line.id)?.isWhole)
}

async function createPayment(tx: Tx, order: OrderRow, gateway: string, by: By, payLinkId: string | undefined): Promise<PaymentRow> {
  const { id: orderId, totalMinor: amountMinor, currency } = order
  const attempt = { id: uuidv7(), orderId, gateway, amountMinor, currency, createdAt: by.at, status: 'created' } as const
  const nextCheckAt = new Date(by.at.getTime() + firstCheckMs)
  const [payment] = await tx
    .insert(payments)
    .values({ ...attempt, nextCheckAt, payLinkId: payLinkId ?? null })
    .returning()
  if (!payment) throw new Error('The database gave no payment back')
  await tx.insert(orderEvents).values({ orderId, axis: 'payment', subjectId: payment.id, toStatus: payment.status, ...by })
  return payment
}

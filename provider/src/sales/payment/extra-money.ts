import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { changePaymentStatus } from '../books/change-status.ts'
import { type GatewayState, isSameCharge } from '../books/gateway-event.ts'
import { orderEvents, payments } from '../books/order.schema.ts'
import { findPayment, findPaymentAt, type PaymentRow } from '../books/payments.queries.ts'
import { writeRefund } from '../books/write-refund.ts'
import type { SettleDeps } from './receipt/send-receipt.ts'

/** What to record for an attempt whose money has come. */
export const captureOf = ({ transactionRef, amountMinor: capturedMinor }: GatewayState, capturedAt: Date) => ({
  transactionRef: transactionRef ?? null,
  capturedMinor,
  capturedAt,
  nextCheckAt: null,
})

/** The payment's own charge, but with a different amount or currency. */
export function isOtherMoney(payment: PaymentRow, state: GatewayState): boolean {
  return isSameCharge(payment, state) && state.status === 'captured' && state.amountMinor > 0 && !payment.capturedAt
}

/** It pays nothing and is refunded as it came; another attempt can pay the order. */
export async function oweOtherMoney(tx: Tx, now: Date, payment: PaymentRow, state: GatewayState): Promise<void> {
  const { gateway: actor, gatewayRef, amountMinor, currency } = state
  await changePaymentStatus(tx, { id: payment.id, to: 'captured', actor, at: now }, { gatewayRef, ...captureOf(state, now) })
  const { id: paymentId, orderId } = payment
  await writeRefund(tx, { orderId, paymentId, amountMinor, currency, cause: 'mismatch', createdAt: now, nextTryAt: now })
}

/**
 * Repeated money in an attempt that is already paid: each time is a payment of its own, which pays nothing and is refunded automatically.
 * Written once, because the order is locked.
 */
export async function oweSurplus(tx: Tx, { log, now }: SettleDeps, paymentId: string, state: GatewayState): Promise<void> {
  const first = await findPayment(tx, paymentId)
  if (!first?.capturedAt || !isSameCharge(first, state)) return
  const { orderId, gateway } = first
  const at = now()
  for (const { gatewayRef, amountMinor, currency } of takenBeside(first, state)) {
    if (await findPaymentAt(tx, gateway, gatewayRef)) continue
    const asked = { orderId, gateway, amountMinor: first.amountMinor, currency: first.currency }
    const taken = { status: 'captured', gatewayRef, capturedMinor: amountMinor, capturedAt: at, createdAt: at } as const
    const payment = { id: uuidv7(), ...asked, ...taken }
    await tx.insert(payments).values(payment)
    await tx.insert(orderEvents).values({ orderId, axis: 'payment', subjectId: payment.id, toStatus: taken.status, actor: gateway, at })
    const cause = currency === first.currency ? 'paidTwice' : 'mismatch'
    await writeRefund(tx, { orderId, paymentId: payment.id, amountMinor, currency, cause, createdAt: at, nextTryAt: at })
    log.warn({ orderId, paymentId, gatewayRef, amountMinor }, 'an attempt was paid more than once: the surplus is due to go back')
  }
}

/** The transaction that paid first remains the paying one, even if an earlier-begun one has succeeded since. */
function takenBeside(first: PaymentRow, { transactionRef, amountMinor, currency, surplus = [] }: GatewayState) {
  const taken = transactionRef ? [{ gatewayRef: transactionRef, amountMinor, currency }, ...surplus] : surplus
  return taken.filter(({ gatewayRef }) => gatewayRef !== (first.transactionRef ?? transactionRef))
}

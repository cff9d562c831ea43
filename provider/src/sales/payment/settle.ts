import type { PaymentStatus } from 'contract/order.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import { changePaymentStatus } from '../books/change-status.ts'
import { orderEvents, payments } from '../books/order.schema.ts'
import { findOpenPayment, findPayment, findPaymentAt, keyOf, lockPayment, type PaymentRow } from '../books/payments.queries.ts'
import { paymentTransitions } from '../books/transitions.ts'
import { writeRefund } from '../books/write-refund.ts'
import { lockOrder } from '../checkout/order/order.queries.ts'
import { findGateway } from '../gateways/find-gateway.ts'
import type { GatewayState } from '../gateways/gateway.ts'
import { honourCapture } from './honour-capture.ts'
import type { SettleDeps } from './receipt/send-receipt.ts'

/** What settling did. `mismatch`: the gateway speaks of another amount, currency or payment; `unknown`: there is no such payment. */
export type Outcome = 'settled' | 'unchanged' | 'mismatch' | 'unknown'

const nextStatus: Record<GatewayState['status'], PaymentStatus> = {
  open: 'pending',
  captured: 'captured',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/**
 * The only place where an order becomes paid: webhook, return page, check and expiry all end here, in any order and as often as
 * they like. `isTold`: the state came with a webhook, and was not what the gateway answered when it was asked.
 */
export async function settle(deps: Deps, paymentId: string, state: GatewayState, isTold = false): Promise<Outcome> {
  const { outcome, superseded = [] } = await transact(deps.db, (tx) => settleWithin(tx, deps, paymentId, state, isTold))
  for (const attempt of superseded) await endAttempt(deps, attempt)
  return outcome
}

/** Ends an attempt at its gateway; money that came first is settled. */
export async function endAttempt(deps: Deps, payment: PaymentRow): Promise<GatewayState | undefined> {
  const state = await findGateway(deps, payment.gateway)?.cancel(keyOf(payment))
  if (state) await settle(deps, payment.id, state)
  return state
}

/** Ends attempts of orders that have ended already. A gateway that is away has been told nothing: money that comes is late money. */
export async function endAttempts(deps: Deps, attempts: readonly PaymentRow[]): Promise<void> {
  const end = (attempt: PaymentRow) =>
    endAttempt(deps, attempt).catch((error: unknown) => deps.log.warn({ err: error, paymentId: attempt.id }, 'an attempt was not ended'))
  await Promise.all(attempts.map(end))
}

/** `superseded`: attempts that could still be paid, and must not be. */
type Settled = { outcome: Outcome; superseded?: PaymentRow[] }

export async function settleWithin(tx: Tx, deps: SettleDeps, paymentId: string, state: GatewayState, isTold = false): Promise<Settled> {
  const settled = await settleAttempt(tx, deps, paymentId, state, isTold)
  // As of other money: what is told is not proved.
  if (state.surplus && !isTold) await oweSurplus(tx, deps, paymentId, state)
  return settled
}

async function settleAttempt(tx: Tx, deps: SettleDeps, paymentId: string, state: GatewayState, isTold: boolean): Promise<Settled> {
  const found = await findPayment(tx, paymentId)
  if (!found) return { outcome: 'unknown' }
  const order = await lockOrder(tx, found.orderId)
  // Read again: until the order was ours, another settlement may have moved the payment. Held, for whoever opens its session does not hold the order.
  const payment = await lockPayment(tx, paymentId)
  if (!order || !payment) return { outcome: 'unknown' }
  if (!isAbout(payment, state)) {
    deps.log.warn({ paymentId, gateway: state.gateway }, 'the gateway speaks of another payment, amount or currency')
    // A webhook may be forged in part: only what the gateway answers when it is asked tells of money that is there.
    if (!isTold && isOtherMoney(payment, state)) await oweOtherMoney(tx, deps.now(), payment, state)
    return { outcome: 'mismatch' }
  }
  const to = nextStatus[state.status]
  // Money comes once: what is on its way back, or has gone, is not captured anew.
  if (payment.capturedAt || !paymentTransitions[payment.status].includes(to)) return { outcome: 'unchanged' }

  const by = { actor: state.gateway, at: deps.now() }
  const captured = to === 'captured' ? captureOf(state, by.at) : {}
  await changePaymentStatus(tx, { id: paymentId, to, ...by }, { gatewayRef: state.gatewayRef, ...captured })
  if (to !== 'captured') return { outcome: 'settled' }
  const ended = await honourCapture(tx, deps, order, payment)
  const superseded = await supersede(tx, order.id, by)
  return { outcome: 'settled', superseded: superseded ? [...ended, superseded] : ended }
}

const captureOf = ({ transactionRef, amountMinor: capturedMinor }: GatewayState, capturedAt: Date) => ({
  transactionRef: transactionRef ?? null,
  capturedMinor,
  capturedAt,
  nextCheckAt: null,
})

/** Whether a state is that of this payment, to its last digit. */
export function isAbout(payment: PaymentRow, state: GatewayState): boolean {
  return isSameCharge(payment, state) && payment.amountMinor === state.amountMinor && payment.currency === state.currency
}

function isSameCharge(payment: PaymentRow, state: GatewayState): boolean {
  const isSameRef = payment.gatewayRef === null || payment.gatewayRef === state.gatewayRef
  return payment.gateway === state.gateway && payment.id === state.reference && isSameRef
}

/** The payment's own charge, but not what it was asked for. */
function isOtherMoney(payment: PaymentRow, state: GatewayState): boolean {
  return isSameCharge(payment, state) && state.status === 'captured' && state.amountMinor > 0 && !payment.capturedAt
}

/** It pays nothing and goes back as it came; the order can be paid by another attempt. */
async function oweOtherMoney(tx: Tx, now: Date, payment: PaymentRow, state: GatewayState): Promise<void> {
  const { gateway: actor, gatewayRef, amountMinor, currency } = state
  await changePaymentStatus(tx, { id: payment.id, to: 'captured', actor, at: now }, { gatewayRef, ...captureOf(state, now) })
  const { id: paymentId, orderId } = payment
  await writeRefund(tx, { orderId, paymentId, amountMinor, currency, cause: 'mismatch', createdAt: now, nextTryAt: now })
}

/**
 * Money that came again in an attempt that has been paid: each time is a payment of its own, which pays nothing and goes back by itself. Written once,
 * for the order is held.
 */
async function oweSurplus(tx: Tx, { log, now }: SettleDeps, paymentId: string, state: GatewayState): Promise<void> {
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

/** What was taken for the order first stays that, though a transaction that began before it has succeeded since. */
function takenBeside(first: PaymentRow, { transactionRef, amountMinor, currency, surplus = [] }: GatewayState) {
  const taken = transactionRef ? [{ gatewayRef: transactionRef, amountMinor, currency }, ...surplus] : surplus
  return taken.filter(({ gatewayRef }) => gatewayRef !== (first.transactionRef ?? transactionRef))
}

/** An attempt that was open while another was captured: nobody shall pay twice. */
async function supersede(tx: Tx, orderId: string, by: { actor: string; at: Date }): Promise<PaymentRow | undefined> {
  const open = await findOpenPayment(tx, orderId)
  if (open) await changePaymentStatus(tx, { id: open.id, to: 'cancelled', ...by })
  return open
}

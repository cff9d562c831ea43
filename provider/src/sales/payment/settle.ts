import type { PaymentStatus } from 'contract/sales/order.ts'
import type { Tx } from '../../db/database.ts'
import { transact } from '../../db/transact.ts'
import { changePaymentStatus } from '../books/change-status.ts'
import { type GatewayState, isAbout } from '../books/gateway-event.ts'
import { lockOrder } from '../books/orders.queries.ts'
import { findOpenPayment, findPayment, lockPayment, type PaymentRow } from '../books/payments.queries.ts'
import { paymentTransitions } from '../books/transitions.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { findGateway, keyOf } from '../gateways/find-gateway.ts'
import { captureOf, isOtherMoney, oweOtherMoney, oweSurplus } from './extra-money.ts'
import { honourCapture } from './honour-capture.ts'
import type { SettleDeps } from './receipt/send-receipt.ts'

/** The result of settling. `mismatch`: the gateway names another amount, currency or payment; `unknown`: there is no such payment. */
export type Outcome = 'settled' | 'unchanged' | 'mismatch' | 'unknown'

const nextStatus: Record<GatewayState['status'], PaymentStatus> = {
  open: 'pending',
  captured: 'captured',
  declined: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

/**
 * Applies what a gateway says about a payment: webhook, return page, check and expiry all end here, in any order and any number of times.
 * `isTold`: a webhook brought the state, and not the gateway's answer to a question.
 */
export async function settle(deps: SalesDeps, paymentId: string, state: GatewayState, isTold = false): Promise<Outcome> {
  const { outcome, superseded = [] } = await transact(deps.db, (tx) => settlePaymentWithin(tx, deps, paymentId, state, isTold))
  for (const attempt of superseded) await endAttempt(deps, attempt)
  return outcome
}

/** Ends an attempt at its gateway; settles money that came first. */
export async function endAttempt(deps: SalesDeps, payment: PaymentRow): Promise<GatewayState | undefined> {
  const state = await findGateway(deps, payment.gateway)?.cancel(keyOf(payment))
  if (state) await settle(deps, payment.id, state)
  return state
}

/** Ends attempts of orders that have already ended. If a gateway is down it is not told, and money that still comes is late money. */
export async function endAttempts(deps: SalesDeps, attempts: readonly PaymentRow[]): Promise<void> {
  const end = (attempt: PaymentRow) =>
    endAttempt(deps, attempt).catch((error: unknown) => deps.log.warn({ err: error, paymentId: attempt.id }, 'an attempt was not ended'))
  await Promise.all(attempts.map(end))
}

/** `superseded`: attempts that could still be paid and must not be. */
type Settled = { outcome: Outcome; superseded?: PaymentRow[] }

/**
 * The only way in which an order becomes paid (promise 7): over a gateway, in cash, or because nothing is due. After the commit, the caller must
 * end `superseded` at its gateway.
 */
export async function settlePaymentWithin(
  tx: Tx,
  deps: SettleDeps,
  paymentId: string,
  state: GatewayState,
  isTold = false,
): Promise<Settled> {
  const settled = await settleAttempt(tx, deps, paymentId, state, isTold)
  // As with other money: a webhook alone proves nothing.
  if (state.surplus && !isTold) await oweSurplus(tx, deps, paymentId, state)
  return settled
}

async function settleAttempt(tx: Tx, deps: SettleDeps, paymentId: string, state: GatewayState, isTold: boolean): Promise<Settled> {
  const found = await findPayment(tx, paymentId)
  if (!found) return { outcome: 'unknown' }
  const order = await lockOrder(tx, found.orderId)
  // Read again: another settlement may have moved the payment before the order was locked. Locked, because opening its session does not lock the
  // order.
  const payment = await lockPayment(tx, paymentId)
  if (!order || !payment) return { outcome: 'unknown' }
  if (!isAbout(payment, state)) {
    deps.log.warn({ paymentId, gateway: state.gateway }, 'the gateway speaks of another payment, amount or currency')
    // A webhook may be partly forged: only the gateway's answer to a question proves money.
    if (!isTold && isOtherMoney(payment, state)) await oweOtherMoney(tx, deps.now(), payment, state)
    return { outcome: 'mismatch' }
  }
  const to = nextStatus[state.status]
  // Money comes once: money that is being or has been refunded is not captured again.
  if (payment.capturedAt || !paymentTransitions[payment.status].includes(to)) return { outcome: 'unchanged' }

  const by = { actor: state.gateway, at: deps.now() }
  const captured = to === 'captured' ? captureOf(state, by.at) : {}
  await changePaymentStatus(tx, { id: paymentId, to, ...by }, { gatewayRef: state.gatewayRef, ...captured })
  if (to !== 'captured') return { outcome: 'settled' }
  const ended = await honourCapture(tx, deps, order, payment)
  const superseded = await supersede(tx, order.id, by)
  return { outcome: 'settled', superseded: superseded ? [...ended, superseded] : ended }
}

/** Closes an attempt that was open when another was captured, so that nobody pays twice. */
async function supersede(tx: Tx, orderId: string, by: { actor: string; at: Date }): Promise<PaymentRow | undefined> {
  const open = await findOpenPayment(tx, orderId)
  if (open) await changePaymentStatus(tx, { id: open.id, to: 'cancelled', ...by })
  return open
}

import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { refunds } from '../../db/schema/order.ts'
import type { Deps } from '../../deps.ts'
import { restoreEntitlements } from '../../library/restore-entitlements.ts'
import { revokeEntitlements } from '../../library/revoke-entitlements.ts'
import { changeDisputeStatus } from '../../order/change-status.ts'
import { lockOrder, type OrderRow } from '../../order/order.queries.ts'
import { surplusCauses } from '../../order/refund-causes.ts'
import { disputeTransitions } from '../../order/transitions.ts'
import { askGateway } from '../check-payment.ts'
import type { DisputeState } from '../gateways/gateway.ts'
import { findPayment, findPaymentAt, type PaymentRow } from '../payment.queries.ts'
import { listLines, listLinesLeft } from '../refund/refunds.queries.ts'
import { restoreThroughOthers } from '../restore-through-others.ts'
import { countUnwon, createDispute, findDispute, flagAccount } from './disputes.queries.ts'
import { reportDispute } from './report-dispute.ts'

/**
 * Writes down how a chargeback stands, once however often and in whatever order it is told: content goes with the money, and comes back where
 * the shop has won. `isTold`: an event said it, and not the gateway when it was asked. False: nobody knows of the payment yet.
 */
export async function settleDispute(deps: Deps, gateway: string, state: DisputeState, isTold = false): Promise<boolean> {
  const payment = await findPaymentAt(deps.db, gateway, state.paymentRef)
  if (!payment) return false
  // The event that told of the money may be the one that was lost.
  if (!payment.capturedAt) await askGateway(deps, payment)
  return deps.db.transaction((tx) => settleWithin(tx, deps, payment, state, isTold))
}

async function settleWithin(tx: Tx, deps: Deps, { id, orderId }: PaymentRow, state: DisputeState, isTold: boolean): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const payment = await findPayment(tx, id)
  if (!order || !payment?.capturedAt) return false
  const now = deps.now()
  const present = await findDispute(tx, payment.gateway, state.disputeRef)
  if (present && !disputeTransitions[present.status].includes(state.status)) return true
  // An appeal is seen by asking only; an event that says so after the loss is one that came late.
  if (isTold && present?.status === 'lost' && state.status === 'open') return true
  if (present) await changeDisputeStatus(tx, { id: present.id, to: state.status, actor: payment.gateway, at: now })
  const dispute = present ?? (await createDispute(tx, payment, state, now))
  if (!(await isSurplus(tx, id))) await moveContent(tx, deps, order, id)
  const flag = await flagAccount(tx, order.personId, now)
  await reportDispute(tx, deps, order, { ...dispute, status: state.status }, flag)
  return true
}

/** What was taken too much, and goes back anyway, has paid for nothing. */
async function isSurplus(tx: Tx, paymentId: string): Promise<boolean> {
  const isOfIt = and(eq(refunds.paymentId, paymentId), inArray(refunds.cause, [...surplusCauses]), ne(refunds.status, 'failed'))
  return (await tx.$count(refunds, isOfIt)) > 0
}

async function moveContent(tx: Tx, { jobs }: Deps, { id, status }: OrderRow, paymentId: string): Promise<void> {
  const isHeldBack = (await countUnwon(tx, paymentId)) > 0
  const lines = isHeldBack ? await listLines(tx, id) : status === 'refunded' ? [] : await listLinesLeft(tx, id)
  const lineIds = lines.map((line) => line.id)
  if (!isHeldBack) return restoreEntitlements(tx, lineIds)
  await revokeEntitlements(tx, lineIds)
  await restoreThroughOthers(tx, lineIds)
  await jobs.send(tx, 'remove-copies', {})
}

import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../../audit/audit-log.ts'
import type { Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { restoreEntitlements } from '../../../library/entitlements.ts'
import { readShopSettings } from '../../../shop-settings/read-settings.ts'
import { changeDisputeStatus } from '../../books/change-status.ts'
import { disputes } from '../../books/dispute.schema.ts'
import { isDisputeHold } from '../../books/dispute-hold.ts'
import type { DisputeState } from '../../books/gateway-event.ts'
import { type LineRow, listLines, lockOrder, lockPerson, type OrderRow } from '../../books/orders.queries.ts'
import { findPayment, findPaymentAt, type PaymentRow } from '../../books/payments.queries.ts'
import { disputeTransitions } from '../../books/transitions.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { askGateway } from '../../payment/attempt.ts'
import { followDispute } from '../refund/follow-dispute.ts'
import { listLinesLeft } from '../refund/refunds.queries.ts'
import { takeContent } from '../take-content.ts'
import { disputeMails } from './dispute.texts.ts'
import { createDispute, type DisputeRow, type Flag, findDispute, flagAccount } from './disputes.queries.ts'

/**
 * Records a chargeback's state, idempotently and in whatever order states arrive: access ends with the money, and returns if the shop wins.
 * `isTold`: an event said it, and not the gateway's answer to a question. False: the payment is still unknown.
 */
export async function settleDispute(deps: SalesDeps, gateway: string, state: DisputeState, isTold = false): Promise<boolean> {
  const payment = await findTaken(deps, gateway, state)
  if (!payment) return false
  return transact(deps.db, (tx) => settleDisputeWithin(tx, deps, payment, state, isTold))
}

/** The payment that was taken. The event about the money may have been lost: then the gateway is asked. */
async function findTaken(deps: SalesDeps, gateway: string, { paymentRef, attemptRef = paymentRef }: DisputeState) {
  const known = await findPaymentAt(deps.db, gateway, paymentRef)
  if (known?.capturedAt) return known
  const attempt = await findPaymentAt(deps.db, gateway, attemptRef)
  if (!attempt) return undefined
  await askGateway(deps, attempt)
  return (await findPaymentAt(deps.db, gateway, paymentRef)) ?? (await findUnnamed(deps, attempt.id))
}

/** An attempt without a record of the transaction that paid. */
async function findUnnamed({ db }: SalesDeps, id: string): Promise<PaymentRow | undefined> {
  const attempt = await findPayment(db, id)
  return attempt?.transactionRef ? undefined : attempt
}

async function settleDisputeWithin(
  tx: Tx,
  deps: SalesDeps,
  { id, orderId }: PaymentRow,
  state: DisputeState,
  isTold: boolean,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  const payment = await findPayment(tx, id)
  if (!order || !payment?.capturedAt) return false
  const now = deps.now()
  const present = await findDispute(tx, payment.gateway, state.disputeRef)
  if (present && !disputeTransitions[present.status].includes(state.status)) return true
  // Appeals are only seen by asking; an event that says so after the loss came late.
  if (isTold && present?.status === 'lost' && state.status === 'open') return true
  if (present) await changeDisputeStatus(tx, { id: present.id, to: state.status, actor: payment.gateway, at: now })
  const dispute = present ?? (await createDispute(tx, payment, state, now))
  await followDispute(tx, { paymentId: id, status: state.status, actor: payment.gateway, at: now })
  await moveContent(tx, deps, order)
  const flag = await flagAccount(tx, order.personId, now)
  await reportDispute(tx, deps, order, { ...dispute, status: state.status }, flag)
  return true
}

async function moveContent(tx: Tx, deps: SalesDeps, { id, personId, status }: OrderRow): Promise<void> {
  const isHeldBack = (await tx.$count(disputes, and(eq(disputes.orderId, id), isDisputeHold))) > 0
  if (isHeldBack) return takeContent(tx, deps, personId, idsOf(await listLines(tx, id)))
  if (status === 'refunded') return
  await lockPerson(tx, personId)
  await restoreEntitlements(tx, idsOf(await listLinesLeft(tx, id)))
}

const idsOf = (lines: LineRow[]) => lines.map(({ id }) => id)

/** Makes somebody look: by log, by mail to the shop, and permanently by audit line. Call it last in the transaction (audit-log.ts). */
async function reportDispute(tx: Tx, deps: SalesDeps, order: OrderRow, dispute: DisputeRow, { was, is }: Flag): Promise<void> {
  const { gateway, gatewayRef, status } = dispute
  deps.log.error({ orderId: order.id, gateway, gatewayRef, status }, 'A PAYMENT IS DISPUTED, or its dispute has moved')
  const { email } = await readShopSettings(tx, deps.settings.shop)
  for (const mail of disputeMails(email, String(order.number), dispute)) await deps.jobs.send(tx, 'send-mail', mail)
  const by = { actorId: null, requestId: `dispute-${gatewayRef}` }
  await writeAudit(tx, { ...by, action: 'payment-disputed', targetId: order.id, fields: [gateway, status] }, deps.now())
  if (Boolean(was) === Boolean(is)) return
  await writeAudit(tx, { ...by, action: is ? 'account-flagged' : 'account-unflagged', targetId: order.personId }, deps.now())
}

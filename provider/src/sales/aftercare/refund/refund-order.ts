import type { Locale } from 'contract/locale.ts'
import { type MinorUnits, parseDecimal, toDecimal } from 'contract/money.ts'
import type { Refund } from 'contract/sales/refund.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import { writeAudit } from '../../../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { refunds } from '../../books/order.schema.ts'
import { orderNotes } from '../../books/order-note.schema.ts'
import { type LineRow, listLines, lockOrder, type OrderRow, paidForLine } from '../../books/orders.queries.ts'
import { type RefundRow, writeRefund } from '../../books/write-refund.ts'
import { offerOfLine } from '../../checkout/order/view-order.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { counterOf, stepOf } from '../../gateways/find-gateway.ts'
import { refundFaults } from './refund.texts.ts'
import { findRefund, listRefundable } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

export type RefundWish = {
  byId: string
  orderId: string
  lines?: readonly string[] | undefined
  amount?: number | undefined
  reason?: string | undefined
  idempotencyKey: string
  locale: Locale
  requestId: string
}

/** The first try is immediate; if this process dies before it, the next round makes it. */
const firstRetryMs = 2 * 60_000

/**
 * Refunds money of a paid order. If the gateway does not answer now, it is asked again until it does. A repeated key answers the refund's
 * present state: the call that recorded it sends it.
 */
export async function refundOrder(deps: SalesDeps, wish: RefundWish): Promise<Refund> {
  if ((wish.lines === undefined) === (wish.amount === undefined)) refuseField(wish, 'amount', refundFaults.linesOrAmount)
  const { refund, isNew } = await transact(deps.db, (tx) => requestRefund(tx, wish, deps.now()))
  if (isNew)
    await sendRefund(deps, refund.id).catch((error: unknown) => deps.log.warn({ err: error, refundId: refund.id }, 'a refund must wait'))
  return viewRefund(deps.db, (await findRefund(deps.db, refund.id)) ?? refund)
}

/** Decided while the order is locked: no concurrent caller gets what another was promised. */
async function requestRefund(tx: Tx, wish: RefundWish, now: Date): Promise<{ refund: RefundRow; isNew: boolean }> {
  const order = await lockOrder(tx, wish.orderId)
  if (!order) throw new AppError('not_found')
  const lines = await listLines(tx, order.id)
  const chosen = wish.lines?.map((offerId) => ({ offerId, line: lines.find((line) => offerOfLine(line) === offerId) }))
  const present = await findByKey(tx, wish)
  if (present) return { refund: checkIsSame(present, wish, order, lines), isNew: false }

  if (order.status !== 'paid' && order.status !== 'partially_refunded') throw new AppError('not_refundable')
  const amountMinor = chosen ? sumOfLines(wish, chosen) : readAmount(wish, order)
  const refundable = await listRefundable(tx, order.id)
  const source = refundable.find(({ leftMinor }) => leftMinor >= amountMinor)
  if (!source) {
    const most = Math.max(0, ...refundable.map(({ leftMinor }) => leftMinor))
    return refuseField(wish, chosen ? 'lines' : 'amount', refundFaults.tooMuch(most, order.currency))
  }
  if (amountMinor % stepOf(source.payment.gateway, order.currency) !== 0)
    return refuseField(wish, chosen ? 'lines' : 'amount', refundFaults.lastDigit)
  const inPerson = counterOf(source.payment.gateway)
  if (inPerson?.reasonFault && !wish.reason) return refuseField(wish, 'reason', inPerson.reasonFault)
  const refund = await writeRefund(tx, {
    orderId: order.id,
    paymentId: source.payment.id,
    amountMinor,
    currency: order.currency,
    cause: 'staff',
    lineIds: chosen?.flatMap(({ line }) => (line ? [line.id] : [])) ?? [],
    requestedBy: wish.byId,
    requestKey: wish.idempotencyKey,
    createdAt: now,
    nextTryAt: new Date(now.getTime() + firstRetryMs),
  })
  if (wish.reason) await tx.insert(orderNotes).values({ orderId: order.id, kind: 'note', text: wish.reason, byId: wish.byId, at: now })
  const note = { action: 'order-refunded', actorId: wish.byId, targetId: order.id, requestId: wish.requestId } as const
  await writeAudit(tx, { ...note, fields: [chosen ? 'lines' : 'amount', ...(inPerson?.reasonFault ? [inPerson.received.field] : [])] }, now)
  return { refund, isNew: true }
}

type Chosen = { offerId: string; line: LineRow | undefined }[]

function sumOfLines(wish: RefundWish, chosen: Chosen): MinorUnits {
  const fields: Record<string, string[]> = {}
  for (const [index, { line }] of chosen.entries()) {
    const isAgain = chosen.findIndex((other) => other.offerId === chosen[index]?.offerId) < index
    const fault = !line ? refundFaults.noLine : line.refundId || isAgain ? refundFaults.goneBack : undefined
    if (fault) fields[`lines.${index}`] = [fault[wish.locale]]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_fields', { fields })
  const sum = chosen.reduce((total, { line }) => total + (line ? paidForLine(line) : 0), 0)
  return sum > 0 ? sum : refuseField(wish, 'lines', refundFaults.nothing)
}

function readAmount(wish: RefundWish, { currency }: OrderRow): MinorUnits {
  const amountMinor = parseDecimal(wish.amount ?? '', currency)
  return amountMinor ? amountMinor : refuseField(wish, 'amount', refundFaults.noAmount)
}

function refuseField({ locale }: RefundWish, field: string, text: Record<Locale, string>): never {
  throw new AppError('invalid_fields', { fields: { [field]: [text[locale]] } })
}

async function findByKey(tx: Tx, { orderId, idempotencyKey }: RefundWish): Promise<RefundRow | undefined> {
  const [present] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, idempotencyKey)))
  return present
}

/** A key may be reused only for the same request. */
function checkIsSame(present: RefundRow, wish: RefundWish, order: OrderRow, lines: LineRow[]): RefundRow {
  const asked = new Set(wish.lines ?? [])
  const held = lines.filter(({ refundId }) => refundId === present.id).map(offerOfLine)
  const isSame = wish.lines
    ? held.length === asked.size && held.every((offerId) => asked.has(offerId))
    : held.length === 0 && parseDecimal(wish.amount ?? '', order.currency) === present.amountMinor
  if (!isSame && present.status !== 'failed') throw new AppError('key_reused')
  return present
}

async function viewRefund(db: DbOrTx, { id, orderId, amountMinor, currency, status }: RefundRow): Promise<Refund> {
  const lines = (await listLines(db, orderId)).filter(({ refundId }) => refundId === id)
  return { refundId: id, orderId, amount: toDecimal(amountMinor, currency), currency, status, lines: lines.map(offerOfLine) }
}

import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { allowLongStatements } from '../../../db/long-statements.ts'
import { payments } from '../../books/order.schema.ts'
import { findPayment, type PaymentRow } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { listGateways } from '../../gateways/find-gateway.ts'
import type { Gateway, Taken } from '../../gateways/gateway.ts'
import { askGateway } from '../../payment/attempt.ts'
import { compareRefunds } from './compare-refunds.ts'
import { type Compared, compareEach, type Day, type Difference, differenceOf, notCompared, sumOf, type Verdict } from './compared.ts'

/** A gateway's and our figures for a day. */
export type GatewayBooks = { gateway: string; taken: Compared; refunded: Compared }

/** A payment is made within half an hour of its order, so its session may have been opened slightly after the day ended. */
const lateMs = 60 * 60_000

/**
 * For every gateway of the shop: compares its captures in sessions of this time with ours, both ways, and checks our refunds. A missing answer
 * is a difference of its own and does not stop the search for others.
 */
export async function compareSettlements(deps: SalesDeps, day: Day): Promise<{ books: GatewayBooks[]; differences: Difference[] }> {
  const books: GatewayBooks[] = []
  for (const gateway of listGateways(deps))
    books.push({ gateway: gateway.name, taken: await compareTaken(deps, gateway, day), refunded: await compareRefunds(deps, gateway, day) })
  return { books, differences: books.flatMap(({ taken, refunded }) => [...taken.differences, ...refunded.differences]) }
}

async function compareTaken(deps: SalesDeps, gateway: Gateway, day: Day): Promise<Compared> {
  const captured = await listCaptured(deps, gateway.name, day)
  const ours = sumOf(captured.map(({ capturedMinor }) => capturedMinor ?? 0))
  try {
    return { ours, ...(await compareBothWays(deps, gateway, captured, day)) }
  } catch (error) {
    deps.log.error({ err: error, gateway: gateway.name }, 'a gateway could not be compared')
    return { ours, theirs: undefined, differences: [notCompared(gateway.name)] }
  }
}

async function compareBothWays(deps: SalesDeps, gateway: Gateway, ours: PaymentRow[], { from, to }: Day) {
  // A gateway without a list is asked about each payment of ours; it cannot reveal payments that we lack.
  if (!gateway.listTaken) return compareEach(deps, gateway.name, ours, (payment) => askAgain(deps, payment))
  const listed = await gateway.listTaken(from, new Date(to.getTime() + lateMs))
  const taken = new Set(listed.map(({ gatewayRef }) => gatewayRef))
  const unknown = ours.filter(({ gatewayRef }) => !taken.has(gatewayRef ?? ''))
  const { theirs, differences } = await compareEach(deps, gateway.name, listed, (one) => findOurs(deps, gateway.name, one, to))
  return { theirs, differences: [...unknown.map((payment) => differenceOf('notTheirs', payment, null)), ...differences] }
}

/** Reads all payments, once a night: an index by day would burden every order. */
function listCaptured({ db }: SalesDeps, gateway: string, { from, to }: Day): Promise<PaymentRow[]> {
  const isOfDay = and(gte(payments.createdAt, from), lt(payments.createdAt, to))
  return db.transaction(async (tx) => {
    await allowLongStatements(tx)
    return tx
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), isNotNull(payments.capturedAt), isOfDay))
      .orderBy(asc(payments.id))
  })
}

/**
 * First asks about captures that we do not count yet: such a payment is late, and this settles it. The list reaches into the next day, whose
 * payments are not counted here.
 */
async function findOurs(deps: SalesDeps, gateway: string, { reference, gatewayRef, amountMinor }: Taken, end: Date): Promise<Verdict> {
  const known = reference ? await findPayment(deps.db, reference) : undefined
  if (known && !known.capturedAt) await askGateway(deps, known)
  const payment = known && (await findPayment(deps.db, known.id))
  if (!payment?.capturedAt || payment.gateway !== gateway || payment.gatewayRef !== gatewayRef) {
    const of = { paymentId: payment?.id ?? null, orderId: payment?.orderId ?? null, oursMinor: null }
    return { theirsMinor: amountMinor, difference: { gateway, kind: 'notOurs', gatewayRef, ...of, theirsMinor: amountMinor } }
  }
  const theirsMinor = payment.createdAt < end ? amountMinor : null
  return payment.capturedMinor === amountMinor
    ? { theirsMinor }
    : { theirsMinor, difference: differenceOf('otherAmount', payment, amountMinor) }
}

/** Settles what the gateway says: this finds repeated money in the same attempt, which is refunded. */
async function askAgain(deps: SalesDeps, payment: PaymentRow): Promise<Verdict> {
  const state = await askGateway(deps, payment)
  if (state?.status !== 'captured') return { theirsMinor: null, difference: differenceOf('notTheirs', payment, null) }
  const { amountMinor: theirsMinor } = state
  return theirsMinor === payment.capturedMinor
    ? { theirsMinor }
    : { theirsMinor, difference: differenceOf('otherAmount', payment, theirsMinor) }
}

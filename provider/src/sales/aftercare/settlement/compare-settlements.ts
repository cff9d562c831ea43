import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { allowLongStatements } from '../../../db/long-statements.ts'
import { payments } from '../../books/order.schema.ts'
import { findPayment, type PaymentRow } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { listGateways } from '../../gateways/find-gateway.ts'
import type { Gateway, Taken } from '../../gateways/gateway.ts'
import { askGateway } from '../../payment/attempt.ts'

/**
 * Where the books differ. `notOurs`: the gateway has taken money that is no payment of ours; `notTheirs`: we count money that the gateway does not
 * know; `otherAmount`: both know it, with different amounts; `refundFailed`: it says that a refund which we count as gone has failed;
 * `notCompared`: it did not answer, about `unasked` payments if it answered about others.
 */
export type Difference = {
  gateway: string
  kind: 'notOurs' | 'notTheirs' | 'otherAmount' | 'refundFailed' | 'notCompared'
  gatewayRef: string
  paymentId: string | null
  orderId: string | null
  unasked?: number
}

export type Day = { from: Date; to: Date }

/** A payment is made within the half hour of its order, so a session of the day may have been opened a little after it. */
const lateMs = 60 * 60_000
/** A day's payments are not asked about all at once, because a gateway limits how often it is called. */
const atOnce = 10

/**
 * For every gateway of the shop: compares what it took in sessions made in this time with what we say it took, both ways. What a gateway does not
 * answer is a difference of its own, and does not keep the others from being found.
 */
export async function compareSettlements(deps: SalesDeps, day: Day): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const gateway of listGateways(deps))
    differences.push(...(await compare(deps, gateway, day).catch((error: unknown) => giveUp(deps, gateway.name, error))))
  return differences
}

async function compare(deps: SalesDeps, gateway: Gateway, { from, to }: Day): Promise<Difference[]> {
  const ours = await listCaptured(deps, gateway.name, { from, to })
  // Without a list, each payment of ours is asked about; the other way round cannot be asked.
  if (!gateway.listTaken) return compareEach(deps, gateway.name, ours, (payment) => askAgain(deps, payment))
  const theirs = await gateway.listTaken(from, new Date(to.getTime() + lateMs))
  const taken = new Map(theirs.map((one) => [one.gatewayRef, one]))
  const unknown = ours.filter(({ gatewayRef }) => !taken.has(gatewayRef ?? ''))
  const found = await compareEach(deps, gateway.name, theirs, (one) => findOurs(deps, gateway.name, one))
  return [...unknown.map((payment) => differenceOf('notTheirs', payment)), ...found]
}

/** What the gateway does not answer is counted; everything else is compared. */
async function compareEach<One>(
  deps: SalesDeps,
  gateway: string,
  all: One[],
  look: (one: One) => Promise<Difference[]>,
): Promise<Difference[]> {
  const found: Difference[] = []
  let unasked = 0
  for (let start = 0; start < all.length; start += atOnce) {
    for (const answer of await Promise.allSettled(all.slice(start, start + atOnce).map(look))) {
      if (answer.status === 'fulfilled') {
        found.push(...answer.value)
        continue
      }
      unasked++
      deps.log.warn({ err: answer.reason, gateway }, 'a payment could not be compared')
    }
  }
  return unasked > 0 ? [...found, { ...notCompared(gateway), unasked }] : found
}

function giveUp({ log }: SalesDeps, gateway: string, error: unknown): Difference[] {
  log.error({ err: error, gateway }, 'a gateway could not be compared')
  return [notCompared(gateway)]
}

const notCompared = (gateway: string): Difference => ({ gateway, kind: 'notCompared', gatewayRef: '', paymentId: null, orderId: null })

/** Reads all payments, once a night: every order would pay for an index by day. */
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

/** Money that we do not count yet is asked about first: then it is a payment that came late, and is settled by this. */
async function findOurs(deps: SalesDeps, gateway: string, taken: Taken): Promise<Difference[]> {
  const known = taken.reference ? await findPayment(deps.db, taken.reference) : undefined
  if (known && !known.capturedAt) await askGateway(deps, known)
  const payment = known && (await findPayment(deps.db, known.id))
  if (!payment?.capturedAt || payment.gateway !== gateway || payment.gatewayRef !== taken.gatewayRef)
    return [{ gateway, kind: 'notOurs', gatewayRef: taken.gatewayRef, paymentId: payment?.id ?? null, orderId: payment?.orderId ?? null }]
  return payment.capturedMinor === taken.amountMinor ? [] : [differenceOf('otherAmount', payment)]
}

/** What the gateway says is settled: this finds money that came again in the same attempt, which goes back. */
async function askAgain(deps: SalesDeps, payment: PaymentRow): Promise<Difference[]> {
  const state = await askGateway(deps, payment)
  if (state?.status !== 'captured') return [differenceOf('notTheirs', payment)]
  return state.amountMinor === payment.capturedMinor ? [] : [differenceOf('otherAmount', payment)]
}

function differenceOf(kind: Difference['kind'], { id, orderId, gateway, gatewayRef }: PaymentRow): Difference {
  return { gateway, kind, gatewayRef: gatewayRef ?? '', paymentId: id, orderId }
}

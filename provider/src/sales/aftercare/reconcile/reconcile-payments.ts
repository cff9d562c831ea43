import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { orders, payments } from '../../books/order.schema.ts'
import type { PaymentRow } from '../../books/payments.queries.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { askGateway } from '../../payment/attempt.ts'
import { nextCheck } from './next-check.ts'

const atOnce = 10

/**
 * Asks the gateways about every attempt that is due: this is how an order becomes paid without a webhook and without a returning payer. Attempts
 * that we consider failed, ended or replaced are asked about, too: money that came anyway is honoured or refunded. Answers the number of
 * inquiries.
 */
export async function reconcilePayments(deps: SalesDeps): Promise<number> {
  let count = 0
  for (;;) {
    const leased = await leaseDue(deps)
    await Promise.all(leased.map((payment) => ask(deps, payment)))
    count += leased.length
    if (leased.length < atOnce) return count
  }
}

/** A gateway that is down does not delay the next round: this attempt is due again at its time. */
async function ask(deps: SalesDeps, payment: PaymentRow): Promise<void> {
  try {
    await askGateway(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, paymentId: payment.id, checks: payment.checks }, 'the gateway could not be asked about a payment')
  }
}

/**
 * Leases some due attempts to this process: writes the time of their next check while the rows are locked, and other processes skip them. No
 * lock is held while asking the gateway; if the process dies then, only this check is lost.
 */
function leaseDue({ db, now }: Pick<SalesDeps, 'db' | 'now'>): Promise<PaymentRow[]> {
  const at = now()
  return db.transaction(async (tx) => {
    const isDue = and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, at))
    const due = await tx
      .select()
      .from(payments)
      .where(isDue)
      .orderBy(asc(payments.nextCheckAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ofThese = inArray(
      orders.id,
      due.map(({ orderId }) => orderId),
    )
    const found = await tx.select({ id: orders.id, status: orders.status, expiresAt: orders.expiresAt }).from(orders).where(ofThese)
    const endOf = new Map(found.map(({ id, status, expiresAt }) => [id, status === 'awaiting_payment' ? expiresAt : null]))
    const leased: PaymentRow[] = []
    for (const payment of due) {
      const checks = payment.checks + 1
      const nextCheckAt = nextCheck({ since: payment.createdAt, checks, expiresAt: endOf.get(payment.orderId) ?? null }, at)
      await tx.update(payments).set({ checks, nextCheckAt }).where(eq(payments.id, payment.id))
      leased.push({ ...payment, checks, nextCheckAt })
    }
    return leased
  })
}

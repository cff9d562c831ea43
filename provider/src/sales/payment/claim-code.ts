import type { Tx } from '../../db/database.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import type { PaymentRow } from '../books/payments.queries.ts'
import { canConsumeWithoutOwn, consumeRedemption } from '../checkout/coupon/redemption.ts'
import { nameTaker, takeOverCode } from '../checkout/coupon/take-over-code.ts'
import { endUnpaid } from '../checkout/order/end-unpaid.ts'

/**
 * The use of its code is final for an order that is being paid; undefined: others have all of them. A newer order of the student that took it, and
 * that nobody has paid, ends: money that is there comes first, and was asked for with the code. Answers the attempts that have ended with it.
 */
export async function claimCode(
  tx: Tx,
  order: OrderRow,
  { actor, at: now }: { actor: string; at: Date },
): Promise<PaymentRow[] | undefined> {
  if (await consumeRedemption(tx, order.id)) return []
  const { id: orderId, personId, couponCode: code } = order
  if (!code || !(await canConsumeWithoutOwn(tx, orderId))) return undefined
  const attempts: PaymentRow[] = []
  const ended = await takeOverCode(tx, { personId, orderId, code }, async (tx, newer) => {
    const attempt = await endUnpaid(tx, newer, { to: 'cancelled', actor, now })
    if (attempt) attempts.push(attempt)
  })
  await nameTaker(tx, ended, orderId)
  return ended.length > 0 && (await consumeRedemption(tx, orderId)) ? attempts : undefined
}

import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import { orders } from '../../books/order.schema.ts'
import { isPrinted, type SoldItem } from '../price/price-items.ts'
import { tooManyOpen } from './order.texts.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * Nobody keeps others from the last copies or the uses of a code by orders that nobody pays. The caller holds the person, so orders placed at once are
 * counted one after the other; what holds nothing is not counted. Throws too_many_requests.
 */
export async function limitHolding(
  tx: Tx,
  { personId, couponCode, locale }: OrderRequest,
  items: readonly SoldItem[],
  most: number,
): Promise<void> {
  if (!couponCode?.trim() && !items.some(isPrinted)) return
  const holds = or(eq(orders.holdsStock, true), isNotNull(orders.couponCode))
  const [open] = await tx
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.status, 'awaiting_payment'), holds))
  if ((open?.count ?? 0) >= most) throw new AppError('too_many_requests', { message: tooManyOpen[locale] })
}

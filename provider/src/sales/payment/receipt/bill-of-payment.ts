import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { findCoverPictures } from '../../../catalog/cover-picture/find-cover-pictures.ts'
import type { Db } from '../../../db/database.ts'
import { orders } from '../../books/order.schema.ts'
import { listLines } from '../../books/orders.queries.ts'
import { findPayment } from '../../books/payments.queries.ts'
import type { ToldBill } from '../../gateways/gateway-kind.ts'
import { billRows } from './order-bill.ts'

/** What is paid for with a payment, row by row, as the receipt will say it; nothing for a payment that the shop does not know. */
export async function findBillOfPayment(db: Db, paymentId: string, locale: Locale): Promise<ToldBill> {
  const payment = await findPayment(db, paymentId)
  const [order] = payment ? await db.select().from(orders).where(eq(orders.id, payment.orderId)) : []
  if (!order) return []
  const lines = await listLines(db, order.id)
  const covers = await findCoverPictures(
    db,
    lines.map(({ itemId }) => itemId),
  )
  return billRows({ ...order, locale }, lines).map(({ itemId, ...row }) => ({
    ...row,
    cover: itemId === undefined ? undefined : covers.get(itemId)?.path,
  }))
}

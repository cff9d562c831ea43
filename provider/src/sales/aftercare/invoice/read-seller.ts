import { taxBasisPoints } from 'contract/countries/tax.ts'
import type { Order } from 'contract/sales/order.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { shopSettings } from '../../../db/schema/shop-settings.ts'
import { orders } from '../../books/order.schema.ts'
import { type Seller, sellerOf } from '../../books/seller.ts'

/**
 * The seller of an order, as its invoice shows it. An older order without one was sold by the shop as it was until its first change since, and
 * was taxed if it contains tax.
 */
export async function readSeller(db: DbOrTx, { orderId, tax }: Pick<Order, 'orderId' | 'tax'>, shop: ShopSettings): Promise<Seller> {
  const [row] = await db
    .select({ own: orders.seller, earlier: sql<Seller | null>`(select ${shopSettings.earlierSeller} from ${shopSettings})` })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (row?.own) return row.own
  const seller = row?.earlier ?? sellerOf(shop, taxBasisPoints(shop.country))
  return tax > 0 ? seller : { ...seller, tax: seller.tax && { ...seller.tax, basisPoints: 0 } }
}

import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '../../db/database.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import type { Coupon } from '../../sales/checkout/coupon/coupon.ts'

/** A coupon of 10 % for everything, without an end. */
export async function createCoupon(db: DbOrTx, fields: Partial<typeof coupons.$inferInsert> = {}): Promise<Coupon> {
  const id = randomUUID()
  const [coupon] = await db
    .insert(coupons)
    .values({ id, code: `CODE-${id.slice(0, 8).toUpperCase()}`, basisPoints: 1000, ...fields })
    .returning()
  if (!coupon) throw new Error('The database gave no row back')
  return coupon
}

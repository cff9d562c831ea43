import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { coupons } from '../../books/coupon.schema.ts'
import { canonicalCode } from './coupon-code.ts'

export type Coupon = typeof coupons.$inferSelect

export async function findCoupon(db: DbOrTx, typedCode: string): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, canonicalCode(typedCode)))
  return coupon
}

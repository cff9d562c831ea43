import { latinDigits } from 'contract/digits.ts'
import { eq, inArray } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { DbOrTx } from '../../db/database.ts'
import { coupons } from './coupon.schema.ts'
import { orders } from './order.schema.ts'

/** The existing ids among the order with this number and the coupon with this code. */
export async function findByReference(db: DbOrTx, text: string): Promise<string[]> {
  const typed = latinDigits(text).trim()
  const number = /^#?(\d{1,12})$/.exec(typed)?.[1]
  const [byNumber, byCode] = await Promise.all([
    number
      ? db
          .select({ id: orders.id })
          .from(orders)
          .where(eq(orders.number, Number(number)))
      : [],
    db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, typed.toUpperCase())),
  ])
  return [...byNumber, ...byCode].map(({ id }) => id)
}

/** The names of the orders and coupons among these ids: their numbers and codes. */
export async function nameReferences(db: DbOrTx, ids: readonly (string | null)[]): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[]
  if (asked.length === 0) return {}
  const [ofOrders, ofCoupons] = await Promise.all([
    db.select({ id: orders.id, name: orders.number }).from(orders).where(inArray(orders.id, asked)),
    db.select({ id: coupons.id, name: coupons.code }).from(coupons).where(inArray(coupons.id, asked)),
  ])
  return Object.fromEntries([...ofOrders, ...ofCoupons].map(({ id, name }) => [id, String(name)]))
}

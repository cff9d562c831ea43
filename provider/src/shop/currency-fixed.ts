import { isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { memos, packages, printedOffers, studyStages, subjects } from '../db/schema/catalog.ts'
import { coupons } from '../sales/books/coupon.schema.ts'
import { orders } from '../sales/books/order.schema.ts'

/** Whether there are prices or orders: from then on the currency stays, because they would be read as amounts of another. */
export async function isCurrencyFixed(db: DbOrTx): Promise<boolean> {
  const priced = [memos, packages, subjects, studyStages, printedOffers].map(
    (table): SQL => sql`exists (select 1 from ${table} where ${table.priceMinor} > 0)`,
  )
  const ofCodes = sql`exists (select 1 from ${coupons} where ${or(isNotNull(coupons.amountMinor), isNotNull(coupons.minSubTotalMinor))})`
  const ordered = sql`exists (select 1 from ${orders})`
  const asked = sql<boolean>`${sql.join([...priced, ofCodes, ordered], sql` or `)}`
  const [row] = await db.select({ isFixed: asked }).from(sql`(select 1) as one`)
  return row?.isFixed ?? false
}

import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DbOrTx } from '../../db/database.ts'
import { packageItems } from '../../db/schema/catalog.ts'
import { pastPackageItems } from '../../db/schema/past-package-items.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import { orderLines } from '../../sales/books/order.schema.ts'

/** Other obstacles to deleting an item: an order (and so its owners), a package that contains it, a coupon for it alone. */
export async function findTie(db: DbOrTx, id: number): Promise<'wasOrdered' | 'inPackage' | 'inCoupon' | undefined> {
  const isNamed = (list: PgColumn) => sql`${id} = any(${list})`
  const [row] = await db
    .select({
      ordered: sql<boolean>`exists (select 1 from ${orderLines} where ${orderLines.itemId} = ${id})`,
      listed: sql<boolean>`exists (select 1 from ${packageItems} where ${packageItems.itemId} = ${id})
        or exists (select 1 from ${pastPackageItems} where ${pastPackageItems.itemId} = ${id})`,
      discounted: sql<boolean>`exists (select 1 from ${coupons}
        where ${isNamed(coupons.subjectIds)} or ${isNamed(coupons.studyStageIds)} or ${isNamed(coupons.itemIds)})`,
    })
    .from(sql`(values (1)) as one`)
  if (row?.ordered) return 'wasOrdered'
  if (row?.listed) return 'inPackage'
  return row?.discounted ? 'inCoupon' : undefined
}

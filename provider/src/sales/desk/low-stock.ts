import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos, printedOffers } from '../../db/schema/catalog.ts'
import { isLowStock } from '../books/is-low-stock.ts'

const most = 100

/** What runs out, the fewest first. */
export function listLowStock(db: DbOrTx) {
  return db
    .select({ memoId: memos.id, title: memos.title, left: printedOffers.stock, reorderPoint: printedOffers.reorderPoint })
    .from(printedOffers)
    .innerJoin(memos, eq(memos.id, printedOffers.memoId))
    .where(isLowStock)
    .orderBy(asc(printedOffers.stock), asc(memos.id))
    .limit(most)
}

import { asc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos, printedOffers } from '../../db/schema/catalog.ts'
import { isRunningOut } from '../books/running-out.ts'

const most = 100

/** What runs out, the fewest first. */
export function listLowStock(db: DbOrTx) {
  return db
    .select({ memoId: memos.id, title: memos.title, left: printedOffers.stock, reorderPoint: printedOffers.reorderPoint })
    .from(printedOffers)
    .innerJoin(memos, eq(memos.id, printedOffers.memoId))
    .where(isRunningOut)
    .orderBy(asc(printedOffers.stock), asc(memos.id))
    .limit(most)
}

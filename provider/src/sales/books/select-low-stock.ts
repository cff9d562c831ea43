import { and, asc, eq, lte } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos, printedOffers } from '../../db/schema/catalog.ts'

/**
 * Copies on sale, of memos on sale, that should be reordered, lowest stock first. Every page of the office runs it: the offers have an index of
 * their own, and memos are looked up one by one, because the planner expects a third of all offers and would read all memos instead.
 */
export function selectLowStock(db: DbOrTx) {
  const memo = db
    .select({ title: memos.title })
    .from(memos)
    .where(and(eq(memos.id, printedOffers.memoId), memos.isActive))
    .limit(1)
    .as('memo')
  const { memoId, stock, reorderPoint, isActive } = printedOffers
  return db
    .select({ memoId, title: memo.title, left: stock, reorderPoint })
    .from(printedOffers)
    .crossJoinLateral(memo)
    .where(and(isActive, lte(stock, reorderPoint)))
    .orderBy(asc(stock), asc(memoId))
    .$dynamic()
}

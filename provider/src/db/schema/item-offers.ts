import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * What each item is sold as, in a few bytes: a search is narrowed by it, and its hits are counted by it. Triggers on memos, packages, subjects and stages keep it
 * in the transaction of the change. Prices and ratings change often: the words of an item, which take a hundred times as much, need not be written with them.
 */
export const itemOffers = pgTable(
  'item_offers',
  {
    itemId: bigint('item_id', { mode: 'number' }).primaryKey(),
    /** As in `memo_counts`: -1 without a price, 0 free. */
    priceRung: smallint('price_rung').notNull(),
    /** The whole stars of a memo's rating; 0: not rated, or no memo. */
    stars: smallint('stars').notNull(),
    isPrinted: boolean('is_printed').notNull(),
    /** A memo's own; others have none. */
    type: text('type'),
    language: text('language'),
  },
  (table) => [
    index('item_offers_by_price').on(table.priceRung, table.stars, table.isPrinted, table.itemId),
    index('item_offers_by_stars').on(table.stars, table.isPrinted, table.itemId),
    index('item_offers_printed').on(table.itemId).where(sql`is_printed`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'

/**
 * What each item is sold as, in a few bytes, for filtering searches and counting hits. Triggers on memos, packages, subjects and stages maintain
 * it in the transaction of the change. Prices and ratings change often: separate rows avoid rewriting an item's words, which are a hundred times
 * as large.
 */
export const itemOffers = pgTable(
  'item_offers',
  {
    itemId: bigint('item_id', { mode: 'number' }).primaryKey(),
    /** As in `memo_counts`: -1 without a price, 0 free. */
    priceRung: smallint('price_rung').notNull(),
    /** The whole stars of a memo's rating; 0: unrated, or no memo. */
    stars: smallint('stars').notNull(),
    isPrinted: boolean('is_printed').notNull(),
    /** Only for memos. */
    type: text('type'),
    language: text('language'),
  },
  (table) => [
    index('item_offers_by_price').on(table.priceRung, table.stars, table.isPrinted, table.itemId),
    index('item_offers_by_stars').on(table.stars, table.isPrinted, table.itemId),
    index('item_offers_printed').on(table.itemId).where(sql`is_printed`),
  ],
)

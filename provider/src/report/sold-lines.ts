import { type SQL, sql } from 'drizzle-orm'
import { orderLines } from '../sales/books/order.schema.ts'

/** What was paid for a line when its order was paid. Later refunds count on their own day. */
const paid = sql`(price_minor * quantity - discount_minor + tax_minor)`

/**
 * More lines than any order has. A LIMIT keeps PostgreSQL from flattening it into a join, which would read the lines of all years to sum those
 * of a day.
 */
const allLines = sql.raw('1000000')

/** The revenue of each line of one order. */
export const linesOf = (orderId: SQL): SQL => sql`
  select item_id, item_kind, quantity::bigint as pieces, case format when 'digital' then ${paid} else 0 end as files_minor,
    case format when 'printed' then ${paid} else 0 end as printed_minor, discount_minor
  from ${orderLines} where order_id = ${orderId} limit ${allLines}`

/** The columns of sums over lines, as in each table of sums. */
export const lineColumns = ['pieces', 'files_minor', 'printed_minor', 'discount_minor'] as const

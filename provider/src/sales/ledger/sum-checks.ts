import { type SQL, sql } from 'drizzle-orm'
import type { Checks } from './order-checks.ts'

/** The summed lines: of paid orders that are no grants and do not wait to be summed. */
const summed = sql`
  select o.id as order_id, o.paid_at, o.total_minor, o.tax_minor, (o.delivery is not null)::int as paper, coalesce(o.coupon_code, '') as code, (o.paid_at at time zone 'UTC')::date as day,
    l.item_id, l.item_kind, l.quantity as pieces, l.discount_minor, l.format, l.price_minor * l.quantity - l.discount_minor + l.tax_minor as paid_minor
  from orders o join order_lines l on l.order_id = o.id
  where o.paid_at is not null and o.origin <> 'grant' and not exists (select from unsummed_sales u where u.order_id = o.id)`

const lineSums = sql`sum(pieces) as pieces, coalesce(sum(paid_minor) filter (where format = 'digital'), 0) as files_minor,
  coalesce(sum(paid_minor) filter (where format = 'printed'), 0) as printed_minor, sum(discount_minor) as discount_minor`

/** The keys of sums that differ from the orders. */
const differing = (table: string, key: string, orders: SQL) => sql`
  select concat_ws(' ', ${sql.raw(key)}) from (table ${sql.raw(table)}) as kept full join (${orders}) as sold using (${sql.raw(key)})
  where to_jsonb(kept) is distinct from to_jsonb(sold)`

/** Checks of the sums that reports read (`books/sales-sum.schema.ts`): sums and waiting sales together are all sales. */
export const sumChecks: Checks = {
  'what is kept of a quarter of an hour is what was sold in it': () =>
    differing(
      'sales_of_quarters',
      'quarter',
      sql`select to_timestamp(floor(extract(epoch from paid_at) / 900) * 900) as quarter, count(*) as orders, sum(paper) as with_paper,
        sum(total_minor) as total_minor, sum(tax_minor) as tax_minor, sum(pieces) as pieces, sum(files_minor) as files_minor,
        sum(printed_minor) as printed_minor, sum(discount_minor) as discount_minor
      from (select order_id, paid_at, total_minor, tax_minor, paper, ${lineSums} from (${summed}) as lines group by 1, 2, 3, 4, 5) as o group by 1`,
    ),
  'what is kept of an item and a day is what was sold of it': () =>
    differing(
      'sales_of_items',
      'day, item_id, item_kind',
      sql`select day, item_id, item_kind, ${lineSums} from (${summed}) as lines group by 1, 2, 3`,
    ),
  'what is kept of a code and a day is what was sold with it': () =>
    differing('sales_of_codes', 'day, code', sql`select day, code, ${lineSums} from (${summed}) as lines group by 1, 2`),
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { orders } from '../sales/books/order.schema.ts'
import { salesOfCodes, salesOfItems, salesOfQuarters, unsummedSales } from '../sales/books/sales-sum.schema.ts'
import { lineColumns, linesOf } from './sold-lines.ts'

/** How many orders one transaction adds to the sums. */
const portion = 2_000

/**
 * Every minute, and at the first start of a shop with past orders: adds sales that are in no sum yet. The next round does what one round has
 * left.
 */
export async function sumSales({ db }: { db: Db }): Promise<void> {
  while ((await db.transaction((tx) => sumPortion(tx, portion))) === portion);
}

/**
 * Answers how many orders it added; none while another process does it. It removes each from the waiting ones and counts what it removed, so no
 * order is counted twice.
 */
export async function sumPortion(tx: Tx, most: number): Promise<number> {
  await allowLongStatements(tx)
  if (!(await tryHoldSums(tx))) return 0
  const { rows } = (await tx.execute(sql`
    with taken as (
      delete from ${unsummedSales} where order_id = any (array(select order_id from ${unsummedSales} limit ${most})) returning order_id
    ), sold as (
      -- What somebody has changed by hand meanwhile is no sale any more.
      select ${orders}.* from taken join ${orders} on ${orders.id} = taken.order_id where paid_at is not null and origin <> 'grant'
    ), lines as (
      select sold.id, paid_at, coalesce(coupon_code, '') as code, item_id, item_kind, pieces, files_minor, printed_minor, line.discount_minor
      from sold cross join lateral (${linesOf(sql`sold.id`)}) as line
    ), quarters as (${addTo(
      salesOfQuarters,
      ['quarter'],
      ['orders', 'with_paper', 'total_minor', 'tax_minor', ...lineColumns],
      sql`
      select date_bin('15 minutes', paid_at, 'epoch'), count(*), count(delivery), sum(total_minor), sum(tax_minor), sum(line.pieces),
        sum(line.files_minor), sum(line.printed_minor), sum(line.discount_minor)
      from sold join (
        select id, sum(pieces) as pieces, sum(files_minor) as files_minor, sum(printed_minor) as printed_minor, sum(discount_minor) as discount_minor
        from lines group by id
      ) as line using (id) group by 1`,
    )}), items as (${addTo(salesOfItems, ['day', 'item_id', 'item_kind'], lineColumns, sumLines(sql`item_id, item_kind`))}
    ), codes as (${addTo(salesOfCodes, ['day', 'code'], lineColumns, sumLines(sql`code`))})
    select count(*)::int as count from taken`)) as unknown as { rows: { count: number }[] }
  return rows[0]?.count ?? 0
}

/** Deletes all sums; they are recomputed from the orders, which reports read until then. For a shop whose sums differ from its orders. */
export async function forgetSums(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(${sumsKey})`)
    for (const sums of [salesOfQuarters, salesOfItems, salesOfCodes]) await tx.delete(sums)
    await tx.execute(sql`
      insert into ${unsummedSales} select id from ${orders} where paid_at is not null and origin <> 'grant' order by paid_at on conflict do nothing`)
  })
}

const sumsKey = sql`hashtextextended('sales sums', 0)`

/** Until the transaction ends nobody else changes the sums. Payers do not either, and do not wait. */
async function tryHoldSums(tx: Tx): Promise<boolean> {
  const [row] = await tx.select({ isHeld: sql<boolean>`pg_try_advisory_xact_lock(${sumsKey})` }).from(sql`(values (1)) as one`)
  return row?.isHeld ?? false
}

/** Lines by days of UTC and by something else. */
const sumLines = (by: SQL) => sql`
  select (paid_at at time zone 'UTC')::date as day, ${by}, sum(pieces), sum(files_minor), sum(printed_minor), sum(discount_minor)
  from lines group by day, ${by}`

type Sums = typeof salesOfQuarters | typeof salesOfItems | typeof salesOfCodes

/** Adds rows to those of the same key. */
function addTo(table: Sums, key: readonly string[], sums: readonly string[], rows: SQL): SQL {
  const added = sums.map((name) => `${name} = kept.${name} + excluded.${name}`).join()
  return sql`
    insert into ${table} as kept (${sql.raw([...key, ...sums].join())}) ${rows}
    on conflict (${sql.raw(key.join())}) do update set ${sql.raw(added)}`
}

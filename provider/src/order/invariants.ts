import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** What must hold in the books at any moment (reliability §3.5): each query finds the rows that break its rule. */
const rules = {
  'an order has a payment': sql`select id::text from orders o where not exists (select from payments p where p.order_id = o.id)`,
  'an order has lines, and they add up to it': sql`
    select o.id::text from orders o left join order_lines l on l.order_id = o.id group by o.id
    having coalesce(sum(l.price_minor * l.quantity), -1) <> o.sub_total_minor or coalesce(sum(l.discount_minor), -1) <> o.discount_minor`,
  'no line is lowered below nothing': sql`select id::text from order_lines where discount_minor < 0 or discount_minor > price_minor * quantity`,
  'what was captured is the total of a paid order, or due to go back': sql`
    select o.id::text from orders o left join payments p on p.order_id = o.id and p.status = 'captured' group by o.id
    having case when o.status = 'paid' then coalesce(sum(p.amount_minor), -1) < o.total_minor or coalesce(sum(p.amount_minor), 0) - o.total_minor > o.refund_due_minor
      else coalesce(sum(p.amount_minor), 0) <> o.refund_due_minor end`,
  'a payment is of its order’s amount and currency': sql`
    select p.id::text from payments p join orders o on o.id = p.order_id where p.amount_minor <> o.total_minor or p.currency <> o.currency`,
  'a coupon’s count is its living redemptions': sql`
    select c.id::text from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.status <> 'released' group by c.id
    having count(r.order_id) <> c.used or c.used > coalesce(c.max_uses, c.used)`,
  'a redemption is reserved, consumed or released as its order awaits, is paid or has ended': sql`
    select o.id::text from orders o join coupon_redemptions r on r.order_id = o.id
    where r.status <> case o.status when 'awaiting_payment' then 'reserved' when 'paid' then 'consumed' else 'released' end`,
  'an entitlement comes from a paid order of its own person': sql`
    select e.id::text from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
    where e.status = 'active' and (o.status <> 'paid' or o.person_id <> e.person_id or l.item_id <> e.item_id)`,
  'a line of a paid order is owned': sql`
    select l.id::text from order_lines l join orders o on o.id = l.order_id where o.status = 'paid' and l.format = 'digital'
    and not exists (select from entitlements e where e.person_id = o.person_id and e.item_id = l.item_id and e.status = 'active')`,
  'an order with printed lines holds its copies exactly while it awaits payment or is paid': sql`
    select o.id::text from orders o where o.holds_stock <>
    (o.status in ('awaiting_payment', 'paid', 'partially_refunded') and exists (select from order_lines l where l.order_id = o.id and l.format = 'printed'))`,
  'an order says how its printed copies get to the buyer, and no other does': sql`
    select o.id::text from orders o where (o.delivery is not null) <> exists (select from order_lines l where l.order_id = o.id and l.format = 'printed')`,
  'an order’s events lead to its status': sql`
    select o.id::text from orders o where o.status is distinct from (select to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  'each event starts where the one before ended': sql`
    select id::text from (select id, from_status, lag(to_status) over (partition by order_id order by id) as before from order_events) e
    where from_status is distinct from before`,
}

/** Rules that do not hold, with the ids that break them; empty where the books are right. */
export async function findBrokenInvariants(db: Db): Promise<{ rule: string; ids: string[] }[]> {
  const broken: { rule: string; ids: string[] }[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await db.select({ id: sql<string>`id` }).from(sql`(${query}) as breaking(id)`)
    if (rows.length > 0) broken.push({ rule, ids: rows.map(({ id }) => id) })
  }
  return broken
}

import { sql } from 'drizzle-orm'
import type { Checks } from './order-checks.ts'

/** A captured payment of an order that still awaits it can only be one that is settled at this moment. */
const settlingMinutes = 10

/** Payments, receipts, and what is given for money (reliability §3.5). */
export const moneyChecks: Checks = {
  'an order has a payment': () => sql`select id::text from orders o where not exists (select from payments p where p.order_id = o.id)`,
  'a payment is of its order’s amount and currency': () => sql`
    select p.id::text from payments p join orders o on o.id = p.order_id where p.amount_minor <> o.total_minor or p.currency <> o.currency`,
  'a payment was captured exactly if it says when': () => sql`
    select id::text from payments where (captured_at is not null) <> (status in ('captured', 'refund_pending', 'refunded'))`,
  'what was captured is the total of a paid order, or due to go back': () => sql`
    select o.id::text from orders o left join payments p on p.order_id = o.id and p.captured_at is not null group by o.id
    having case when o.status = 'paid' then coalesce(sum(p.amount_minor), -1) < o.total_minor or coalesce(sum(p.amount_minor), 0) - o.total_minor > o.refund_due_minor
      else coalesce(sum(p.amount_minor), 0) <> o.refund_due_minor end`,
  'no order still awaits money that came long ago': (now) => sql`
    select o.id::text from orders o join payments p on p.order_id = o.id
    where o.status = 'awaiting_payment' and p.captured_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${settlingMinutes})`,
  'an order has one receipt exactly if it has been paid': () => sql`
    select o.id::text from orders o where (o.paid_at is not null) <> exists (select from receipts r where r.order_id = o.id)`,
  'an entitlement comes from a paid order of its own person': () => sql`
    select e.id::text from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
    where e.status = 'active' and (o.status <> 'paid' or o.person_id <> e.person_id or l.item_id <> e.item_id)`,
  'a line of a paid order is owned': () => sql`
    select l.id::text from order_lines l join orders o on o.id = l.order_id where o.status = 'paid' and l.format = 'digital'
    and not exists (select from entitlements e where e.person_id = o.person_id and e.item_id = l.item_id and e.status = 'active')`,
  'no session was used after its absolute end': () => sql`select id::text from sessions where last_used_at > absolute_expires_at`,
}

import { type SQL, sql } from 'drizzle-orm'
import { openPaymentStatuses } from '../books/transitions.ts'
import { walkInId } from '../books/walk-in.ts'

/** A named rule of the books: its query finds the ids of the rows that break it, as the only column `id`. */
export type Checks = Record<string, (now: Date) => SQL>

const open = sql.join(
  openPaymentStatuses.map((status) => sql`${status}`),
  sql`, `,
)

/** Checks of orders, their lines, coupons and copies. */
export const orderChecks: Checks = {
  'an order has lines, and they add up to it': () => sql`
    select o.id::text from orders o left join order_lines l on l.order_id = o.id group by o.id
    having coalesce(sum(l.price_minor * l.quantity), -1) <> o.sub_total_minor or coalesce(sum(l.discount_minor), -1) <> o.discount_minor`,
  'an order’s total is what its parts make, and not below nothing': () => sql`
    select id::text from orders where total_minor < 0
    or total_minor <> sub_total_minor - discount_minor + shipping_minor + case when is_tax_included then 0 else tax_minor end`,
  'only a code takes off a delivery fee, and then nothing is paid for the delivery': () => sql`
    select id::text from orders where delivery_saved_minor > 0
    and (coupon_code is null or shipping_minor > 0 or delivery ->> 'method' is distinct from 'delivery')`,
  'tax on top is spread over the lines and the delivery, tax in the prices over none': () => sql`
    select o.id::text from orders o left join order_lines l on l.order_id = o.id group by o.id
    having min(l.tax_minor) < 0 or sum(l.tax_minor) > case when o.is_tax_included then 0 else o.tax_minor end
    or (o.shipping_minor = 0 and not o.is_tax_included and sum(l.tax_minor) <> o.tax_minor)`,
  'who owned a part of a line paid no more for it than others': () =>
    sql`select id::text from order_lines where price_minor > (owned ->> 'fullPriceMinor')::bigint`,
  'no line is lowered below nothing': () =>
    sql`select id::text from order_lines where discount_minor < 0 or discount_minor > price_minor * quantity`,
  'a coupon’s count is its living redemptions, and no more than it has': () => sql`
    select c.id::text from coupons c left join coupon_redemptions r on r.coupon_id = c.id and r.status <> 'released' group by c.id
    having count(r.order_id) <> c.used or c.used > coalesce(c.max_uses, c.used)`,
  // Walk-ins share one row, and a coupon that they used may have got a limit by student since.
  'nobody uses a coupon more often than one student may': () => sql`
    select distinct c.id::text from coupons c join coupon_redemptions r on r.coupon_id = c.id and r.status <> 'released'
    where (c.max_uses_per_student is not null or c.is_first_order_only) and r.person_id <> ${walkInId} group by c.id, r.person_id
    having count(*) > case when c.is_first_order_only then 1 else c.max_uses_per_student end`,
  'nobody uses codes for a first order on two orders': () => sql`
    select r.person_id::text as id from coupon_redemptions r join coupons c on c.id = r.coupon_id and c.is_first_order_only
    where r.status <> 'released' and r.person_id <> ${walkInId} group by r.person_id having count(*) > 1`,
  'nobody holds a code by two orders that await payment': () => sql`
    select r.person_id::text as id from coupon_redemptions r where r.status = 'reserved' group by r.person_id, r.coupon_id having count(*) > 1`,
  'the order that has another one’s code is of the same student, and the other one has ended': () => sql`
    select o.id::text from coupon_redemptions r join orders o on o.id = r.order_id join orders taker on taker.id = r.taken_by
    where r.status <> 'released' or taker.person_id <> o.person_id or taker.coupon_code is distinct from o.coupon_code`,
  'an order names a code exactly if it has a use of that coupon': () => sql`
    select o.id::text from orders o left join coupon_redemptions r on r.order_id = o.id left join coupons c on c.id = r.coupon_id
    where o.coupon_code is distinct from c.code`,
  'a redemption is reserved, consumed or released as its order awaits, is paid or has ended': () => sql`
    select o.id::text from orders o join coupon_redemptions r on r.order_id = o.id
    where r.status <> case when o.status = 'awaiting_payment' then 'reserved'
      when o.status in ('paid', 'partially_refunded', 'refunded') then 'consumed' else 'released' end`,
  'an order holds its printed copies exactly while it awaits payment or is paid, and not all of them have gone back': () => sql`
    select o.id::text from orders o where o.holds_stock <> (o.status in ('awaiting_payment', 'paid', 'partially_refunded')
      and exists (select from order_lines l left join refunds r on r.id = l.refund_id
        where l.order_id = o.id and l.format = 'printed' and r.status is distinct from 'succeeded'))`,
  'an order that awaits payment has an end, or is of printed copies alone and paid in cash': () => sql`
    select o.id::text from orders o join payments p on p.order_id = o.id and p.status in (${open})
    where o.status = 'awaiting_payment' and ((o.expires_at is null) <> (p.gateway = 'cod')
      or p.gateway = 'cod' and exists (select from order_lines l where l.order_id = o.id and l.format <> 'printed'))`,
  'an order says how its printed copies get to the buyer, and no other does': () => sql`
    select o.id::text from orders o where (o.delivery is not null) <> exists (select from order_lines l where l.order_id = o.id and l.format = 'printed')`,
  'a link to pay makes orders of its own student, and only its own attempts come back to it': () => sql`
    select l.id::text from pay_links l join orders o on o.id = l.order_id where o.person_id <> l.person_id
    union select p.id::text from payments p join pay_links l on l.id = p.pay_link_id join orders o on o.id = p.order_id where o.person_id <> l.person_id`,
  'only what staff gave for free is taken back': () =>
    sql`select id::text from orders where taken_back_at is not null and (origin <> 'grant' or total_minor > 0)`,
  'an order has been paid exactly if it says when': () => sql`
    select id::text from orders where (paid_at is not null) <> (status in ('paid', 'partially_refunded', 'refunded'))`,
}

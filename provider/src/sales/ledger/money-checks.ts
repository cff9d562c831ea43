import type { MinorUnits } from 'contract/money.ts'
import { sql } from 'drizzle-orm'
import { isDisputeHold } from '../books/dispute-hold.ts'
import { ownCauses } from '../books/refund-causes.ts'
import { gatewayKinds } from '../gateways/find-gateway.ts'
import type { Checks } from './order-checks.ts'

const isSurplusRefund = sql`cause not in (${sql.join(
  ownCauses.map((cause) => sql`${cause}`),
  sql`, `,
)})`

/** The payer's bank has taken back, or may take back, the order's money: its content is withheld and the order stays paid. */
const isHeldBack = sql`exists (select from disputes where disputes.order_id = o.id and ${isDisputeHold})`

/**
 * By gateway, how much less than the price of its lines a refund may be: less than the largest step of its amounts in any currency, which is
 * that of a three-decimal currency.
 */
export const mostShort: ReadonlyMap<string, MinorUnits> = new Map(gatewayKinds.map(({ name, stepMinor }) => [name, stepMinor('KWD') - 1]))
const leeway = sql`case p.gateway ${sql.join(
  Array.from(mostShort, ([name, most]) => sql`when ${name} then ${most}::int`),
  sql` `,
)} else 0 end`

/** A captured payment of an order that still awaits payment is only possible while it is being settled. */
const settlingMinutes = 10

/** Checks of payments, receipts, and what was given for money. */
export const moneyChecks: Checks = {
  'an order has a payment': () => sql`select id::text from orders o where not exists (select from payments p where p.order_id = o.id)`,
  'a payment is of its order’s amount and currency': () => sql`
    select p.id::text from payments p join orders o on o.id = p.order_id where p.amount_minor <> o.total_minor or p.currency <> o.currency`,
  'a payment was captured exactly if it says when': () => sql`
    select id::text from payments where (captured_at is not null) <> (status in ('captured', 'refund_pending', 'refunded'))
    or (captured_at is null) <> (captured_minor is null)`,
  'what was captured is the total of a paid order, and all else goes back': () => sql`
    select o.id::text from orders o
    left join (select order_id, sum(captured_minor) as minor from payments group by order_id) taken on taken.order_id = o.id
    left join (select order_id, sum(amount_minor) as minor from refunds where ${isSurplusRefund} and status <> 'failed' group by order_id) surplus
      on surplus.order_id = o.id
    where coalesce(taken.minor, 0) <> case when o.paid_at is null then 0 else o.total_minor end + coalesce(surplus.minor, 0)`,
  'no more goes back than a payment has brought': () => sql`
    select p.id::text from payments p join refunds r on r.payment_id = p.id and r.status <> 'failed' group by p.id
    having sum(r.amount_minor) > coalesce(p.captured_minor, 0)`,
  'a payment is captured, on its way back or refunded as its refunds are': () => sql`
    select p.id::text from payments p left join refunds r on r.payment_id = p.id where p.captured_at is not null group by p.id
    having p.status <> case when bool_or(r.status = 'requested') then 'refund_pending'
      when coalesce(sum(r.amount_minor) filter (where r.status in ('succeeded', 'takenBack')), 0) = p.captured_minor and p.captured_minor > 0 then 'refunded' else 'captured' end`,
  'a refund is of its payment’s order and currency': () => sql`
    select r.id::text from refunds r join payments p on p.id = r.payment_id
    where r.order_id <> p.order_id or r.currency <> p.currency and r.cause <> 'mismatch'`,
  'an order says how much of it has gone back': () => sql`
    select o.id::text from orders o left join refunds r on r.order_id = o.id and r.status = 'succeeded' and not ${isSurplusRefund}
    where o.paid_at is not null group by o.id
    having o.status <> case when coalesce(sum(r.amount_minor), 0) = 0 then 'paid' when sum(r.amount_minor) < o.total_minor then 'partially_refunded' else 'refunded' end`,
  'the lines of a refund are of its order, and it is what was paid for them': () => sql`
    select r.id::text from refunds r join order_lines l on l.refund_id = r.id or l.returned_with = r.id join payments p on p.id = r.payment_id group by r.id, p.gateway
    having r.status = 'failed' or bool_or(l.order_id <> r.order_id)
      -- What the payer's bank gave of a refund is a refund of its own without lines.
      or r.amount_minor - sum(case when l.refund_id = r.id then l.price_minor * l.quantity - l.discount_minor + l.tax_minor - l.returned_minor else l.returned_minor end)
      not between -(select coalesce(sum(part.amount_minor), 0) from refunds part where part.payment_id = r.payment_id and part.cause = r.cause
        and part.status <> 'failed' and exists (select from disputes d where d.payment_id = r.payment_id)
        and not exists (select from order_lines of_part where of_part.order_id = part.order_id and part.id in (of_part.refund_id, of_part.returned_with)))
      and ${leeway}`,
  'what goes back of a line that stays goes with a refund, and is no more than was paid for it': () => sql`
    select id::text from order_lines where (returned_minor > 0) <> (returned_with is not null)
    or returned_minor not between 0 and price_minor * quantity - discount_minor + tax_minor`,
  'no order still awaits money that came long ago': (now) => sql`
    select o.id::text from orders o join payments p on p.order_id = o.id
    where o.status = 'awaiting_payment' and p.status = 'captured' and p.captured_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${settlingMinutes})`,
  'an order has one receipt exactly if it has been paid': () => sql`
    select o.id::text from orders o where (o.paid_at is not null) <> exists (select from receipts r where r.order_id = o.id)`,
  'a credit note is of money that has gone back of a paid order’s own value': () => sql`
    select n.refund_id::text from credit_notes n join refunds r on r.id = n.refund_id join orders o on o.id = r.order_id
    where r.status <> 'succeeded' or o.paid_at is null or ${isSurplusRefund}`,
  'credit notes are numbered from one without a gap, in the order of their times': () => sql`
    select refund_id::text from (select refund_id, number, row_number() over (order by number) as place, issued_at,
      lag(issued_at) over (order by number) as before from credit_notes) as series
    where number <> place or issued_at < before`,
  'an entitlement comes from a line of its own person that was paid, has not gone back and is not disputed': () => sql`
    select e.id::text from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
    left join refunds r on r.id = l.refund_id
    where e.status = 'active' and (o.taken_back_at is not null or o.status not in ('paid', 'partially_refunded') or r.status = 'succeeded' or o.person_id <> e.person_id or l.item_id <> e.item_id or ${isHeldBack})`,
  'a line that was paid is owned, or goes back, or is disputed': () => sql`
    select l.id::text from order_lines l join orders o on o.id = l.order_id
    where o.status in ('paid', 'partially_refunded') and l.format = 'digital' and l.refund_id is null and o.taken_back_at is null and not ${isHeldBack}
    and not exists (select from entitlements e where e.person_id = o.person_id and e.item_id = l.item_id and e.status = 'active')`,
  'a dispute is of its own order, and of money that came': () => sql`
    select d.id::text from disputes d join payments p on p.id = d.payment_id
    where d.order_id <> p.order_id or d.gateway <> p.gateway or d.currency <> p.currency or p.captured_at is null`,
  'refunds ended without being sent only as far as the payer’s bank has taken as much of their payment': () => sql`
    select r.payment_id::text from refunds r where r.status = 'takenBack' group by r.payment_id having sum(r.amount_minor) >
    (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = r.payment_id and d.status <> 'won')`,
  'an account is flagged exactly while a payment of it is disputed and not won': () => sql`
    select p.id::text from people p where (p.flagged_at is not null) <>
    exists (select from disputes d join orders o on o.id = d.order_id where o.person_id = p.id and d.status <> 'won')`,
  'no session was used after its absolute end': () => sql`select id::text from sessions where last_used_at > absolute_expires_at`,
}

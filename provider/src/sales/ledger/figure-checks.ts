import { sql } from 'drizzle-orm'
import type { Checks } from './order-checks.ts'

/** Checks of what triggers count for the lists of the office (`books/figure.schema.ts`). */
export const figureChecks: Checks = {
  'an order names the gateway of its newest payment': () => sql`
    select orders.id::text from orders join lateral (
      select gateway from payments where order_id = orders.id order by created_at desc, id desc limit 1
    ) newest on newest.gateway is distinct from orders.payment_gateway`,
  'what is counted of a person’s orders is what was paid': () => sql`
    select people.id::text from people left join customer_figures figure on figure.person_id = people.id left join (
      select person_id, count(*) as paid_orders, max(paid_at) as last_paid_at from orders where paid_at is not null group by person_id
    ) paid on paid.person_id = people.id
    where figure.paid_orders is distinct from case when people.deleted_at is null then coalesce(paid.paid_orders, 0) end
      or figure.last_paid_at is distinct from case when people.deleted_at is null then paid.last_paid_at end`,
  'what is counted of a memo is what was sold, without what went back': () => sql`
    select memo_id::text from memo_figures figure full join (
      select l.item_id as memo_id, sum(l.quantity) as sold from order_lines l join orders o on o.id = l.order_id
      where o.status in ('paid', 'partially_refunded') and l.item_kind = 'memo' and l.refund_id is null group by l.item_id
    ) bought using (memo_id)
    where figure.sold is distinct from coalesce(bought.sold, 0)`,
}

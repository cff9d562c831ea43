import { type SQL, sql } from 'drizzle-orm'
import type { Checks } from './order-checks.ts'

/** An amount that staff refunded belongs to no line: staff have looked at such an order. */
const isLookedAt = sql`exists (select from refunds r where r.order_id = o.id and r.cause = 'staff' and r.status <> 'failed'
  and not exists (select from order_lines l where l.refund_id = r.id))`

/**
 * Digital lines that were paid for and stay, once for every memo in them, with the step of their order's payment. `step` matters because two
 * orders may be paid in one moment. `brought`: nobody has held back or taken back what the order gave.
 */
const given = sql`
  given as (
    select l.id, o.id as order_id, o.person_id, o.paid_at, l.item_kind, l.price_minor, l.returned_minor, paid.step, memo.id as memo_id, memo.price_minor as memo_minor,
      l.price_minor * l.quantity - l.discount_minor + l.tax_minor as paid_minor, (l.contents ->> 'isGrowing')::boolean as is_growing,
      coalesce((l.owned ->> 'fullPriceMinor')::bigint, l.price_minor) as full_minor, ${isLookedAt} as is_looked_at,
      o.taken_back_at is null and not exists (select from disputes d where d.order_id = o.id) as brought
    from orders o join order_lines l on l.order_id = o.id and l.format = 'digital' and l.refund_id is null
    left join (select order_id, max(id) as step from order_events where axis = 'order' and to_status = 'paid' group by order_id) paid on paid.order_id = o.id
    cross join lateral (
      select l.item_id as id, null::bigint as price_minor where l.item_kind = 'memo'
      union all select (memo ->> 'id')::bigint, (memo ->> 'priceMinor')::bigint from jsonb_array_elements(l.contents -> 'memos') memo
    ) memo
    where o.status in ('paid', 'partially_refunded')
  ),
  -- All in one pass: a look at what came before for each line would take hours in a large shop.
  followed as (
    select *, case when step is not null then max(paid_at) filter (where brought) over (
      partition by person_id, memo_id order by step groups between unbounded preceding and 1 preceding) end as owned_since from given
  ),
  known as (select * from followed where paid_minor > 0 and not is_looked_at)`

/** A memo with a newer edition may be owned in the older one, and then counts as missing. */
const isNewest = sql`owned_since is not null and not exists (
  select from memo_editions e where e.memo_id = known.memo_id and e.replaced_at >= known.owned_since)`

/** The price of a package for an owner of a part of it (`checkout/price/price-for-me.ts`), by the memos and prices stored with the order. */
const forMe = (full: SQL, missing: SQL, all: SQL) => sql`least(greatest(div(${full}::numeric * ${missing}, ${all}), 1), ${missing})`

/** Nobody pays for what they own, whichever order gave it (promise 6). */
export const ownedChecks: Checks = {
  'nobody has paid for a line all of which an order paid before gave them': () => sql`
    with ${given} select id::text from known group by id having bool_and(owned_since is not null)`,
  'who owned memos of a package when it was paid has had their share back': () => sql`
    with ${given}, package as (
      select id, price_minor, returned_minor, paid_minor, full_minor, sum(memo_minor) as all_minor,
        sum(memo_minor) filter (where not (${isNewest})) as missing_minor
      from known where item_kind = 'package' and not is_growing
      group by id, price_minor, returned_minor, paid_minor, full_minor having bool_and(memo_minor is not null) and bool_or(${isNewest})
    ), judged as (
      select *, ${forMe(sql`full_minor`, sql`missing_minor`, sql`all_minor`)} as now_minor from package where missing_minor > 0
    ) select id::text from judged where now_minor < price_minor and returned_minor < paid_minor - div(paid_minor::numeric * now_minor, price_minor)`,
}

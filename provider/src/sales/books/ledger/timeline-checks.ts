import { sql } from 'drizzle-orm'
import { timeline } from '../transitions.ts'
import type { Checks } from './order-checks.ts'

const legalSteps = Object.entries<{ steps: Record<string, readonly string[]>; begins: readonly string[] }>(timeline).flatMap(
  ([axis, { steps, begins }]) => [
    ...begins.map((begin) => `${axis} ${begin}`),
    ...Object.entries(steps).flatMap(([from, targets]) => targets.map((to) => `${axis} ${from} ${to}`)),
  ],
)
const legal = sql.join(
  legalSteps.map((step) => sql`${step}`),
  sql`, `,
)

/** Copies begin as not needed, which is no event. */
const beginning = sql`case axis when 'shipment' then 'notNeeded' end`

/** Compares what happened with what is: a status that was written past `books/change-status.ts` is found here. */
export const timelineChecks: Checks = {
  'a timeline leads to where its order, payments, copies and disputes stand': () => sql`
    select now.id::text from (
      select 'order' as axis, id, id as order_id, status from orders
      union all select 'shipment', id, id, shipment_status from orders
      union all select 'payment', id, order_id, status from payments
      union all select 'dispute', id, order_id, status from disputes
    ) now left join (
      select distinct on (axis, subject_id) axis as last_axis, subject_id, order_id, to_status from order_events order by axis, subject_id, id desc
    ) last on last.last_axis = now.axis and last.subject_id = now.id and last.order_id = now.order_id
    where now.status is distinct from coalesce(last.to_status, ${beginning})`,
  'a timeline is a legal path from its beginning': () => sql`
    select distinct subject_id::text from (
      select axis, subject_id, from_status, to_status,
        coalesce(lag(to_status) over (partition by axis, subject_id order by id), ${beginning}) as before from order_events
    ) event where from_status is distinct from before or axis || ' ' || coalesce(from_status || ' ', '') || to_status not in (${legal})`,
}

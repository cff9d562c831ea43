import { sql } from 'drizzle-orm'
import { shipmentBack } from '../books/shipment-transitions.ts'
import { timeline } from '../books/transitions.ts'
import type { Checks } from './order-checks.ts'

type Steps = Record<string, readonly string[]>

const named = (axis: string, steps: Steps) =>
  Object.entries(steps).flatMap(([from, targets]) => targets.map((to) => `${axis} ${from} ${to}`))
const listed = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )

const legal = listed(
  Object.entries<{ steps: Steps; begins: readonly string[] }>(timeline).flatMap(([axis, { steps, begins }]) => [
    ...begins.map((begin) => `${axis} ${begin}`),
    ...named(axis, steps),
  ]),
)
/** The status after a step that reverses another. */
const legalBack = listed(named('shipment', shipmentBack))

/** Copies begin as not needed, which is no event. */
const beginning = sql`case axis when 'shipment' then 'notNeeded' end`

/** Compares events with present states: finds statuses that were written without `books/change-status.ts`. */
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
      select axis, subject_id, from_status, to_status, undoes,
        coalesce(lag(to_status) over (partition by axis, subject_id order by id), ${beginning}) as before from order_events
    ) event cross join lateral (select axis || ' ' || coalesce(from_status || ' ', '') || to_status as name) step
    where from_status is distinct from before
      or (name not in (${legal}) and undoes is null) or (name not in (${legalBack}) and undoes is not null)`,
  'what takes a step back leads to where that began, and it was the last that stood': () => sql`
    select back.subject_id::text from order_events back left join order_events step on step.id = back.undoes
    where back.undoes is not null and (
      step.id is null or step.id > back.id or step.undoes is not null or step.subject_id <> back.subject_id or step.axis <> back.axis
      or step.from_status is distinct from back.to_status or step.to_status <> back.from_status
      or exists (select from order_events between_them where between_them.order_id = back.order_id and between_them.axis = back.axis
        and between_them.id > step.id and between_them.id < back.id and between_them.undoes is null
        and not exists (select from order_events other where other.undoes = between_them.id and other.id < back.id)))`,
}

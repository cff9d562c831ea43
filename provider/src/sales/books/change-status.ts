import type { OrderStatus, PaymentStatus, ShipmentStatus } from 'contract/sales/order.ts'
import { eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { happenings } from '../../happenings.ts'
import { disputes } from './dispute.schema.ts'
import { orderEvents, orders, payments } from './order.schema.ts'
import { shipmentBack } from './shipment-transitions.ts'
import type { EventRow } from './standing-steps.ts'
import { type Axis, type DisputeStatus, sourcesOf, timeline } from './transitions.ts'

/** A step of what `id` names, and its actor. `from`: the only status it may start from. `byId`: the member of staff who takes it. */
export type Step<Status extends string> = { id: string; from?: Status; to: Status; actor: string; byId?: string; at: Date }

type PaymentFields = PgUpdateSetSource<typeof payments>

export function changeOrderStatus(tx: Tx, step: Step<OrderStatus>): Promise<void> {
  const set = { status: step.to, ...(step.to === 'paid' ? { paidAt: step.at } : {}) }
  return change(tx, 'order', step, (isIt) => tx.update(orders).set(set).where(isIt))
}

/** `set`: new facts about the attempt that come with the step. */
export async function changePaymentStatus(tx: Tx, step: Step<PaymentStatus>, set: PaymentFields = {}): Promise<void> {
  if (!(await tryPaymentStatus(tx, step, set))) throw noStep('payment', step)
}

/** As above, if another process may have moved the attempt meanwhile. Answers whether this step moved it. */
export async function tryPaymentStatus(db: DbOrTx, step: Step<PaymentStatus>, set: PaymentFields = {}): Promise<boolean> {
  const isTaken = (await paymentStep(db, asSaid(step), set)).length > 0
  if (isTaken) happenings.paymentMoved.tell({ to: step.to })
  return isTaken
}

/** The statement of the above. It returns a row if it took the step. */
export function paymentStep(db: DbOrTx, step: SaidStep<PaymentStatus>, set: PaymentFields) {
  const update: Update = (isIt) =>
    db
      .update(payments)
      .set({ ...set, status: step.to })
      .where(isIt)
  return stepOf(db, 'payment', step, update)
}

export function changeShipmentStatus(tx: Tx, step: Step<ShipmentStatus>): Promise<void> {
  return change(tx, 'shipment', step, (isIt) => tx.update(orders).set({ shipmentStatus: step.to }).where(isIt))
}

/** Reverses a step that staff took: the copies get their previous status. The step stays in the timeline, with this one that names it. */
export async function undoShipmentStep(tx: Tx, undone: EventRow, by: Pick<Step<ShipmentStatus>, 'actor' | 'byId' | 'at'>): Promise<void> {
  const [from, to] = [undone.toStatus, undone.fromStatus] as [ShipmentStatus, ShipmentStatus]
  const step = { ...by, id: undone.orderId, from, to, undoes: undone.id }
  await change(tx, 'shipment', step, (isIt) => tx.update(orders).set({ shipmentStatus: to }).where(isIt))
}

export function changeDisputeStatus(tx: Tx, step: Step<DisputeStatus>): Promise<void> {
  return change(tx, 'dispute', step, (isIt) => tx.update(disputes).set({ status: step.to, changedAt: step.at }).where(isIt))
}

type Update = (isIt: SQL) => SQLWrapper
/** The event of the step that is reversed. */
type Undoing = { undoes?: number }

async function change(tx: Tx, axis: Axis, step: Step<string> & Undoing, update: Update): Promise<void> {
  if ((await stepOf(tx, axis, asSaid(step), update)).length === 0) throw noStep(axis, step)
}

const noStep = (axis: Axis, { id, to }: Step<string>) => new Error(`There is no step to ${to} for this ${axis}: ${id}`)

/** A value for a statement: a placeholder if it is not known yet. */
type SaidStep<Status extends string> = {
  id: string | Placeholder
  from?: Status | undefined
  to: Status
  actor: string | Placeholder
  byId?: string
  at: string | Placeholder
} & Undoing

const asSaid = <Status extends string>({ at, ...step }: Step<Status> & Undoing): SaidStep<Status> => ({ ...step, at: at.toISOString() })

const places: Record<Axis, { table: PgTable; id: PgColumn; orderId: PgColumn; status: PgColumn }> = {
  order: { table: orders, id: orders.id, orderId: orders.id, status: orders.status },
  payment: { table: payments, id: payments.id, orderId: payments.orderId, status: payments.status },
  shipment: { table: orders, id: orders.id, orderId: orders.id, status: orders.shipmentStatus },
  dispute: { table: disputes, id: disputes.id, orderId: disputes.orderId, status: disputes.status },
}

/**
 * Takes a step if the table of transitions allows it from the present status, and adds it to the order's timeline. One statement does both, so
 * that neither exists without the other and a concurrent caller finds the step taken.
 */
function stepOf(db: DbOrTx, axis: Axis, { id, from, to, actor, byId, undoes, at }: SaidStep<string>, update: Update) {
  const place = places[axis]
  const steps = undoes === undefined ? timeline[axis].steps : shipmentBack
  const sources = sourcesOf<string>(steps, to).filter((source) => !from || source === from)
  const isDue = sql`${eq(place.id, id)} and ${inArray(place.status, sources)}`
  const before = sql`
    select ${place.id} as id, ${place.orderId} as order_id, ${place.status} as status from ${place.table} where ${isDue} for no key update`
  const moved = update(sql`${place.id} = (select id from before)`).getSQL()
  const event = sql`
    insert into ${orderEvents} (order_id, axis, subject_id, from_status, to_status, actor, by_id, undoes, at)
    select order_id, ${axis}, id, status, ${to}, ${actor}, ${byId ?? null}::uuid, ${undoes ?? null}::bigint, ${at}::timestamptz from before returning id`
  const part = (name: string, statement: SQL) => db.$with(name, {}).as(statement)
  return db.with(part('before', before), part('moved', moved), part('event', event)).select({ id: sql<number>`id` }).from(sql`event`)
}

import { toDecimal } from 'contract/money.ts'
import type { OfficeStep } from 'contract/sales/office-order.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { auditEntries } from '../../db/schema/audit.ts'
import { orderEvents, refunds } from '../books/order.schema.ts'
import { orderNotes } from '../books/order-note.schema.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import { takenBackOf } from '../books/standing-steps.ts'

/** Everything that happened to an order, newest first: its steps, its refunds, and what staff wrote or did, with their names. */
export async function listDeskTimeline(
  db: DbOrTx,
  { id, currency, printedAt }: Pick<OrderRow, 'id' | 'currency' | 'printedAt'>,
): Promise<OfficeStep[]> {
  const steps = await listSteps(db, id)
  const back = await db
    .select({ refund: refunds, byName: people.fullName })
    .from(refunds)
    .leftJoin(people, eq(people.id, refunds.requestedBy))
    .where(eq(refunds.orderId, id))
  const notes = await db
    .select({ note: orderNotes, byName: people.fullName })
    .from(orderNotes)
    .leftJoin(people, eq(people.id, orderNotes.byId))
    .where(eq(orderNotes.orderId, id))
    .orderBy(orderNotes.id)
  const lastPrint = notes.findLast(({ note }) => note.kind === 'printed')?.note.id
  const all: OfficeStep[] = [
    ...steps,
    ...back.map(({ refund, byName }): OfficeStep => {
      const by = refund.requestedBy ? 'staff' : 'shop'
      const at = (refund.endedAt ?? refund.createdAt).toISOString()
      const amount = toDecimal(refund.amountMinor, currency)
      return { ...stands, at, of: 'refund', status: refund.status, by, byName, text: null, amount }
    }),
    ...notes.map(
      ({ note, byName }): OfficeStep => ({
        at: note.at.toISOString(),
        of: 'desk',
        status: note.kind,
        takesBack: note.kind === 'printTakenBack' ? 'printed' : null,
        // Copies can be printed again only once the previous printing was reversed.
        isTakenBack: note.kind === 'printed' && !(printedAt !== null && note.id === lastPrint),
        by: 'staff',
        byName,
        text: note.text,
        amount: null,
      }),
    ),
  ]
  // For simultaneous events, the later step comes first, as everywhere in this list.
  return all
    .map((step, place) => ({ step, place }))
    .toSorted((a, b) => b.step.at.localeCompare(a.step.at) || b.place - a.place)
    .map(({ step }) => step)
}

/** Steps that stand and reverse no other. */
const stands = { takesBack: null, isTakenBack: false }

const doers: readonly string[] = ['student', 'payer', 'staff'] satisfies OfficeStep['by'][]

const receivedActions = ['cash-received', 'card-received'] as const

/** Oldest first. Only the audit log names who cancelled or took money. */
async function listSteps(db: DbOrTx, orderId: string): Promise<OfficeStep[]> {
  const events = await db
    .select({ event: orderEvents, byName: people.fullName })
    .from(orderEvents)
    .leftJoin(people, eq(people.id, orderEvents.byId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id)
  const acts = await selectActs(db, orderId)
  const takenBack = takenBackOf(events.map(({ event }) => event))
  const statusOf = (id: number | null) => events.find(({ event }) => event.id === id)?.event.toStatus ?? null
  const named = (action: string) => acts.find((act) => act.action === action)?.byName ?? null
  return events.map(({ event, byName }) => {
    const ofCash =
      event.axis === 'order' && event.toStatus === 'paid' ? (receivedActions.map(named).find((name) => name !== null) ?? null) : null
    const ofEnd = event.axis === 'order' && event.toStatus === 'cancelled' && event.actor === 'staff' ? named('order-cancelled') : null
    const by = ofCash ? 'staff' : doers.includes(event.actor) ? (event.actor as OfficeStep['by']) : 'shop'
    const name = byName ?? ofCash ?? ofEnd
    const back = { takesBack: statusOf(event.undoes), isTakenBack: takenBack.has(event.id) }
    return { ...back, at: event.at.toISOString(), of: event.axis, status: event.toStatus, by, byName: name, text: null, amount: null }
  })
}

/** What staff did to it manually. */
export const selectActs = (db: DbOrTx, orderId: string) =>
  db
    .select({ action: auditEntries.action, byName: people.fullName })
    .from(auditEntries)
    .innerJoin(people, eq(people.id, auditEntries.actorId))
    .where(and(eq(auditEntries.targetId, orderId), inArray(auditEntries.action, ['order-cancelled', ...receivedActions])))

import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Person } from '../account/account.queries.ts'
import { contactTickets } from '../contact/contact.schema.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import { reviews } from '../db/schema/review.ts'
import type { Deps } from '../deps.ts'
import { readingPlaces, readPages, stampedCopies } from '../library/library.schema.ts'
import { idempotencyKeys, orderLines, orders, payLinks } from '../sales/books/order.schema.ts'

/** Removes what the person did and said. Answers the ids of files that belong to nobody afterwards. */
export async function forgetContent(tx: Tx, deps: Deps, { id, email }: Pick<Person, 'id' | 'email'>): Promise<string[]> {
  await tx.delete(addresses).where(eq(addresses.personId, id))
  await tx.delete(readingPlaces).where(eq(readingPlaces.personId, id))
  await tx.delete(readPages).where(eq(readPages.personId, id))
  await tx.delete(payLinks).where(eq(payLinks.personId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id))
  // The stars stay, because they are part of an average; the words may name their writer.
  await tx.update(reviews).set({ text: null }).where(eq(reviews.personId, id))
  await stripOrders(tx, deps, id)
  return [...(await forgetCopies(tx, id)), ...(await forgetMessages(tx, id, email))]
}

/** The stamped copies go. Which order a tracing code belongs to stays, as the order does: copies that were handed out still exist. */
async function forgetCopies(tx: Tx, personId: string): Promise<string[]> {
  const ownLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.personId, personId))
  const isOwn = and(inArray(stampedCopies.orderLineId, ownLines), isNotNull(stampedCopies.sizeBytes))
  const copies = await tx.update(stampedCopies).set({ sizeBytes: null }).where(isOwn).returning({ id: stampedCopies.id })
  return copies.map(({ id }) => id)
}

/** Amounts, lines and states stay; notes and the address go. Orders that wait for their payment end now, not when their time is over. */
async function stripOrders(tx: Tx, { now }: Pick<Deps, 'now'>, personId: string): Promise<void> {
  const isOwn = eq(orders.personId, personId)
  const noAddress = sql`case when ${orders.delivery} is null then null else jsonb_set(${orders.delivery}, '{address}', 'null') end`
  await tx.update(orders).set({ notes: null, delivery: noAddress }).where(isOwn)
  // An order to be paid in cash has no time: its copies may be at the door, and staff end it.
  const waiting = and(isOwn, eq(orders.status, 'awaiting_payment'), isNotNull(orders.expiresAt))
  await tx.update(orders).set({ expiresAt: now() }).where(waiting)
}

/** Also messages that were written without a log-in from this e-mail, which the person has proved to own. */
async function forgetMessages(tx: Tx, personId: string, email: string): Promise<string[]> {
  const isFromEmail = and(sql`${contactTickets.personId} is null`, eq(sql`lower(${contactTickets.email})`, email.toLowerCase()))
  const removed = await tx
    .delete(contactTickets)
    .where(or(eq(contactTickets.personId, personId), isFromEmail))
    .returning({ attachment: contactTickets.attachment })
  return removed.flatMap(({ attachment }) => (attachment ? [attachment.id] : []))
}

/** Call it after the rows are gone for good. If the process ends in between, the bytes stay without a name or a way to them. */
export async function removeFiles({ files }: Pick<Deps, 'files'>, ids: string[]): Promise<void> {
  for (const id of ids) await files.remove(id)
}

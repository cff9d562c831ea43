import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Person } from '../account/account.queries.ts'
import { contactAdditions, contactTickets } from '../contact/contact.schema.ts'
import type { Tx } from '../db/database.ts'
import { addresses } from '../db/schema/address.ts'
import { customerNotes } from '../db/schema/customer-note.ts'
import { answers, questions } from '../db/schema/question.ts'
import { readingMails } from '../db/schema/reading-mail.ts'
import { reviews } from '../db/schema/review.ts'
import { waitAddresses, waits } from '../db/schema/wait.ts'
import { wishes } from '../db/schema/wish.ts'
import type { Deps } from '../deps.ts'
import { readingPlaces, readPages, stampedCopies } from '../library/library.schema.ts'
import { bookmarks, highlights, pageNotes } from '../library/marks/mark.schema.ts'
import { officeJobs } from '../office-job/office-job.schema.ts'
import { idempotencyKeys, orderLines, orders, payLinks } from '../sales/books/order.schema.ts'
import { orderNotes } from '../sales/books/order-note.schema.ts'
import { forgetViews } from './remove-views.ts'

type Forgotten = Pick<Person, 'id' | 'email' | 'phone' | 'fullName'>

/** Removes what the person did and said. Answers the ids of files without any remaining owner. */
export async function forgetContent(tx: Tx, deps: Deps, person: Forgotten): Promise<string[]> {
  const { id, email } = person
  await tx.delete(addresses).where(eq(addresses.personId, id))
  await tx.delete(readingPlaces).where(eq(readingPlaces.personId, id))
  await tx.delete(bookmarks).where(eq(bookmarks.personId, id))
  await tx.delete(highlights).where(eq(highlights.personId, id))
  await tx.delete(pageNotes).where(eq(pageNotes.personId, id))
  await tx.delete(waits).where(eq(waits.personId, id))
  // Includes guest requests: the person has proved to own the address.
  await tx.delete(waitAddresses).where(eq(waitAddresses.email, email.toLowerCase()))
  // Those who follow this person's reading, and those whom this person follows.
  await tx.delete(readingMails).where(or(eq(readingMails.personId, id), eq(readingMails.email, email.toLowerCase())))
  await tx.delete(wishes).where(eq(wishes.personId, id))
  await tx.delete(readPages).where(eq(readPages.personId, id))
  await tx.delete(customerNotes).where(eq(customerNotes.personId, id))
  await tx.delete(payLinks).where(eq(payLinks.personId, id))
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.personId, id))
  // The stars stay, because they are part of an average; the words, and staff's notes about them, may name their writer.
  const noWords = { text: null, hiddenReason: null, reply: null, replyLocale: null, repliedAt: null, repliedBy: null }
  await tx.update(reviews).set(noWords).where(eq(reviews.personId, id))
  await forgetQuestions(tx, id)
  await forgetViews(tx, person)
  await stripOrders(tx, deps, id)
  return [...(await forgetCopies(tx, id)), ...(await forgetPapers(tx, deps, id)), ...(await forgetMessages(tx, id, email))]
}

/** Questions go with their answers, which mean nothing without them. Removing the person's answers to others may reopen a question. */
async function forgetQuestions(tx: Tx, personId: string): Promise<void> {
  await tx.delete(questions).where(eq(questions.personId, personId))
  const isOwn = and(eq(answers.personId, personId), eq(answers.isByShop, false))
  const gone = await tx.delete(answers).where(isOwn).returning({ questionId: answers.questionId })
  const answeredAt = sql`(select min(written_at) from answers where question_id = ${questions.id} and status = 'published')`
  const ids = gone.map(({ questionId }) => questionId)
  await tx
    .update(questions)
    .set({ answeredAt, version: sql`${questions.version} + 1` })
    .where(inArray(questions.id, ids))
}

/** The stamped copies go. A tracing code keeps its order, as the order stays: copies that were handed out still exist. */
async function forgetCopies(tx: Tx, personId: string): Promise<string[]> {
  const ownLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.personId, personId))
  // All of them: bytes may exist that the row does not know of.
  const isOwn = and(inArray(stampedCopies.orderLineId, ownLines), isNull(stampedCopies.goneAt))
  const copies = await tx.update(stampedCopies).set({ sizeBytes: null }).where(isOwn).returning({ id: stampedCopies.id })
  return copies.map(({ id }) => id)
}

/** Slips and labels with the person's address go with their whole file; running jobs that make them are stopped. */
async function forgetPapers(tx: Tx, { now }: Pick<Deps, 'now'>, personId: string): Promise<string[]> {
  const ownOrders = sql`array(select ${orders.id}::text from ${orders} where ${orders.personId} = ${personId})`
  const isAbout = sql`${officeJobs.subjectIds} && ${ownOrders}`
  const stopped = { state: 'cancelled', endedAt: now() } as const
  await tx
    .update(officeJobs)
    .set(stopped)
    .where(and(isAbout, inArray(officeJobs.state, ['waiting', 'running'])))
  const papers = await tx
    .update(officeJobs)
    .set({ keptUntil: null, fileName: null, sizeBytes: null })
    .where(and(isAbout, isNotNull(officeJobs.keptUntil)))
    .returning({ run: officeJobs.run })
  return papers.flatMap(({ run }) => run ?? [])
}

/** Amounts, lines and states stay; notes and the address go. Orders that await payment end now, not when they expire. */
async function stripOrders(tx: Tx, { now }: Pick<Deps, 'now'>, personId: string): Promise<void> {
  const isOwn = eq(orders.personId, personId)
  const noAddress = sql`case when ${orders.delivery} is null then null else jsonb_set(${orders.delivery}, '{address}', 'null') end`
  await tx.update(orders).set({ notes: null, delivery: noAddress }).where(isOwn)
  // Staff's notes on the order may name its buyer; records of printing or resending the receipt stay.
  const ownOrders = tx.select({ id: orders.id }).from(orders).where(isOwn)
  await tx.delete(orderNotes).where(and(inArray(orderNotes.orderId, ownOrders), eq(orderNotes.kind, 'note')))
  await tx
    .update(orderNotes)
    .set({ text: null })
    .where(and(inArray(orderNotes.orderId, ownOrders), eq(orderNotes.kind, 'granted')))
  // An order to be paid in cash never expires: its copies may be at the door, and staff end it.
  const waiting = and(isOwn, eq(orders.status, 'awaiting_payment'), isNotNull(orders.expiresAt))
  await tx.update(orders).set({ expiresAt: now() }).where(waiting)
}

/** Includes messages written without a log-in from this e-mail, which the person has proved to own. */
async function forgetMessages(tx: Tx, personId: string, email: string): Promise<string[]> {
  const isFromEmail = and(sql`${contactTickets.personId} is null`, eq(sql`lower(${contactTickets.email})`, email.toLowerCase()))
  const isOwn = or(eq(contactTickets.personId, personId), isFromEmail)
  // Additions, answers and links go with their message; the files of additions are only known before. Nobody adds meanwhile.
  await tx.select({ id: contactTickets.id }).from(contactTickets).where(isOwn).for('update')
  const ownIds = tx.select({ id: contactTickets.id }).from(contactTickets).where(isOwn)
  const additions = await tx
    .delete(contactAdditions)
    .where(inArray(contactAdditions.ticketId, ownIds))
    .returning({ attachment: contactAdditions.attachment })
  const removed = await tx.delete(contactTickets).where(isOwn).returning({ attachment: contactTickets.attachment })
  return [...additions, ...removed].flatMap(({ attachment }) => (attachment ? [attachment.id] : []))
}

/** Call it after the rows are permanently gone. If the process dies in between, the bytes stay without a name or access. */
export async function removeFiles({ files }: Pick<Deps, 'files'>, ids: string[]): Promise<void> {
  for (const id of ids) await files.remove(id)
}

import type { MessageThread } from 'contract/office/message-office.ts'
import { asc, eq } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { contactAdditions, contactReplies, contactTickets } from '../contact.schema.ts'
import { headOf, headWire } from './list-messages.ts'

/** Throws not_found. */
export async function getMessage(db: DbOrTx, id: string): Promise<MessageThread> {
  if (!isUuid(id)) throw new AppError('not_found')
  const [row] = await db
    .select(headOf)
    .from(contactTickets)
    .leftJoin(memos, eq(memos.id, contactTickets.memoId))
    .where(eq(contactTickets.id, id))
  if (!row) throw new AppError('not_found')
  const { email, phone, locale, personId, orderNumber, orderId, message, attachment } = row.ticket
  return {
    ...headWire(row),
    ...{ email, phone, locale, personId, message },
    order: orderNumber === null ? null : { number: orderNumber, id: orderId },
    attachment: fileWire(attachment),
    additions: await listAdditions(db, id),
    replies: await listReplies(db, id),
  }
}

const fileWire = (attachment: typeof contactTickets.$inferSelect.attachment) =>
  attachment && { name: attachment.name, mediaType: attachment.mediaType, sizeBytes: attachment.sizeBytes }

async function listAdditions(db: DbOrTx, ticketId: string): Promise<MessageThread['additions']> {
  const { createdAt, id: additionId } = contactAdditions
  const rows = await db
    .select()
    .from(contactAdditions)
    .where(eq(contactAdditions.ticketId, ticketId))
    .orderBy(asc(createdAt), asc(additionId))
  return rows.map(({ id, text, attachment, createdAt: at }) => ({ id, text, attachment: fileWire(attachment), at: at.toISOString() }))
}

async function listReplies(db: DbOrTx, ticketId: string): Promise<MessageThread['replies']> {
  const rows = await db
    .select({ reply: contactReplies, byName: people.fullName })
    .from(contactReplies)
    .innerJoin(people, eq(people.id, contactReplies.authorId))
    .where(eq(contactReplies.ticketId, ticketId))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id))
  return rows.map(({ reply: { id, text, createdAt }, byName }) => ({ id, text, byName, at: createdAt.toISOString() }))
}

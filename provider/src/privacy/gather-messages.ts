import type { PersonalData } from 'contract/account/privacy.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { contactAdditions, contactReplies, contactTickets } from '../contact/contact.schema.ts'
import type { DbOrTx } from '../db/database.ts'

const iso = (date: Date) => date.toISOString()
type StoredFile = typeof contactTickets.$inferSelect.attachment
const fileWire = (file: StoredFile) => file && { name: file.name, mediaType: file.mediaType, sizeBytes: file.sizeBytes }

/**
 * Includes messages written without a log-in, from the e-mail that this person has proved to own. What was added to a message from
 * another address is left out, with all answers since then: it may be its reader's, who has the mailed link.
 */
export async function gatherMessages(db: DbOrTx, personId: string, email: string): Promise<PersonalData['messages']> {
  const isOwn = or(
    eq(contactTickets.personId, personId),
    and(isNull(contactTickets.personId), eq(sql`lower(${contactTickets.email})`, email.toLowerCase())),
  )
  const rows = await db.select().from(contactTickets).where(isOwn).orderBy(asc(contactTickets.createdAt))
  const ids = db.select({ id: contactTickets.id }).from(contactTickets).where(isOwn)
  const replies = await db.select().from(contactReplies).where(inArray(contactReplies.ticketId, ids)).orderBy(asc(contactReplies.createdAt))
  const additions = await db
    .select()
    .from(contactAdditions)
    .where(inArray(contactAdditions.ticketId, ids))
    .orderBy(asc(contactAdditions.createdAt))
  return rows.map((row) => {
    const { id, number, topic, name, email: writtenFrom, phone, orderNumber, message, attachment, status, createdAt } = row
    const { memoId, page, edition, spot, verdict } = row
    const report = memoId === null ? null : { memoId, page, edition, spot, verdict }
    const ticket = { topic, name, email: writtenFrom, phone, orderNumber, message, report, attachment: fileWire(attachment), status }
    const added = additions.filter(({ ticketId }) => ticketId === id)
    const othersSince = row.isOwnAddress || row.personId === null ? undefined : added[0]?.createdAt
    return {
      ...{ number: String(number), ...ticket, createdAt: iso(createdAt) },
      additions: othersSince
        ? []
        : added.map(({ text, attachment: file, createdAt: at }) => ({ text, attachment: fileWire(file), at: iso(at) })),
      replies: replies
        .filter(({ ticketId, createdAt: at }) => ticketId === id && !(othersSince && at > othersSince))
        .map(({ text, createdAt: at }) => ({ text, at: iso(at) })),
    }
  })
}

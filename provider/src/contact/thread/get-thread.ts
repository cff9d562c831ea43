import type { Letter, Thread } from 'contract/student/thread.ts'
import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { contactAdditions, contactReplies, contactTickets } from '../contact.schema.ts'

type Ticket = typeof contactTickets.$inferSelect

/** The thread for its writer. Throws not_found. */
export async function getThread(db: DbOrTx, id: string): Promise<Thread> {
  const [row] = await db
    .select({ ticket: contactTickets, memoTitle: memos.title })
    .from(contactTickets)
    .leftJoin(memos, eq(memos.id, contactTickets.memoId))
    .where(eq(contactTickets.id, id))
  if (!row) throw new AppError('not_found')
  const replies = await db.select().from(contactReplies).where(eq(contactReplies.ticketId, id)).orderBy(asc(contactReplies.id))
  const additions = await db.select().from(contactAdditions).where(eq(contactAdditions.ticketId, id)).orderBy(asc(contactAdditions.id))
  const later: Letter[] = [
    ...additions.map((addition) => letterWire(addition, addition.text)),
    ...replies.map(({ id: replyId, text, createdAt }) => {
      return { id: replyId, isOurs: true, text, attachment: null, at: createdAt.toISOString() }
    }),
  ]
  return {
    ...threadHeadWire(row.ticket, row.memoTitle),
    letters: [firstLetter(row.ticket, replies.length > 0), ...later.toSorted(byTime)],
  }
}

const byTime = (a: Letter, b: Letter) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id)

/** The fields that a list and the thread have in common. */
export function threadHeadWire({ number, topic, status, page }: Ticket, memoTitle: typeof memos.$inferSelect.title | null) {
  const report = memoTitle && page !== null ? { title: memoTitle, page } : null
  return { number: String(number), topic, status, report }
}

/**
 * The message without the line that says where a reported error is. Null if it came from an address that was only typed, until the shop has
 * answered: nobody shall get a stranger's text on the shop's own page.
 */
export function shownText({ isOwnAddress, message, memoId }: Ticket, isAnswered: boolean): string | null {
  if (!isOwnAddress && !isAnswered) return null
  return memoId === null ? message : message.slice(message.indexOf('\n') + 1)
}

function firstLetter(ticket: Ticket, isAnswered: boolean): Letter {
  const text = shownText(ticket, isAnswered)
  return letterWire({ ...ticket, attachment: text === null ? null : ticket.attachment }, text)
}

type Written = Pick<Ticket, 'id' | 'attachment' | 'createdAt'>

const letterWire = ({ id, attachment, createdAt }: Written, text: string | null): Letter => ({
  ...{ id, isOurs: false, text, at: createdAt.toISOString() },
  attachment: attachment && { name: attachment.name, sizeBytes: attachment.sizeBytes },
})

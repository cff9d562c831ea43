import { mostThreads, type OwnThread } from 'contract/student/thread.ts'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import type { DbOrTx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import { memos } from '../../db/schema/catalog.ts'
import { contactReplies, contactTickets, lastWrittenAt } from '../contact.schema.ts'
import { excerptOf } from '../excerpt.ts'
import { shownText, threadHeadWire } from './get-thread.ts'

const answeredAt =
  sql<Date | null>`(select max(${contactReplies.createdAt}) from ${contactReplies} where ${contactReplies.ticketId} = ${contactTickets.id})`.mapWith(
    contactReplies.createdAt,
  )
const lastAt = sql`greatest(${lastWrittenAt}, ${answeredAt})`

export async function listOwnThreads(db: DbOrTx, personId: string): Promise<OwnThread[]> {
  const rows = await db
    .select({ ticket: contactTickets, memoTitle: memos.title, writtenAt: lastWrittenAt, answeredAt })
    .from(contactTickets)
    .leftJoin(memos, eq(memos.id, contactTickets.memoId))
    .where(await isOwn(db, personId))
    .orderBy(desc(lastAt), desc(contactTickets.number))
    .limit(mostThreads)
  return rows.map(({ ticket, memoTitle, writtenAt, answeredAt: answered }) => {
    const text = shownText(ticket, answered !== null)
    return {
      ...threadHeadWire(ticket, memoTitle),
      ...{ id: ticket.id, excerpt: text === null ? null : excerptOf(text), answeredAt: answered?.toISOString() ?? null },
      lastAt: (answered && answered > writtenAt ? answered : writtenAt).toISOString(),
    }
  })
}

/** The message's id, if it is this person's. Throws not_found. */
export async function requireOwnThread(db: DbOrTx, personId: string, id: string): Promise<string> {
  const [ticket] = isUuid(id)
    ? await db
        .select({ id: contactTickets.id })
        .from(contactTickets)
        .where(and(eq(contactTickets.id, id), await isOwn(db, personId)))
    : []
  if (!ticket) throw new AppError('not_found')
  return ticket.id
}

/**
 * Written from the account's own address, then or now. What a member wrote from another address belongs to that address: its reader may have
 * added to it by the mailed link.
 */
async function isOwn(db: DbOrTx, personId: string) {
  const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return or(
    and(eq(contactTickets.personId, personId), contactTickets.isOwnAddress),
    and(isNull(contactTickets.personId), eq(sql`lower(${contactTickets.email})`, (person?.email ?? '').toLowerCase())),
  )
}

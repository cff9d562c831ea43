import type { OwnReport } from 'contract/student/report-spot.ts'
import { and, asc, desc, eq, exists, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { contactReplies, contactTickets } from '../contact/contact.schema.ts'
import type { DbOrTx } from '../db/database.ts'

/** By memo. */
export type OwnReports = Map<number, OwnReport[]>

/** The errors that a person has reported, by page; optionally of one memo. Reports that were closed without a reply are left out. */
export async function listOwnReports(db: DbOrTx, personId: string, ofMemo?: number): Promise<OwnReports> {
  const { memoId, page, status, verdict, createdAt } = contactTickets
  const answers = db.select({ id: contactReplies.id }).from(contactReplies).where(eq(contactReplies.ticketId, contactTickets.id))
  const tickets = await db
    .select()
    .from(contactTickets)
    .where(
      and(
        eq(contactTickets.personId, personId),
        ofMemo === undefined ? isNotNull(memoId) : eq(memoId, ofMemo),
        isNotNull(page),
        or(ne(status, 'closed'), isNotNull(verdict), exists(answers)),
      ),
    )
    .orderBy(asc(page), asc(createdAt), asc(contactTickets.number))
  const last = await lastAnswers(
    db,
    tickets.map(({ id }) => id),
  )
  const reports = tickets.map((ticket) => ({ memoId: ticket.memoId ?? 0, report: reportWire(ticket, last.get(ticket.id)) }))
  return new Map([...Map.groupBy(reports, (one) => one.memoId)].map(([id, ones]) => [id, ones.map(({ report }) => report)]))
}

type Answer = Pick<typeof contactReplies.$inferSelect, 'ticketId' | 'text' | 'createdAt'>

async function lastAnswers(db: DbOrTx, ids: readonly string[]): Promise<Map<string, Answer>> {
  if (ids.length === 0) return new Map()
  const { ticketId, text, createdAt, id } = contactReplies
  const rows = await db
    .selectDistinctOn([ticketId], { ticketId, text, createdAt })
    .from(contactReplies)
    .where(inArray(ticketId, [...ids]))
    .orderBy(ticketId, desc(createdAt), desc(id))
  return new Map(rows.map((row) => [row.ticketId, row]))
}

function reportWire(ticket: typeof contactTickets.$inferSelect, answer: Answer | undefined): OwnReport {
  const { number, page, edition, spot, message, verdict, createdAt } = ticket
  return {
    ...{ number: String(number), page: page ?? 1, edition, spot, verdict },
    text: message.slice(message.indexOf('\n') + 1),
    reportedAt: createdAt.toISOString(),
    answer: answer ? { text: answer.text, at: answer.createdAt.toISOString() } : null,
  }
}

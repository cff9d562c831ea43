import { toTotal } from 'contract/counted-list.ts'
import { latinDigits } from 'contract/digits.ts'
import type { listMessagesEndpoint, MessageHead } from 'contract/message-office.ts'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { contactReplies, contactTickets } from '../contact.schema.ts'

type Query = z.output<NonNullable<typeof listMessagesEndpoint.query>>

const excerptLength = 160

/** What is selected of a message, in the list and by itself. */
export const headOf = {
  ticket: contactTickets,
  memoTitle: memos.title,
  answeredAt:
    sql<Date | null>`(select max(${contactReplies.createdAt}) from ${contactReplies} where ${contactReplies.ticketId} = ${contactTickets.id})`.mapWith(
      contactReplies.createdAt,
    ),
}

type Row = { ticket: typeof contactTickets.$inferSelect; memoTitle: typeof memos.$inferSelect.title | null; answeredAt: Date | null }

/** `mayMatchParts`: whoever may not see e-mails could else guess them letter by letter. */
export async function listMessages(db: DbOrTx, query: Query, mayMatchParts: boolean) {
  const isAsked = and(
    eq(contactTickets.status, query.Status),
    query.Kind === 'report' ? isNotNull(contactTickets.memoId) : undefined,
    query.Text?.trim() ? matches(query.Text.trim(), mayMatchParts) : undefined,
  )
  const rows = await db
    .select(headOf)
    .from(contactTickets)
    .leftJoin(memos, eq(memos.id, contactTickets.memoId))
    .where(isAsked)
    // Whoever has waited longest comes first.
    .orderBy(query.Status === 'open' ? asc(contactTickets.createdAt) : desc(contactTickets.createdAt), asc(contactTickets.number))
    .limit(query.PageSize)
    .offset((query.PageNumber - 1) * query.PageSize)
  const { total } = await countEach(db, { total: sql`select from ${contactTickets} where ${isAsked}` })
  return {
    items: rows.map((row) => ({ ...headWire(row), excerpt: excerptOf(row.ticket.message) })),
    ...toTotal(total),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    counts: await countMessages(db),
  }
}

/** A number that was quoted, a part of a name, or an e-mail or a part of it, in any capitalisation. */
function matches(text: string, mayMatchParts: boolean) {
  const digits = latinDigits(text).replace(/^#/, '')
  const words = text.toLowerCase()
  return or(
    /^\d+$/.test(digits) ? or(sql`${contactTickets.number}::text = ${digits}`, eq(contactTickets.orderNumber, digits)) : undefined,
    sql`strpos(lower(${contactTickets.name}), ${words}) > 0`,
    mayMatchParts ? sql`strpos(lower(${contactTickets.email}), ${words}) > 0` : sql`lower(${contactTickets.email}) = ${words}`,
  )
}

function countMessages(db: DbOrTx) {
  const { status, memoId } = contactTickets
  const select = (isIt: ReturnType<typeof sql>) => sql`select from ${contactTickets} where ${isIt}`
  return countEach(db, {
    open: select(sql`${status} = 'open'`),
    answered: select(sql`${status} = 'answered'`),
    closed: select(sql`${status} = 'closed'`),
    reports: select(sql`${status} = 'open' and ${memoId} is not null`),
  })
}

export function headWire({ ticket, memoTitle, answeredAt }: Row): Omit<MessageHead, 'excerpt'> {
  const { id, number, status, topic, name, memoId, page, edition, createdAt } = ticket
  return {
    ...{ id, number: String(number), status, topic, name },
    report: memoId !== null && page !== null && memoTitle ? { memoId, title: memoTitle, page, edition } : null,
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

function excerptOf(message: string): string {
  const words = message.replace(/\s+/g, ' ').trim()
  return words.length <= excerptLength ? words : `${[...words].slice(0, excerptLength).join('').trimEnd()}…`
}

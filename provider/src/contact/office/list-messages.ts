import { toTotal } from 'contract/counted-list.ts'
import { latinDigits } from 'contract/digits.ts'
import type { listMessagesEndpoint, MessageHead } from 'contract/office/message-office.ts'
import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { isEmailLike } from '../../db/person-like.ts'
import { memos } from '../../db/schema/catalog.ts'
import { beginsWords } from '../../db/word-index.ts'
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
  // `offset 0`: few that match are found by their indexes, before they are sorted. Else all would be read in order and compared.
  const foundFirst = sql`${contactTickets.id} in (select ${contactTickets.id} from ${contactTickets} where ${isAsked} offset 0)`
  const way = query.Status === 'open' ? asc : desc
  const rows = await db
    .select(headOf)
    .from(contactTickets)
    .leftJoin(memos, eq(memos.id, contactTickets.memoId))
    .where(query.Text?.trim() ? foundFirst : isAsked)
    // Whoever has waited longest comes first.
    .orderBy(way(contactTickets.createdAt), way(contactTickets.number))
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

/** A number that was quoted, the beginnings of words of a name, or an e-mail or its beginning, in any capitalisation; each has its index. */
function matches(text: string, mayMatchParts: boolean) {
  const digits = latinDigits(text).replace(/^#/, '')
  const { name, email, number, orderNumber } = contactTickets
  return or(
    /^\d{1,15}$/.test(digits) ? or(eq(number, Number(digits)), eq(orderNumber, digits)) : undefined,
    isPartOfEmail(text) ? undefined : beginsWords(text, sql`${name}`),
    isEmailLike(text.toLowerCase(), mayMatchParts, sql`${email}`),
  )
}

/** What looks like an e-mail is not looked for among names: else a dot in it would split it into words that tell a name. */
const isPartOfEmail = (text: string): boolean => /^\S*[@.]\S+$/.test(text)

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

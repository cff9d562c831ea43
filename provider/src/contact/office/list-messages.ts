import { toTotal } from 'contract/counted-list.ts'
import type { listMessagesEndpoint, MessageHead } from 'contract/office/message-office.ts'
import { and, asc, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../../db/bounded-count.ts'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { isEmailLike, isPhoneLike, readQuoted } from '../../db/person-like.ts'
import { memos } from '../../db/schema/catalog.ts'
import { beginsSaidWords } from '../../db/word-index.ts'
import { contactAdditions, contactReplies, contactTickets, lastWrittenAt } from '../contact.schema.ts'
import { excerptOf } from '../excerpt.ts'

type Query = z.output<NonNullable<typeof listMessagesEndpoint.query>>
type WantedMessages = Pick<Query, 'Status' | 'Kind' | 'Text' | 'Sort'>

/** The columns of a message, for the list and alone. */
export const headOf = {
  ticket: contactTickets,
  memoTitle: memos.title,
  answeredAt:
    sql<Date | null>`(select max(${contactReplies.createdAt}) from ${contactReplies} where ${contactReplies.ticketId} = ${contactTickets.id})`.mapWith(
      contactReplies.createdAt,
    ),
}

type Row = { ticket: typeof contactTickets.$inferSelect; memoTitle: typeof memos.$inferSelect.title | null; answeredAt: Date | null }

/** `mayMatchParts`: whoever may not see e-mails could guess them letter by letter. */
export async function listMessages(db: DbOrTx, query: Query, mayMatchParts: boolean) {
  const { PageNumber, PageSize } = query
  const isAsked = asked(query, mayMatchParts)
  const rows = await selectHeads(db)
    .where(foundFirst(query, isAsked))
    .orderBy(...orderOf(query))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  const { total } = await countEach(db, { total: sql`select from ${contactTickets} where ${isAsked}` })
  return { items: rows.map(listWire), ...toTotal(total), pageNumber: PageNumber, pageSize: PageSize, counts: await countMessages(db) }
}

/** The ids of all matches, without pages. */
export const idsOfMessages = (db: DbOrTx, query: WantedMessages, mayMatchParts: boolean) =>
  db
    .select({ id: contactTickets.id })
    .from(contactTickets)
    .where(foundFirst(query, asked(query, mayMatchParts)))
    .orderBy(...orderOf(query))

/** In the order of their ids. */
export async function messagesOf(db: DbOrTx, ids: readonly string[]): Promise<MessageHead[]> {
  const rows = await selectHeads(db).where(inArray(contactTickets.id, [...ids]))
  return inOrderOf(ids, rows, ({ ticket }) => ticket.id).map(listWire)
}

const selectHeads = (db: DbOrTx) => db.select(headOf).from(contactTickets).leftJoin(memos, eq(memos.id, contactTickets.memoId)).$dynamic()

const asked = ({ Status, Kind, Text = '' }: WantedMessages, mayMatchParts: boolean) =>
  and(
    eq(contactTickets.status, Status),
    Kind === 'report' ? isNotNull(contactTickets.memoId) : undefined,
    Text.trim() ? matches(Text.trim(), mayMatchParts) : undefined,
  )

/** `offset 0`: a few matches are found by their indexes before sorting. Otherwise all would be read in order and compared. */
const foundFirst = ({ Text }: WantedMessages, isAsked: SQL | undefined) =>
  Text?.trim() ? sql`${contactTickets.id} in (select ${contactTickets.id} from ${contactTickets} where ${isAsked} offset 0)` : isAsked

/** Each order has its index; ties are sorted by time. */
function orderOf({ Sort, Status }: WantedMessages): SQL[] {
  const { name, number } = contactTickets
  // Whoever has waited longest comes first.
  const asked = Sort ?? (Status === 'open' ? 'when' : '-when')
  const way = asked.startsWith('-') ? desc : asc
  return asked.endsWith('from') ? [way(sql`${name} collate "und-x-icu"`), way(number)] : [way(lastWrittenAt), way(number)]
}

const listWire = (row: Row): MessageHead => ({ ...headWire(row), excerpt: excerptOf(row.ticket.message) })

/** Finds by what was quoted: a number, words of the name, the message or an addition, an e-mail or a phone, ignoring case; each has its index. */
function matches(text: string, mayMatchParts: boolean) {
  const { typed, number: quoted, phone: digits } = readQuoted(text, mayMatchParts)
  const { name, email, phone, number, orderNumber, message } = contactTickets
  return or(
    quoted === undefined ? undefined : or(eq(number, quoted), eq(orderNumber, typed.replace('#', ''))),
    digits === undefined ? undefined : isPhoneLike(sql`${phone}`, digits, mayMatchParts),
    ...(isPartOfEmail(text) ? [] : [beginsSaidWords(text, sql`${name} || ' ' || ${message}`), isAdded(text)]),
    isEmailLike(typed, mayMatchParts, sql`${email}`),
  )
}

/** In what its writer added later. An array, because beside `in (select …)` no other part of the `or` could use its index. */
const isAdded = (text: string): SQL =>
  sql`${contactTickets.id} = any(array(select ${contactAdditions.ticketId} from ${contactAdditions} where ${beginsSaidWords(text, sql`${contactAdditions.text}`)}))`

/** An apparent e-mail is not searched among names: a dot would split it into words that reveal a name. */
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
  const { id, number, status, topic, name, memoId, page, edition, spot, verdict, createdAt, writtenAgainAt } = ticket
  return {
    ...{ id, number: String(number), status, topic, name },
    report: memoId !== null && page !== null && memoTitle ? { memoId, title: memoTitle, page, edition, spot, verdict } : null,
    createdAt: createdAt.toISOString(),
    lastWrittenAt: (writtenAgainAt ?? createdAt).toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

import { and, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to.ts'
import type { DbOrTx } from '../../db/database.ts'
import { isEmailLike, isPhoneLike, type QuotedText, readQuoted } from '../../db/person-like.ts'
import { people } from '../../db/schema/account.ts'
import { wordsOf } from '../../db/word-index.ts'
import { readTracingCode } from '../../library/copy/tracing-code.ts'
import { stampedCopies } from '../../library/library.schema.ts'
import { creditNotes } from '../books/credit-note.schema.ts'
import { readCreditNoteNumber } from '../books/credit-note-number.ts'
import { orderLines, orders, refunds } from '../books/order.schema.ts'

/** A text that matches more people than this is common: its orders are filtered while the list is read, not collected in advance. */
const mostPeople = 2_000
/** The number of those people whose orders are counted, to say that there are more. */
const counted = 500

/** Partial search covers only what the reader may see; otherwise they could guess the rest letter by letter. */
export type Reach = { maySeePhone: boolean; maySeeEmail: boolean }

/**
 * Conditions on orders. For a common text, `some` is a subset of them, large enough to say that there are more, and `common` drives the reading.
 */
type Quoted = { isMeant: SQL; some?: SQL; common?: Common }

/**
 * A common text, for a list that goes from person to person: the people whose orders all match, those with other matching orders, and which
 * orders those are.
 */
export type Common = { isPerson: SQL; hasSome: SQL; isOne: SQL }

/**
 * Finds orders by what people quote: an order number, their own or the parcel's phone number, a name, an e-mail, a copy's tracing code,
 * the number of a credit note.
 */
export async function findQuoted(db: DbOrTx, text: string, reach: Reach): Promise<Quoted> {
  const asked = read(text, reach)
  const [isPerson, isRecipient] = [personOf(asked), recipientOf(asked)]
  const { rows } = (await db.execute(sql`select
    ${areMany(sql`select from ${people} where ${isPerson ?? sql`false`}`)} as "arePeople",
    ${areMany(sql`select from ${orders} where ${hasCopies} and (${isRecipient ?? sql`false`})`)} as "areRecipients"`)) as unknown as {
    rows: { arePeople: boolean; areRecipients: boolean }[]
  }
  const { arePeople = false, areRecipients = false } = rows[0] ?? {}
  if (!arePeople && !areRecipients) return { isMeant: gather(asked, isPerson, isRecipient) }
  // Criteria that identify a single order are collected anyway.
  const named = gather(asked, undefined, undefined)
  const isMeant = sql`(${or(meet(isPerson, isRecipient, areRecipients), named)})`
  const some = gather(asked, isPerson, isRecipient, sql`limit ${sql.raw(String(counted))}`)
  return { isMeant, some, common: { isPerson: isPerson ?? sql`false`, ...ordersOf(isRecipient, named) } }
}

function ordersOf(isRecipient: SQL | undefined, named: SQL): Pick<Common, 'hasSome' | 'isOne'> {
  const parts = [...(isRecipient ? [sql`${hasCopies} and (${isRecipient})`] : []), named]
  // Each part uses an index of its own.
  const buyers = parts.map((part) => sql`select ${orders.personId} from ${orders} where ${part}`)
  return { hasSome: sql`${people.id} in (${sql.join(buyers, sql` union all `)})`, isOne: sql`(${or(...parts)})` }
}

/** The same as a condition on each row of orders and their people, for the few that wait to be printed or handed over. */
export function fitsQuoted(text: string, reach: Reach): SQL {
  const asked = read(text, reach)
  return sql`(${or(personOf(asked), recipientOf(asked), gather(asked, undefined, undefined))})`
}

const areMany = (select: SQL): SQL => sql`${countUpTo(select, mostPeople + 1)} > ${mostPeople}`

const hasCopies = sql`${orders.delivery} is not null`

type Asked = QuotedText & Reach & { code: string | undefined; creditNote: number | undefined }

/** Digits too few for readers who may not see phone numbers, but enough for others. */
export const isEndOfPhone = (text: string): boolean =>
  readQuoted(text, true).phone !== undefined && readQuoted(text, false).phone === undefined

function read(text: string, reach: Reach): Asked {
  const quoted = readQuoted(text, reach.maySeePhone)
  return { ...quoted, ...reach, code: readTracingCode(quoted.typed), creditNote: readCreditNoteNumber(text) }
}

const personOf = (asked: Asked): SQL | undefined =>
  or(isPhoneOf(sql`${people.phone}`, asked), hasWords(sql`${people.fullName}`, asked), hasEmail(asked))

const recipientOf = (asked: Asked): SQL | undefined => or(isPhoneOf(recipientPhone, asked), hasWords(recipientName, asked))

const recipientPhone = sql`${orders.delivery} -> 'address' ->> 'phone'`
const recipientName = sql`${orders.delivery} -> 'address' ->> 'recipientName'`

const isPhoneOf = (phone: SQL, asked: Asked): SQL | undefined =>
  asked.phone === undefined ? undefined : isPhoneLike(phone, asked.phone, asked.maySeePhone)

const hasWords = (name: SQL, { words }: Asked): SQL | undefined =>
  words === undefined ? undefined : sql`${wordsOf(name)} @@ ${words}::tsquery`

const hasEmail = ({ typed, phone, maySeeEmail }: Asked): SQL | undefined =>
  phone === undefined ? isEmailLike(typed, maySeeEmail) : undefined

/** The matching orders, or `most` of each part; each part uses an index of its own. */
function gather({ number, code, creditNote }: Asked, isPerson: SQL | undefined, isRecipient: SQL | undefined, most = sql``): SQL {
  const parts = [
    isPerson &&
      sql`select bought.id from (select ${people.id} as id from ${people} where ${isPerson} ${most}) as person join orders as bought on bought.person_id = person.id`,
    isRecipient && sql`(select ${orders.id} from ${orders} where ${hasCopies} and (${isRecipient}) ${most})`,
    number === undefined ? undefined : sql`select ${orders.id} from ${orders} where ${orders.number} = ${number}`,
    code &&
      sql`select ${orderLines.orderId} from ${stampedCopies} join ${orderLines} on ${orderLines.id} = ${stampedCopies.orderLineId}
        where ${stampedCopies.tracingCode} = ${code}`,
    creditNote === undefined
      ? undefined
      : sql`select ${refunds.orderId} from ${creditNotes} join ${refunds} on ${refunds.id} = ${creditNotes.refundId}
        where ${creditNotes.number} = ${creditNote}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? sql`false` : sql`${orders.id} in (${sql.join(parts, sql` union all `)})`
}

/** Many recipients are compared while their orders are read, which is faster than collecting them. */
const meet = (isPerson: SQL | undefined, isRecipient: SQL | undefined, areRecipients: boolean): SQL =>
  sql`(${or(
    isPerson && sql`${orders.personId} in (select ${people.id} from ${people} where ${isPerson})`,
    isRecipient &&
      (areRecipients
        ? and(hasCopies, isRecipient)
        : sql`${orders.id} in (select ${orders.id} from ${orders} where ${hasCopies} and (${isRecipient}))`),
    sql`false`,
  )})`

/**
 * The ids of a common text's orders, sorted by customer name. Matching people are adjacent in that order, perhaps at its end: so this scans the
 * index of names alone and looks up the orders of matching people. Each `offset 0` stops the planner from joining the parts the other way round,
 * and `is true` from joining the matching people at all.
 */
export function idsByCustomer(db: DbOrTx, { isPerson, hasSome, isOne }: Common, others: SQL | undefined, isDown: boolean) {
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const name = sql`${people.fullName} collate "und-x-icu"`
  const fits = sql`(${people.id} in (select ${people.id} from ${people} where ${isPerson})) is true`
  const inOrder = sql`(select ${people.id}, ${people.fullName}, ${fits} as fits from ${people} order by ${name} ${way}, ${people.id} ${way} offset 0) as ${people}`
  const theirs = sql`(select ${orders.id}, ${orders.number} from ${orders}
    where ${orders.personId} = ${people.id} and (fits or ${isOne}) ${others ? sql`and ${others}` : sql``} offset 0) as theirs`
  return db
    .select({ id: sql<string>`theirs.id`.as('page_id') })
    .from(inOrder)
    .crossJoinLateral(theirs)
    .where(sql`fits or ${hasSome}`)
    .orderBy(sql`${name} ${way}`, sql`theirs.number ${way}`)
    .$dynamic()
}

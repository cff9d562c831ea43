import { and, or, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to.ts'
import type { DbOrTx } from '../../db/database.ts'
import { isEmailLike, isPhoneLike, type QuotedText, readQuoted } from '../../db/person-like.ts'
import { people } from '../../db/schema/account.ts'
import { wordsOf } from '../../db/word-index.ts'
import { readTracingCode } from '../../library/copy/tracing-code.ts'
import { stampedCopies } from '../../library/library.schema.ts'
import { orderLines, orders } from '../books/order.schema.ts'

/** A text that more people than this fit is common: its orders are met while the list is read, and not gathered before. */
const mostPeople = 2_000
/** What so many of them have bought is counted, to say that there is more. */
const counted = 500

/** A search finds parts only of what the reader may see. Otherwise they could guess the rest letter by letter. */
export type Reach = { maySeePhone: boolean; maySeeEmail: boolean }

/** Conditions of orders. If the text is common, `some` is a part of them, large enough to say that there are more, and `common` is what to read by. */
type Quoted = { isMeant: SQL; some?: SQL; common?: Common }

/** A common text, for a list that goes from person to person: whose orders all fit, who has others that fit, and which of these do. */
export type Common = { isPerson: SQL; hasSome: SQL; isOne: SQL }

/** What people quote: the number of the order, their telephone or the parcel's, their name, their e-mail, the code on a copy. */
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
  // What names one order by itself is gathered all the same.
  const named = gather(asked, undefined, undefined)
  const isMeant = sql`(${or(meet(isPerson, isRecipient, areRecipients), named)})`
  const some = gather(asked, isPerson, isRecipient, sql`limit ${sql.raw(String(counted))}`)
  return { isMeant, some, common: { isPerson: isPerson ?? sql`false`, ...ordersOf(isRecipient, named) } }
}

function ordersOf(isRecipient: SQL | undefined, named: SQL): Pick<Common, 'hasSome' | 'isOne'> {
  const parts = [...(isRecipient ? [sql`${hasCopies} and (${isRecipient})`] : []), named]
  // Each part by an index of its own.
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

type Asked = QuotedText & Reach & { code: string | undefined }

/** Digits that are too few for whoever may not see telephones, and enough for others. */
export const isEndOfPhone = (text: string): boolean =>
  readQuoted(text, true).phone !== undefined && readQuoted(text, false).phone === undefined

function read(text: string, reach: Reach): Asked {
  const quoted = readQuoted(text, reach.maySeePhone)
  return { ...quoted, ...reach, code: readTracingCode(quoted.typed) }
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

/** The orders that fit, or `most` of each part, each by an index of its own. */
function gather({ number, code }: Asked, isPerson: SQL | undefined, isRecipient: SQL | undefined, most = sql``): SQL {
  const parts = [
    isPerson &&
      sql`select bought.id from (select ${people.id} as id from ${people} where ${isPerson} ${most}) as person join orders as bought on bought.person_id = person.id`,
    isRecipient && sql`(select ${orders.id} from ${orders} where ${hasCopies} and (${isRecipient}) ${most})`,
    number === undefined ? undefined : sql`select ${orders.id} from ${orders} where ${orders.number} = ${number}`,
    code &&
      sql`select ${orderLines.orderId} from ${stampedCopies} join ${orderLines} on ${orderLines.id} = ${stampedCopies.orderLineId}
        where ${stampedCopies.tracingCode} = ${code}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? sql`false` : sql`${orders.id} in (${sql.join(parts, sql` union all `)})`
}

/** Many recipients are compared as their orders are read, which is soon over: gathering them takes longer. */
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
 * The ids of the orders that a common text means, by their customers' names. People who fit a name stand together in that order, perhaps at its end: so it
 * is gone through in the index of names alone, and orders are looked up of whoever is meant. Each `offset 0` keeps the parts from being joined the
 * other way round, `is true` the people who fit from being joined at all.
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

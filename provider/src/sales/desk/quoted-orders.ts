import { latinDigits } from 'contract/digits.ts'
import { or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { isEmailLike, isPhoneLike } from '../../db/person-like.ts'
import { people } from '../../db/schema/account.ts'
import { toWordQuery, wordsOf } from '../../db/word-index.ts'
import { readTracingCode } from '../../library/copy/tracing-code.ts'
import { stampedCopies } from '../../library/library.schema.ts'
import { orderLines, orders } from '../books/order.schema.ts'

/** A text that more people than this fit is common: its orders are met while the list is read, and not gathered before. */
const mostPeople = 2_000

/** Of what the reader may see, parts count when it is looked for. Whoever may not see it could else guess it letter by letter. */
export type Reach = { maySeePhone: boolean; maySeeEmail: boolean }

/** Conditions of orders. `some` is there if the text is common: a part of them, large enough to say that there are more. */
type Quoted = { isMeant: SQL; some?: SQL }

/** What people quote: the number of the order, their telephone or the parcel's, their name, their e-mail, the code on a copy. */
export async function findQuoted(db: DbOrTx, text: string, reach: Reach): Promise<Quoted> {
  const asked = read(text, reach)
  const isPerson = or(isPhoneOf(sql`${people.phone}`, asked), hasWords(sql`${people.fullName}`, asked), hasEmail(asked))
  const isRecipient = or(isPhoneOf(recipientPhone, asked), hasWords(recipientName, asked))
  const few = sql.raw(String(mostPeople + 1))
  const { rows } = (await db.execute(sql`select
    (select count(*) from (select from ${people} where ${isPerson ?? sql`false`} limit ${few}) as met) > ${mostPeople}
    or (select count(*) from (select from ${orders} where ${orders.delivery} is not null and (${isRecipient ?? sql`false`}) limit ${few}) as met) > ${mostPeople}
    as "isCommon"`)) as unknown as { rows: { isCommon: boolean }[] }
  const all = gather(asked, isPerson, isRecipient)
  if (!rows[0]?.isCommon) return { isMeant: all }
  return { isMeant: meet(isPerson, isRecipient), some: gather(asked, isPerson, isRecipient, sql`limit ${few}`) }
}

type Asked = {
  typed: string
  words: string | undefined
  number: number | undefined
  phone: string | undefined
  code: string | undefined
} & Reach

function read(text: string, reach: Reach): Asked {
  const typed = latinDigits(text).trim().toLowerCase()
  const digits = typed.replaceAll(/\D/g, '')
  const isPhone = digits.length >= (reach.maySeePhone ? 4 : 7) && /^[\d\s+().-]+$/.test(typed)
  return {
    ...{ typed, ...reach },
    number: /^#?\d{1,12}$/.test(typed) ? Number(digits) : undefined,
    phone: isPhone ? digits.replace(/^00/, '') : undefined,
    words: isPhone ? undefined : toWordQuery(text),
    code: readTracingCode(typed),
  }
}

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
    isRecipient && sql`(select ${orders.id} from ${orders} where ${orders.delivery} is not null and (${isRecipient}) ${most})`,
    number === undefined ? undefined : sql`select ${orders.id} from ${orders} where ${orders.number} = ${number}`,
    code &&
      sql`select ${orderLines.orderId} from ${stampedCopies} join ${orderLines} on ${orderLines.id} = ${stampedCopies.orderLineId}
        where ${stampedCopies.tracingCode} = ${code}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? sql`false` : sql`${orders.id} in (${sql.join(parts, sql` union all `)})`
}

const meet = (isPerson: SQL | undefined, isRecipient: SQL | undefined): SQL =>
  sql`(${or(
    isPerson && sql`${orders.personId} in (select ${people.id} from ${people} where ${isPerson})`,
    isRecipient && sql`${orders.id} in (select ${orders.id} from ${orders} where ${orders.delivery} is not null and (${isRecipient}))`,
    sql`false`,
  )})`

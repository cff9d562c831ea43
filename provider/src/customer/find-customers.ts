import { toTotal } from 'contract/counted-list.ts'
import { latinDigits } from 'contract/digits.ts'
import type { CustomerRow, CustomerView, listCustomersEndpoint } from 'contract/office-customer.ts'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../db/bounded-count.ts'
import type { DbOrTx } from '../db/database.ts'
import { isEmailLike, isPhoneLike } from '../db/person-like.ts'
import { people } from '../db/schema/account.ts'
import { components } from '../db/schema/catalog.ts'
import { toWordQuery, wordsOf } from '../db/word-index.ts'
import { maskContact } from '../mail/mask-contact.ts'
import { orders } from '../sales/books/order.schema.ts'

type Query = z.output<NonNullable<(typeof listCustomersEndpoint)['query']>>
export type WantedCustomers = Pick<Query, 'View' | 'Grade' | 'Text' | 'Sort'>

/** `mayMatchParts`: parts of e-mails and phones count, too. Whoever may not see them could else guess them letter by letter. */
type Reach = { mayMatchParts: boolean }

const paidOrders = sql`from ${orders} where ${orders.personId} = ${people.id} and ${orders.paidAt} is not null`

const views: Record<CustomerView, SQL> = {
  all: sql`true`,
  buyers: sql`exists (select 1 ${paidOrders})`,
  disabled: sql`${people.disabledAt} is not null`,
  flagged: sql`${people.flaggedAt} is not null`,
}

/** A page of everybody with an account, and how many of what is looked for each view has. */
export async function findCustomers(db: DbOrTx, query: Query, reach: Reach) {
  const isMeant = meant(query, reach, false)
  const [counts, rows] = await Promise.all([
    countViews(db, isMeant, query.Grade !== undefined || Boolean(query.Text?.trim())),
    readRows(db, query, meant(query, reach, true), query.PageSize, (query.PageNumber - 1) * query.PageSize),
  ])
  const page = { ...toTotal(counts[query.View]), pageNumber: query.PageNumber, pageSize: query.PageSize }
  return { items: rows.map((row) => maskContact(rowWire(row))), ...page, counts }
}

/** The same without pages and with e-mails and phones as they are, as many as a file may hold. */
export async function listAllCustomers(db: DbOrTx, wanted: WantedCustomers, reach: Reach, most: number): Promise<CustomerRow[]> {
  return (await readRows(db, wanted, meant(wanted, reach, true), most)).map(rowWire)
}

/** `isSorted`: for rows in an order, of which only the first are read. */
function meant({ Grade, Text }: WantedCustomers, reach: Reach, isSorted: boolean): SQL | undefined {
  return and(
    isNull(people.deletedAt),
    Grade === undefined
      ? undefined
      : sql`${people.componentId} in (select ${components.id} from ${components} where ${components.grade} = ${Grade})`,
    Text?.trim() ? matchesCustomer(Text, reach, isSorted) : undefined,
  )
}

/** What people quote: their name, the number of an order, their e-mail, their telephone. */
function matchesCustomer(text: string, { mayMatchParts }: Reach, isSorted: boolean): SQL | undefined {
  const typed = latinDigits(text).trim().toLowerCase()
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  const isNumber = /^#?\d{1,12}$/.test(typed)
  const isPhone = digits.length >= (mayMatchParts ? 4 : 7) && /^[\d\s+().-]+$/.test(typed)
  const words = isPhone ? undefined : toWordQuery(text)
  const isPerson = or(
    isPhone ? isPhoneLike(sql`${people.phone}`, digits, mayMatchParts) : undefined,
    words === undefined ? undefined : sql`${wordsOf(sql`${people.fullName}`)} @@ ${words}::tsquery`,
    isPhone ? undefined : isEmailLike(typed, mayMatchParts),
    sql`false`,
  )
  const ofOrder = sql`union all select ${orders.personId} from ${orders} where ${orders.number} = ${Number(digits)}`
  if (!isNumber && !isSorted) return isPerson
  // Found by an index before the list is read: `offset 0` keeps each row of the list from being folded and compared.
  return sql`${people.id} in ((select ${people.id} from ${people} where ${isPerson} offset 0) ${isNumber ? ofOrder : sql``})`
}

function countViews(db: DbOrTx, isMeant: SQL | undefined, isNarrowed: boolean): Promise<Record<CustomerView, number>> {
  const select = (view: CustomerView) => sql`select from ${people} where ${and(views[view], isMeant)}`
  // An index knows the buyers in the order of their ids, so that none is looked up.
  const buyers = isNarrowed
    ? select('buyers')
    : sql`select from (select distinct ${orders.personId} as id from ${orders} where ${orders.paidAt} is not null) as buyers
        join ${people} using (id) where ${isMeant}`
  return countEach(db, { all: select('all'), buyers, disabled: select('disabled'), flagged: select('flagged') })
}

/** What each buyer has paid for, read from an index as a whole: what the list is sorted by is kept nowhere. */
const boughtBy = (db: DbOrTx) =>
  db
    .select({
      personId: orders.personId,
      count: sql<number>`count(*)`.as('count'),
      lastAt: sql<Date | null>`max(${orders.paidAt})`.as('last_at'),
    })
    .from(orders)
    .where(isNotNull(orders.paidAt))
    .groupBy(orders.personId)
    .as('bought')

/** The ids of the rows come first; what else a row says is read of these alone. */
async function readRows(db: DbOrTx, { View, Sort }: WantedCustomers, isMeant: SQL | undefined, limit: number, offset = 0) {
  const name = Sort.replace('-', '')
  const way = sql.raw(Sort.startsWith('-') ? 'desc' : 'asc')
  const bought = boughtBy(db)
  const columns: Record<string, SQL> = {
    name: sql`${people.fullName} collate "und-x-icu" ${way}`,
    orders: sql`coalesce(${bought.count}, 0) ${way}`,
    lastOrder: sql`${bought.lastAt} ${way} nulls last`,
    created: sql`${people.createdAt} ${way}`,
  }
  const ids = db.select({ id: people.id }).from(people).$dynamic()
  const page = (name === 'orders' || name === 'lastOrder' ? ids.leftJoin(bought, eq(bought.personId, people.id)) : ids)
    .where(and(views[View], isMeant))
    .orderBy(columns[name] ?? sql`${people.createdAt} ${way}`, sql`${people.id} ${way}`)
    .limit(limit)
    .offset(offset)
  return readCustomers(
    db,
    (await page).map(({ id }) => id),
  )
}

/** In the order of their ids. */
async function readCustomers(db: DbOrTx, ids: readonly string[]) {
  const rows = await selectCustomers(db).where(inArray(people.id, [...ids]))
  const rowOf = new Map(rows.map((row) => [row.person.id, row]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

const paidCount = sql<number>`(select count(*) ${paidOrders})`.mapWith(Number)
const lastPaid = sql<Date | null>`(select max(${orders.paidAt}) ${paidOrders})`.mapWith(orders.paidAt)

export function selectCustomers(db: DbOrTx) {
  return db
    .select({ person: people, grade: components.title, orders: paidCount, lastOrderAt: lastPaid })
    .from(people)
    .leftJoin(components, eq(components.id, people.componentId))
    .$dynamic()
}

export function rowWire({ person, grade, orders: count, lastOrderAt }: Awaited<ReturnType<typeof selectCustomers>>[number]): CustomerRow {
  const { id, fullName, email, phone, createdAt, isEmailConfirmed, disabledAt, flaggedAt, roles } = person
  return {
    ...{ id, fullName, email, phone, grade },
    orders: count,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    isConfirmed: isEmailConfirmed,
    isDisabled: disabledAt !== null,
    isFlagged: flaggedAt !== null,
    isStaff: roles.length > 0,
  }
}

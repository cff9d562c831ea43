import { toTotal } from 'contract/counted-list.ts'
import type { CustomerRow, CustomerView, listCustomersEndpoint } from 'contract/office/office-customer.ts'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countEach } from '../db/bounded-count.ts'
import { countAllUpTo } from '../db/count-up-to.ts'
import type { DbOrTx } from '../db/database.ts'
import { inOrderOf } from '../db/in-order-of.ts'
import { isEmailLike, isPhoneLike, readQuoted } from '../db/person-like.ts'
import { people } from '../db/schema/account.ts'
import { components } from '../db/schema/catalog.ts'
import { wordsOf } from '../db/word-index.ts'
import { maskContact } from '../mail/mask-contact.ts'
import { customerFigures } from '../sales/books/figure.schema.ts'
import { orders } from '../sales/books/order.schema.ts'

type Query = z.output<NonNullable<(typeof listCustomersEndpoint)['query']>>
export type WantedCustomers = Pick<Query, 'View' | 'Grade' | 'Text' | 'Sort'>

/** `mayMatchParts`: parts of e-mails and phones match, too. Others could guess them letter by letter. */
type Reach = { mayMatchParts: boolean }

const views: Record<CustomerView, SQL> = {
  all: sql`true`,
  buyers: sql`exists (select from ${customerFigures} where ${customerFigures.personId} = ${people.id} and ${customerFigures.paidOrders} > 0)`,
  disabled: sql`${people.disabledAt} is not null`,
  flagged: sql`${people.flaggedAt} is not null`,
}

/** A page of everybody with an account, and the number of matches in each view. */
export async function findCustomers(db: DbOrTx, query: Query, reach: Reach) {
  const isMeant = meant(query, reach)
  const [counts, rows] = await Promise.all([
    countViews(db, isMeant, query.Grade !== undefined || hasText(query)),
    isGathered(db, query, isMeant).then((gathers) =>
      readRows(db, query, isMeant, gathers, query.PageSize, (query.PageNumber - 1) * query.PageSize),
    ),
  ])
  const page = { ...toTotal(counts[query.View]), pageNumber: query.PageNumber, pageSize: query.PageSize }
  return { items: rows.map((row) => maskContact(rowWire(row))), ...page, counts }
}

/** The ids of all matches, without pages. */
export const idsOfCustomers = (db: DbOrTx, wanted: WantedCustomers, reach: Reach) =>
  selectIds(db, wanted, meant(wanted, reach), hasText(wanted))

/** People in the order of their ids, with unmasked e-mails and phones. */
export async function listCustomers(db: DbOrTx, ids: readonly string[]): Promise<CustomerRow[]> {
  return (await readCustomers(db, ids)).map(rowWire)
}

function meant({ Grade, Text }: WantedCustomers, reach: Reach): SQL | undefined {
  return and(
    isNull(people.deletedAt),
    Grade === undefined
      ? undefined
      : sql`${people.componentId} in (select ${components.id} from ${components} where ${components.grade} = ${Grade})`,
    Text?.trim() ? matchesCustomer(Text, reach) : undefined,
  )
}

/** Finds people by what they quote: name, order number, e-mail or phone. */
function matchesCustomer(text: string, { mayMatchParts }: Reach): SQL | undefined {
  const { typed, number, phone, words } = readQuoted(text, mayMatchParts)
  const isPerson = or(
    phone === undefined ? undefined : isPhoneLike(sql`${people.phone}`, phone, mayMatchParts),
    words === undefined ? undefined : sql`${wordsOf(sql`${people.fullName}`)} @@ ${words}::tsquery`,
    phone === undefined ? isEmailLike(typed, mayMatchParts) : undefined,
    sql`false`,
  )
  if (number === undefined) return isPerson
  // An OR across tables would be compared row by row.
  const ofOrder = sql`select ${orders.personId} from ${orders} where ${orders.number} = ${number}`
  return sql`${people.id} in (select ${people.id} from ${people} where ${isPerson} union all ${ofOrder})`
}

/** Every account has figures, so these alone count accounts and buyers, in an index. */
function countViews(db: DbOrTx, isMeant: SQL | undefined, isNarrowed: boolean): Promise<Record<CustomerView, number>> {
  const select = (view: CustomerView) => sql`select from ${people} where ${and(views[view], isMeant)}`
  const figures = sql`select from ${customerFigures}`
  const [all, buyers] = isNarrowed ? [select('all'), select('buyers')] : [figures, sql`${figures} where ${customerFigures.paidOrders} > 0`]
  return countEach(db, { all, buyers, disabled: select('disabled'), flagged: select('flagged') })
}

const hasText = ({ Text }: WantedCustomers): boolean => Boolean(Text?.trim())
/** When sorting by a figure, more people than this are found faster in its index than by joining them with their figures. */
const mostGathered = 2_000

async function isGathered(db: DbOrTx, query: WantedCustomers, isMeant: SQL | undefined): Promise<boolean> {
  if (!hasText(query) || !/^-?(orders|lastOrder)$/.test(query.Sort)) return hasText(query)
  const [count = 0] = await countAllUpTo(db, [sql`select from ${people} where ${isMeant}`], mostGathered + 1)
  return count <= mostGathered
}

/**
 * Finds the rows' ids first, and reads the other columns only for these. `gathers`: matches are found by an index and then sorted (`offset 0`
 * separates the two). Otherwise the list is read in order until the page is full, comparing each row.
 */
async function readRows(db: DbOrTx, wanted: WantedCustomers, isMeant: SQL | undefined, gathers: boolean, limit: number, offset = 0) {
  const page = await selectIds(db, wanted, isMeant, gathers).limit(limit).offset(offset)
  return readCustomers(
    db,
    page.map(({ id }) => id),
  )
}

function selectIds(db: DbOrTx, { View, Sort }: WantedCustomers, isMeant: SQL | undefined, gathers: boolean) {
  const name = Sort.replace('-', '')
  const way = sql.raw(Sort.startsWith('-') ? 'desc' : 'asc')
  const { paidOrders, lastPaidAt, personId } = customerFigures
  const byFigure: Record<string, SQL[]> = {
    orders: [sql`${paidOrders} ${way}`, sql`${personId} ${way}`],
    lastOrder: [sql`${lastPaidAt} ${way} nulls last`, sql`${personId} ${way} nulls last`],
  }
  const first = name === 'name' ? sql`${people.fullName} collate "und-x-icu"` : sql`${people.createdAt}`
  const from = gathers
    ? sql`(select id, full_name, created_at, disabled_at, flagged_at from ${people} where ${isMeant} offset 0) as ${people}`
    : people
  const ids = db
    .select({ id: sql<string>`${people.id}` })
    .from(from)
    .$dynamic()
  const isJoined = View === 'buyers' || byFigure[name] !== undefined
  const isInView = View === 'buyers' ? sql`${paidOrders} > 0` : views[View]
  return (isJoined ? ids.innerJoin(customerFigures, eq(personId, people.id)) : ids)
    .where(and(isInView, gathers ? undefined : isMeant))
    .orderBy(...(byFigure[name] ?? [sql`${first} ${way}`, sql`${people.id} ${way}`]))
}

/** In the order of their ids. */
async function readCustomers(db: DbOrTx, ids: readonly string[]) {
  const rows = await selectCustomers(db).where(inArray(people.id, [...ids]))
  return inOrderOf(ids, rows, ({ person }) => person.id)
}

export function selectCustomers(db: DbOrTx) {
  return db
    .select({ person: people, grade: components.title, orders: customerFigures.paidOrders, lastOrderAt: customerFigures.lastPaidAt })
    .from(people)
    .innerJoin(customerFigures, eq(customerFigures.personId, people.id))
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

import { latinDigits } from 'contract/digits.ts'
import { type CustomerRow, CustomerView, type listCustomersEndpoint } from 'contract/office-customer.ts'
import { searchText } from 'contract/search-text.ts'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { components } from '../db/schema/catalog.ts'
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
  const isMeant = meant(query, reach)
  const [counts, rows] = await Promise.all([
    countViews(db, isMeant),
    readRows(db, query, isMeant)
      .limit(query.PageSize)
      .offset((query.PageNumber - 1) * query.PageSize),
  ])
  const page = { totalCount: counts[query.View], pageNumber: query.PageNumber, pageSize: query.PageSize }
  return { items: rows.map((row) => maskContact(rowWire(row))), ...page, counts }
}

/** The same without pages and with e-mails and phones as they are, as many as a file may hold. */
export async function listAllCustomers(db: DbOrTx, wanted: WantedCustomers, reach: Reach, most: number): Promise<CustomerRow[]> {
  return (await readRows(db, wanted, meant(wanted, reach)).limit(most)).map(rowWire)
}

function meant({ Grade, Text }: WantedCustomers, reach: Reach): SQL | undefined {
  return and(
    isNull(people.deletedAt),
    Grade === undefined ? undefined : eq(components.grade, Grade),
    Text?.trim() ? matchesCustomer(Text, reach) : undefined,
  )
}

/** What people quote: their name, the number of an order, their e-mail, their telephone. */
function matchesCustomer(text: string, { mayMatchParts }: Reach): SQL | undefined {
  const typed = latinDigits(text).trim().toLowerCase()
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  const isNumber = /^#?\d{1,12}$/.test(typed)
  const isPhone = digits.length >= (mayMatchParts ? 4 : 7) && /^[\d\s+().-]+$/.test(typed)
  const words = searchText(text)
  const like = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    isNumber
      ? sql`exists (select 1 from ${orders} where ${orders.personId} = ${people.id} and ${orders.number} = ${Number(digits)})`
      : undefined,
    isPhone && mayMatchParts ? sql`${people.phone} like ${like(digits)}` : undefined,
    // The whole number, with or without its country.
    isPhone && !mayMatchParts ? sql`${people.phone} like ${`%${digits}`}` : undefined,
    words && !isPhone ? sql`search_text(${people.fullName}) like ${like(words)}` : undefined,
    mayMatchParts ? sql`lower(${people.email}) like ${like(typed)}` : sql`lower(${people.email}) = ${typed}`,
  )
}

async function countViews(db: DbOrTx, isMeant: SQL | undefined): Promise<Record<CustomerView, number>> {
  const count = (view: CustomerView) => sql<number>`count(*) filter (where ${views[view]})`.mapWith(Number)
  const [counts] = await db
    .select({ all: count('all'), buyers: count('buyers'), disabled: count('disabled'), flagged: count('flagged') })
    .from(people)
    .leftJoin(components, eq(components.id, people.componentId))
    .where(isMeant)
  return counts ?? (Object.fromEntries(CustomerView.options.map((view) => [view, 0])) as Record<CustomerView, number>)
}

const paidCount = sql<number>`(select count(*) ${paidOrders})`.mapWith(Number)
const lastPaid = sql<Date | null>`(select max(${orders.paidAt}) ${paidOrders})`.mapWith(orders.paidAt)

const columns: Record<string, SQL> = {
  name: sql`${people.fullName} collate "und-x-icu"`,
  orders: sql`${paidCount}`,
  lastOrder: sql`${lastPaid}`,
  created: sql`${people.createdAt}`,
}

function readRows(db: DbOrTx, { View, Sort }: WantedCustomers, isMeant: SQL | undefined) {
  const column = columns[Sort.replace('-', '')] ?? people.createdAt
  const by = Sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  return selectCustomers(db)
    .where(and(views[View], isMeant))
    .orderBy(by, Sort.startsWith('-') ? desc(people.id) : asc(people.id))
    .$dynamic()
}

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

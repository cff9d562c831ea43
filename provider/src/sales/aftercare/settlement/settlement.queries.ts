import { latinDigits } from 'contract/digits.ts'
import { toDecimal } from 'contract/money.ts'
import type { DifferenceState, SettlementDay, SettlementDifference } from 'contract/sales/settlement.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { inOrderOf } from '../../../db/in-order-of.ts'
import { beginsWith } from '../../../db/person-like.ts'
import { people } from '../../../db/schema/account.ts'
import { orders } from '../../books/order.schema.ts'
import { settlementDays, settlementDifferences } from '../../books/settlement.schema.ts'

type Page = { limit: number; offset: number }

export async function listBooks(db: DbOrTx, { limit, offset }: Page): Promise<SettlementDay[]> {
  const rows = await selectDays(db)
    .orderBy(...newestDays)
    .limit(limit)
    .offset(offset)
  return rows.map(dayWire)
}

/** The ids of all days, without pages. */
export const idsOfDays = (db: DbOrTx) =>
  db
    .select({ id: dayId })
    .from(settlementDays)
    .orderBy(...newestDays)

/** Days in the order of their ids. */
export async function daysOf(db: DbOrTx, ids: readonly string[]): Promise<SettlementDay[]> {
  const rows = await selectDays(db).where(inArray(dayId, [...ids]))
  return inOrderOf(ids, rows, ({ row }) => `${row.day} ${row.gateway}`).map(dayWire)
}

const dayId = sql<string>`${settlementDays.day}::text || ' ' || ${settlementDays.gateway}`
const newestDays = [desc(settlementDays.day), asc(settlementDays.gateway)]

function selectDays(db: DbOrTx) {
  return db
    .select({
      row: settlementDays,
      open: countOf(isNull(settlementDifferences.explainedAt)),
      explained: countOf(isNotNull(settlementDifferences.explainedAt)),
    })
    .from(settlementDays)
    .leftJoin(
      settlementDifferences,
      and(eq(settlementDifferences.day, settlementDays.day), eq(settlementDifferences.gateway, settlementDays.gateway)),
    )
    .groupBy(settlementDays.day, settlementDays.gateway)
    .$dynamic()
}

function dayWire({ row, open, explained }: Awaited<ReturnType<typeof selectDays>>[number]): SettlementDay {
  const decimal = (minor: number) => toDecimal(minor, row.currency)
  const { theirTakenMinor, theirTakenCount, theirRefundedMinor } = row
  return {
    ...{ day: row.day, gateway: row.gateway, currency: row.currency, open, explained },
    taken: { amount: decimal(row.takenMinor), count: row.takenCount },
    theirTaken: theirTakenMinor === null ? null : { amount: decimal(theirTakenMinor), count: theirTakenCount ?? 0 },
    refunded: { amount: decimal(row.refundedMinor), count: row.refundCount },
    theirRefunded: theirRefundedMinor === null ? null : decimal(theirRefundedMinor),
    comparedAt: row.comparedAt.toISOString(),
  }
}

const countOf = (condition: SQL) => sql<number>`count(${settlementDifferences.id}) filter (where ${condition})`.mapWith(Number)

const stateOf: Record<DifferenceState, SQL> = {
  open: isNull(settlementDifferences.explainedAt),
  explained: isNotNull(settlementDifferences.explainedAt),
}

type Which = { state?: DifferenceState | undefined; id?: string; text?: string | undefined; isOldestFirst?: boolean }

/** Newest first, unless the oldest are requested. */
export async function listDifferences(db: DbOrTx, which: Which, { limit, offset }: Page): Promise<SettlementDifference[]> {
  const rows = await selectDifferences(db)
    .where(meant(which))
    .orderBy(...orderOf(which))
    .limit(limit)
    .offset(offset)
  return rows.map(differenceWire)
}

/** The ids of all matches, without pages. */
export const idsOfDifferences = (db: DbOrTx, which: Which) =>
  db
    .select({ id: settlementDifferences.id })
    .from(settlementDifferences)
    .where(meant(which))
    .orderBy(...orderOf(which))

/** Differences in the order of their ids. */
export async function differencesOf(db: DbOrTx, ids: readonly string[]): Promise<SettlementDifference[]> {
  const rows = await selectDifferences(db).where(inArray(settlementDifferences.id, [...ids]))
  return inOrderOf(ids, rows, ({ row }) => row.id).map(differenceWire)
}

const meant = ({ state, id, text }: Which): SQL | undefined =>
  and(state && stateOf[state], id ? eq(settlementDifferences.id, id) : undefined, isQuoted(text))

function orderOf({ isOldestFirst = false }: Which): SQL[] {
  const way = isOldestFirst ? asc : desc
  return [way(settlementDifferences.day), way(settlementDifferences.foundAt), asc(settlementDifferences.id)]
}

const selectDifferences = (db: DbOrTx) =>
  db
    .select({ row: settlementDifferences, orderNumber: orders.number, byName: people.fullName })
    .from(settlementDifferences)
    .leftJoin(orders, eq(orders.id, settlementDifferences.orderId))
    .leftJoin(people, eq(people.id, settlementDifferences.explainedBy))
    .$dynamic()

type DifferenceRow = Awaited<ReturnType<typeof selectDifferences>>[number]

function differenceWire({ row, orderNumber, byName }: DifferenceRow): SettlementDifference {
  const { day, gateway, kind, gatewayRef, currency, unasked, orderId, oursMinor, theirsMinor, explainedAt, note } = row
  const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    ...{ id: row.id, day, gateway, kind, gatewayRef, currency, unasked },
    order: orderId === null ? null : { id: orderId, number: String(orderNumber) },
    ...{ ours: decimal(oursMinor), theirs: decimal(theirsMinor), foundAt: row.foundAt.toISOString() },
    explained: explainedAt && { note: note ?? '', byName: byName ?? '', at: explainedAt.toISOString() },
  }
}

/** An order number, or the beginning of the gateway's own reference; each has its index. */
function isQuoted(text: string | undefined): SQL | undefined {
  const typed = latinDigits(text ?? '')
    .trim()
    .toLowerCase()
  if (typed === '') return undefined
  const { orderId, gatewayRef } = settlementDifferences
  const number = /^#?(\d{1,15})$/.exec(typed)?.[1]
  const ofOrder = number && sql`${orderId} = (select ${orders.id} from ${orders} where ${orders.number} = ${Number(number)})`
  return or(ofOrder || undefined, beginsWith(sql`lower(${gatewayRef})`, typed))
}

export async function countDifferences(db: DbOrTx, text?: string): Promise<{ open: number; explained: number }> {
  const [counts] = await db
    .select({ open: countOf(stateOf.open), explained: countOf(stateOf.explained) })
    .from(settlementDifferences)
    .where(isQuoted(text))
  return counts ?? { open: 0, explained: 0 }
}

export async function countDays(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(settlementDays)
  return row?.count ?? 0
}

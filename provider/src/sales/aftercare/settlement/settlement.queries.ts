import { toDecimal } from 'contract/money.ts'
import type { DifferenceState, SettlementDay, SettlementDifference } from 'contract/sales/settlement.ts'
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../../db/database.ts'
import { people } from '../../../db/schema/account.ts'
import { orders } from '../../books/order.schema.ts'
import { settlementDays, settlementDifferences } from '../../books/settlement.schema.ts'

type Page = { limit: number; offset: number }

export async function listBooks(db: DbOrTx, { limit, offset }: Page): Promise<SettlementDay[]> {
  const rows = await db
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
    .orderBy(desc(settlementDays.day), settlementDays.gateway)
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, open, explained }) => {
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
  })
}

const countOf = (condition: SQL) => sql<number>`count(${settlementDifferences.id}) filter (where ${condition})`.mapWith(Number)

const stateOf: Record<DifferenceState, SQL> = {
  open: isNull(settlementDifferences.explainedAt),
  explained: isNotNull(settlementDifferences.explainedAt),
}

type Which = { state?: DifferenceState; id?: string }

/** The newest first. */
export async function listDifferences(db: DbOrTx, { state, id }: Which, { limit, offset }: Page): Promise<SettlementDifference[]> {
  const rows = await db
    .select({ row: settlementDifferences, orderNumber: orders.number, byName: people.fullName })
    .from(settlementDifferences)
    .leftJoin(orders, eq(orders.id, settlementDifferences.orderId))
    .leftJoin(people, eq(people.id, settlementDifferences.explainedBy))
    .where(and(state && stateOf[state], id ? eq(settlementDifferences.id, id) : undefined))
    .orderBy(desc(settlementDifferences.day), desc(settlementDifferences.foundAt), settlementDifferences.id)
    .limit(limit)
    .offset(offset)
  return rows.map(({ row, orderNumber, byName }) => {
    const { day, gateway, kind, gatewayRef, currency, unasked, orderId, oursMinor, theirsMinor, explainedAt, note } = row
    const decimal = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
    return {
      ...{ id: row.id, day, gateway, kind, gatewayRef, currency, unasked },
      order: orderId === null ? null : { id: orderId, number: String(orderNumber) },
      ...{ ours: decimal(oursMinor), theirs: decimal(theirsMinor), foundAt: row.foundAt.toISOString() },
      explained: explainedAt && { note: note ?? '', byName: byName ?? '', at: explainedAt.toISOString() },
    }
  })
}

export async function countDifferences(db: DbOrTx): Promise<{ open: number; explained: number }> {
  const [counts] = await db.select({ open: countOf(stateOf.open), explained: countOf(stateOf.explained) }).from(settlementDifferences)
  return counts ?? { open: 0, explained: 0 }
}

export async function countDays(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ count: count() }).from(settlementDays)
  return row?.count ?? 0
}

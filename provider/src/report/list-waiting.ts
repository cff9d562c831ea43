import { toDecimal } from 'contract/money.ts'
import { printLateAfterHours, type Waiting, type WaitingKind, waitingKinds } from 'contract/office/report.ts'
import { isAllowed } from 'contract/office/role.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { and, count, eq, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm'
import { contactTickets, lastWrittenAt } from '../contact/contact.schema.ts'
import type { Db } from '../db/database.ts'
import { questions } from '../db/schema/question.ts'
import { countFailed } from '../queue/failed-jobs.ts'
import { orders, payments, refunds } from '../sales/books/order.schema.ts'
import { selectLowStock } from '../sales/books/select-low-stock.ts'
import { settlementDifferences } from '../sales/books/settlement.schema.ts'
import { readShopSettings } from '../shop-settings/read-settings.ts'

type Needs = { db: Db; now: () => Date; settings: { currency: string; shop: ShopSettings } }
type Found = { count: number; late?: number; oldestAt?: Date | null; amountMinor?: number; titles?: Waiting['titles'] }

const hourMs = 3_600_000

/**
 * What waits for somebody with these roles, most urgent first. Each count reads a small part of its table by an index, because every page runs
 * it.
 */
export async function listWaiting(needs: Needs, roles: readonly string[]): Promise<Waiting[]> {
  const kinds = Object.entries(waitingKinds).flatMap(([kind, access]) => (isAllowed(access, roles) ? [kind as WaitingKind] : []))
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, ...(await find[kind](needs)) })))
  return found
    .filter((one) => one.count > 0)
    .map(({ kind, count, late = 0, oldestAt = null, amountMinor, titles = [] }) => ({
      kind,
      count,
      late,
      oldestAt: oldestAt?.toISOString() ?? null,
      amount: amountMinor === undefined ? null : toDecimal(amountMinor, needs.settings.currency),
      titles,
    }))
}

const find: Record<WaitingKind, (needs: Needs) => Promise<Found>> = {
  /** The statement that takes money also settles it: if an order still awaits money that has come, that failed. */
  payment: ({ db }) =>
    one(
      db
        .select({ count: count(), oldestAt: min(payments.capturedAt), amountMinor: sumOf(payments.capturedMinor) })
        .from(orders)
        .innerJoin(payments, eq(payments.orderId, orders.id))
        .where(and(eq(orders.status, 'awaiting_payment'), eq(payments.status, 'captured'))),
    ),
  settlement: ({ db }) =>
    one(
      db
        .select({ count: count(), oldestAt: min(settlementDifferences.foundAt) })
        .from(settlementDifferences)
        .where(isNull(settlementDifferences.explainedAt)),
    ),
  print: ({ db, now }) => {
    const late = countOf(lt(orders.createdAt, new Date(now().getTime() - printLateAfterHours * hourMs)))
    return one(
      db
        .select({ count: count(), late, oldestAt: min(orders.createdAt) })
        .from(orders)
        .where(eq(orders.shipmentStatus, 'toPrint')),
    )
  },
  refund: ({ db }) =>
    one(
      db
        .select({ count: count(), oldestAt: min(refunds.createdAt), amountMinor: sumOf(refunds.amountMinor) })
        .from(refunds)
        .where(isNotNull(refunds.nextTryAt)),
    ),
  failure: ({ db }) => countFailed(db, { state: 'failed' }),
  message: (needs) => findTickets(needs, isNull(contactTickets.memoId)),
  question: async ({ db, now, settings }) => {
    const { answerHours } = await readShopSettings(db, settings.shop)
    const late = countOf(lt(questions.writtenAt, new Date(now().getTime() - answerHours * hourMs)))
    const isOpen = and(eq(questions.status, 'published'), isNull(questions.answeredAt))
    return one(
      db
        .select({ count: count(), late, oldestAt: min(questions.writtenAt) })
        .from(questions)
        .where(isOpen),
    )
  },
  fault: (needs) => findTickets(needs, isNotNull(contactTickets.memoId)),
  stock: async ({ db }) => {
    const few = await selectLowStock(db)
    return { count: few.length, titles: few.slice(0, 3) }
  },
}

async function findTickets({ db, now, settings }: Needs, isOfKind: SQL): Promise<Found> {
  const { answerHours } = await readShopSettings(db, settings.shop)
  const late = countOf(lt(lastWrittenAt, new Date(now().getTime() - answerHours * hourMs)))
  const isOpen = and(eq(contactTickets.status, 'open'), isOfKind)
  return one(
    db
      .select({ count: count(), late, oldestAt: sql<Date | null>`min(${lastWrittenAt})`.mapWith(contactTickets.createdAt) })
      .from(contactTickets)
      .where(isOpen),
  )
}

const one = async (rows: PromiseLike<Found[]>): Promise<Found> => (await rows)[0] ?? { count: 0 }
const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
const sumOf = (column: typeof payments.capturedMinor | typeof refunds.amountMinor) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

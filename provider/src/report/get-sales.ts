import type { BilingualText } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { isPeriod, type ReportBy, type ReportPeriod, type SalesRow, type SalesTotals } from 'contract/office/report.ts'
import type { Weekday } from 'contract/shop/weekday.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { findSellableItems, type SellableItem } from '../catalog/sellable-items.ts'
import type { Db, Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { listPeriods } from './list-periods.ts'
import { type BackSums, noneBack, sumBack, sumBackByPeriod } from './money-back.queries.ts'
import { type LineSums, noSales, sumByCoupon, sumByItem, sumByKind, sumByPeriod, sumDeliverySaved, sumOrders } from './sales.queries.ts'
import type { Span } from './split-span.ts'

/** `weekStart`: the day on which the shop's weeks begin. */
type Asked = { from: string; to: string; by: ReportBy; currency: string; weekStart: Weekday }
type TotalMinor = { orders: number; totalMinor: number; discountMinor: number; taxMinor: number } & BackSums
type PeriodMinor = { until: string } & TotalMinor
type Summed = { key: string | null; title: BilingualText | null; period?: PeriodMinor; deliverySavedMinor?: number } & LineSums

/** A report runs several queries; all see one moment. */
const asOfOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/**
 * What was paid between two days of the shop, both included. Until all of it is summed it reads years, and may take longer than other requests.
 */
export function getSales(db: Db, asked: Asked): Promise<{ currency: string; rows: SalesRow[]; totals: SalesTotals }> {
  return db.transaction(async (tx) => {
    await allowLongStatements(tx)
    const span = { from: startOfShopDay(asked.from), to: startOfShopDay(addDays(asked.to, 1)) }
    const summed = await sumBy(tx, asked, span)
    return {
      currency: asked.currency,
      rows: summed.map((row) => toRow(row, asked.currency)),
      totals: toTotals(summed, await total(tx, summed, span), asked.currency),
    }
  }, asOfOneMoment)
}

async function sumBy(tx: Tx, asked: Asked, span: Span): Promise<Summed[]> {
  return isPeriod(asked.by) ? sumPeriods(tx, asked, asked.by) : sumByThing(tx, asked.by, span)
}

/** Each period of the span in order, including empty ones. */
async function sumPeriods(tx: Tx, { from, to, weekStart }: Asked, by: ReportPeriod): Promise<Summed[]> {
  const periods = listPeriods({ from, to, by, weekStart })
  const bounds = [...periods.map(({ first }) => first), addDays(to, 1)].map(startOfShopDay)
  const sales = new Map((await sumByPeriod(tx, bounds)).map((row) => [row.index, row]))
  const back = await sumBackByPeriod(tx, bounds)
  return periods.map(({ first, last }, index) => {
    const sums = sales.get(index) ?? noSales
    return { key: first, title: null, ...sums, period: { until: last, ...sums, ...(back.get(index) ?? noneBack) } }
  })
}

async function sumByThing(tx: Tx, by: ReportBy, span: Span): Promise<Summed[]> {
  if (by === 'coupon') return sumCoupons(tx, span)
  if (by === 'kind') return byAmount((await sumByKind(tx, span)).map(({ kind, ...sums }) => ({ key: kind, title: null, ...sums })))
  const sums = await sumByItem(tx, span)
  const items = await findSellableItems(
    tx,
    sums.map(({ id }) => id),
  )
  const owners =
    by === 'item'
      ? items
      : await findSellableItems(
          tx,
          items.flatMap((item) => placeOf(item, by) ?? []),
        )
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const titleOf = new Map(owners.map(({ id, title }) => [id, title]))
  const placed = sums.map(({ id, kind: _, ...one }) => {
    const item = itemOf.get(id)
    const place = by === 'item' ? id : item && placeOf(item, by)
    return { key: place ? String(place) : null, title: (place && titleOf.get(place)) || null, ...one }
  })
  return byAmount(fold(placed))
}

async function sumCoupons(tx: Tx, span: Span): Promise<Summed[]> {
  const sums = await sumByCoupon(tx, span)
  const saved = new Map((await sumDeliverySaved(tx, span)).map(({ code, minor }) => [code, minor]))
  return byAmount(sums.map(({ code, ...one }) => ({ key: code, title: null, ...one, deliverySavedMinor: (code && saved.get(code)) || 0 })))
}

const placeOf = (item: SellableItem, by: ReportBy) => (by === 'subject' ? item.subjectId : item.studyStageId)

/** Rows of one key become one. */
function fold(rows: readonly Summed[]): Summed[] {
  const folded = new Map<string | null, Summed>()
  for (const row of rows) {
    const { pieces, filesMinor, printedMinor, discountMinor } = folded.get(row.key) ?? noSales
    folded.set(row.key, {
      ...row,
      pieces: pieces + row.pieces,
      filesMinor: filesMinor + row.filesMinor,
      printedMinor: printedMinor + row.printedMinor,
      discountMinor: discountMinor + row.discountMinor,
    })
  }
  return [...folded.values()]
}

const amountOf = ({ filesMinor, printedMinor }: LineSums) => filesMinor + printedMinor
const byAmount = (rows: readonly Summed[]) =>
  rows.toSorted((a, b) => amountOf(b) - amountOf(a) || (a.key ?? '').localeCompare(b.key ?? '', 'en'))

function toRow(
  { key, title, pieces, filesMinor, printedMinor, discountMinor, deliverySavedMinor, period }: Summed,
  currency: string,
): SalesRow {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    ...{ key, title, pieces, files: decimal(filesMinor), printed: decimal(printedMinor), discount: decimal(discountMinor) },
    ...(deliverySavedMinor === undefined ? {} : { deliverySaved: decimal(deliverySavedMinor) }),
    period: period
      ? {
          ...{ until: period.until, orders: period.orders, refunds: period.refunds },
          delivery: decimal(period.totalMinor - filesMinor - printedMinor),
          paid: decimal(period.totalMinor),
          refunded: decimal(period.refundedMinor),
          net: decimal(period.totalMinor - period.refundedMinor),
        }
      : null,
  }
}

/** The sums of all orders. Computed from the periods' rows: nothing is read again. */
async function total(tx: Tx, rows: readonly Summed[], span: Span): Promise<TotalMinor> {
  const periods = rows.flatMap(({ period }) => period ?? [])
  if (periods.length === 0) return { ...(await sumOrders(tx, span)), ...(await sumBack(tx, span)) }
  const sumOf = (name: keyof TotalMinor) => periods.reduce((sum, period) => sum + period[name], 0)
  return {
    ...{ orders: sumOf('orders'), totalMinor: sumOf('totalMinor'), discountMinor: sumOf('discountMinor'), taxMinor: sumOf('taxMinor') },
    ...{ refunds: sumOf('refunds'), refundedMinor: sumOf('refundedMinor'), taxBackMinor: sumOf('taxBackMinor') },
  }
}

function toTotals(rows: readonly Summed[], all: TotalMinor, currency: string): SalesTotals {
  const { orders, totalMinor, discountMinor, taxMinor, refunds, refundedMinor, taxBackMinor } = all
  const salesMinor = rows.reduce((sum, row) => sum + amountOf(row), 0)
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    orders,
    sales: decimal(salesMinor),
    discount: decimal(discountMinor),
    // Includes its tax, if the tax is on top.
    delivery: decimal(totalMinor - salesMinor),
    tax: decimal(taxMinor),
    taxRefunded: decimal(taxBackMinor),
    taxLeft: decimal(taxMinor - taxBackMinor),
    refunds,
    refunded: decimal(refundedMinor),
    net: decimal(totalMinor - refundedMinor),
  }
}

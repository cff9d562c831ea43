import type { BilingualText } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import type { ReportBy, SalesRow, SalesTotals } from 'contract/report.ts'
import { addDays, listDays, startOfShopDay } from 'contract/shop-time.ts'
import { findSellableItems, type SellableItem } from '../catalog/sellable-items.ts'
import type { Db, Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { type LineSums, type Span, sumByCoupon, sumByDay, sumByItem, sumOrders, sumRefunds } from './sales.queries.ts'

type Asked = { from: string; to: string; by: ReportBy; currency: string }
type Summed = { key: string | null; title: BilingualText | null } & LineSums

/** What was paid from one day of the shop to another, both included. It may read years, so it may take longer than other requests. */
export function getSales(db: Db, asked: Asked): Promise<{ currency: string; rows: SalesRow[]; totals: SalesTotals }> {
  return db.transaction(async (tx) => {
    await allowLongStatements(tx)
    const span = { from: startOfShopDay(asked.from), to: startOfShopDay(addDays(asked.to, 1)) }
    const summed = await sumBy(tx, asked, span)
    return {
      currency: asked.currency,
      rows: summed.map((row) => toRow(row, asked.currency)),
      totals: await total(tx, summed, span, asked.currency),
    }
  })
}

async function sumBy(tx: Tx, { from, to, by }: Asked, span: Span): Promise<Summed[]> {
  if (by === 'day') {
    const days = listDays(from, to)
    const found = new Map((await sumByDay(tx, [...days, addDays(to, 1)].map(startOfShopDay))).map((row) => [row.index, row]))
    return days.map((day, index) => ({ key: day, title: null, ...(found.get(index) ?? nothing) }))
  }
  if (by === 'coupon') return byAmount((await sumByCoupon(tx, span)).map(({ code, ...sums }) => ({ key: code, title: null, ...sums })))
  const sums = await sumByItem(tx, span)
  if (by === 'kind') return byAmount(fold(sums.map(({ kind, id: _, ...one }) => ({ key: kind as string | null, title: null, ...one }))))
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

const placeOf = (item: SellableItem, by: ReportBy) => (by === 'subject' ? item.subjectId : item.studyStageId)
const nothing: LineSums = { pieces: 0, filesMinor: 0, printedMinor: 0, discountMinor: 0 }

/** Rows of one key become one. */
function fold(rows: readonly Summed[]): Summed[] {
  const folded = new Map<string | null, Summed>()
  for (const row of rows) {
    const { pieces, filesMinor, printedMinor, discountMinor } = folded.get(row.key) ?? nothing
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

function toRow({ key, title, pieces, filesMinor, printedMinor, discountMinor }: Summed, currency: string): SalesRow {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return { key, title, pieces, files: decimal(filesMinor), printed: decimal(printedMinor), discount: decimal(discountMinor) }
}

async function total(tx: Tx, rows: readonly Summed[], span: Span, currency: string): Promise<SalesTotals> {
  const { orders, totalMinor, discountMinor, taxMinor } = await sumOrders(tx, span)
  const { refunds, refundedMinor } = await sumRefunds(tx, span)
  const salesMinor = rows.reduce((sum, row) => sum + amountOf(row), 0)
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    orders,
    sales: decimal(salesMinor),
    discount: decimal(discountMinor),
    // With its tax, if the tax is on top.
    delivery: decimal(totalMinor - salesMinor),
    tax: decimal(taxMinor),
    refunds,
    refunded: decimal(refundedMinor),
  }
}

import type { ItemKind } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx } from '../../db/database.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'

type Line = {
  item: { id: number; kind: ItemKind }
  format: 'digital' | 'printed'
  quantity: number
  priceMinor: number
  discountMinor: number
  taxMinor: number
}
/** An order's data for sums. `paidAt`: null if it is unpaid. */
export type Sale = {
  paidAt: Date | null
  origin: 'shop' | 'counter' | 'grant'
  couponCode: string | null
  shippingMinor: number
  taxMinor: number
  lines: Line[]
}

const items: Line['item'][] = [1, 2, 3].flatMap((id) => [
  { id, kind: 'memo' },
  { id: id + 10, kind: 'package' },
])
const line: fc.Arbitrary<Line> = fc.record({
  item: fc.constantFrom(...items),
  format: fc.constantFrom('digital', 'printed'),
  quantity: fc.integer({ min: 1, max: 3 }),
  priceMinor: fc.integer({ min: 100, max: 9_999 }),
  discountMinor: fc.integer({ min: 0, max: 99 }),
  taxMinor: fc.integer({ min: 0, max: 50 }),
})

/** Near one of these moments, or anywhere from the first to the last. */
const near = (moments: readonly Date[]) => {
  const times = moments.map((moment) => moment.getTime())
  const within = fc.integer({ min: Math.min(...times), max: Math.max(...times) })
  const around = fc.tuple(fc.constantFrom(...times), fc.integer({ min: -2, max: 2 })).map(([time, ms]) => time + ms)
  return fc.oneof(within, around).map((time) => new Date(time))
}

export const randomSales = (moments: readonly Date[]): fc.Arbitrary<Sale[]> =>
  fc.array(
    fc.record<Sale>({
      paidAt: fc.option(near(moments), { freq: 8 }),
      origin: fc.constantFrom('shop', 'shop', 'counter', 'grant'),
      couponCode: fc.constantFrom(null, null, 'EID', 'TERM'),
      shippingMinor: fc.constantFrom(0, 1_500),
      taxMinor: fc.integer({ min: 150, max: 200 }),
      lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ item, format }) => `${item.id} ${format}` }),
    }),
    { minLength: 1, maxLength: 12 },
  )

export const paidFor = ({ priceMinor, quantity, discountMinor, taxMinor }: Line) => priceMinor * quantity - discountMinor + taxMinor
const sumOf = (lines: Line[], value: (line: Line) => number) => lines.reduce((sum, one) => sum + value(one), 0)

/** The sum of an order; tax is added. */
export function amountsOf({ lines, shippingMinor, taxMinor }: Sale) {
  const subTotalMinor = sumOf(lines, ({ priceMinor, quantity }) => priceMinor * quantity)
  const discountMinor = sumOf(lines, (one) => one.discountMinor)
  return { subTotalMinor, discountMinor, totalMinor: subTotalMinor - discountMinor + shippingMinor + taxMinor }
}

/** Inserts them as a person's orders, then sets when they were paid: nothing else about them is realistic. */
export async function writeSales(db: DbOrTx, personId: string, sales: readonly Sale[]): Promise<void> {
  const rows = sales.map((sale) => ({ id: uuidv7(), sale }))
  await db.insert(orders).values(
    rows.map(({ id, sale }) => ({
      ...{ id, personId, status: 'awaiting_payment' as const, currency: 'KWD', locale: 'en' as const, isTaxIncluded: false },
      ...{
        origin: sale.origin,
        couponCode: sale.couponCode,
        shippingMinor: sale.shippingMinor,
        taxMinor: sale.taxMinor,
        ...amountsOf(sale),
      },
      delivery: sale.lines.some(({ format }) => format === 'printed') ? { method: 'pickUp' as const, days: 1, address: null } : null,
    })),
  )
  await db.insert(orderLines).values(
    rows.flatMap(({ id: orderId, sale }) =>
      sale.lines.map(({ item, ...one }, position) => ({
        ...{ id: uuidv7(), orderId, position, itemId: item.id, itemKind: item.kind, title: { en: 'Item', ar: '' } },
        ...one,
      })),
    ),
  )
  for (const { id, sale } of rows) {
    if (sale.paidAt) await db.update(orders).set({ paidAt: sale.paidAt }).where(eq(orders.id, id))
  }
}

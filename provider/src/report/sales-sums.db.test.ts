import { toPlace } from 'contract/countries/shop-countries.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { orderLines, orders } from '../sales/books/order.schema.ts'
import { salesOfCodes, salesOfItems, salesOfQuarters, unsummedSales } from '../sales/books/sales-sum.schema.ts'
import { sumChecks } from '../sales/ledger/sum-checks.ts'
import { atPlace } from '../shop-settings/at-place.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { amountsOf, paidFor, randomSales, type Sale, writeSales } from '../testing/sales/random-sales.ts'
import { testSettings } from '../testing/staff/shop-settings-factory.ts'
import { createPerson } from '../testing/student/account-factory.ts'
import { listPeriods } from './list-periods.ts'
import { type LineSums, noSales, sumByCoupon, sumByItem, sumByPeriod, sumOfBest, sumOrders } from './sales.queries.ts'
import { type Span, splitSpan } from './split-span.ts'
import { forgetSums, sumPortion, sumSales } from './sum-sales.job.ts'

// The orders are random, and only their sums are realistic.
const shop = await openTestShop({ breaksLedger: true })
const { db } = shop.deps
const { person } = await createPerson(shop.deps)
const kept = [salesOfQuarters, salesOfItems, salesOfCodes]

beforeEach(clear)
async function clear() {
  for (const table of [unsummedSales, ...kept, orderLines, orders]) await db.delete(table)
}

/** The sums as computed from the sales themselves. */
function oracle(sales: readonly Sale[], { from, to }: Span) {
  const sold = sales.filter(({ paidAt, origin }) => paidAt && paidAt >= from && paidAt < to && origin !== 'grant')
  const sumBy = (keyOf: (sale: Sale, line: Sale['lines'][number]) => string) => {
    const sums = new Map<string, LineSums>()
    for (const sale of sold) {
      for (const line of sale.lines) {
        const { pieces, filesMinor, printedMinor, discountMinor } = sums.get(keyOf(sale, line)) ?? noSales
        const [files, printed] = line.format === 'digital' ? [paidFor(line), 0] : [0, paidFor(line)]
        sums.set(keyOf(sale, line), {
          ...{ pieces: pieces + line.quantity, filesMinor: filesMinor + files, printedMinor: printedMinor + printed },
          discountMinor: discountMinor + line.discountMinor,
        })
      }
    }
    return sums
  }
  const all = {
    orders: sold.length,
    withPaper: sold.filter(({ lines }) => lines.some(({ format }) => format === 'printed')).length,
    totalMinor: sold.reduce((sum, sale) => sum + amountsOf(sale).totalMinor, 0),
    taxMinor: sold.reduce((sum, sale) => sum + sale.taxMinor, 0),
  }
  const { pieces, filesMinor, printedMinor, discountMinor } = sumBy(() => 'all').get('all') ?? noSales
  return {
    all: { ...all, pieces, filesMinor, printedMinor, discountMinor },
    byItem: sumBy((_, { item }) => `${item.kind} ${item.id}`),
    byCode: sumBy(({ couponCode }) => String(couponCode)),
  }
}

const asMap = <Row extends LineSums>(rows: Row[], keyOf: (row: Row) => string) =>
  new Map(rows.map((row) => [keyOf(row), { ...row, id: undefined, kind: undefined, code: undefined } as LineSums]))

/** Compares a span's report with the sales. */
async function compare(sales: readonly Sale[], span: Span) {
  const { all, byItem, byCode } = oracle(sales, span)
  expect(await sumOrders(db, span)).toMatchObject(all)
  expect(asMap(await sumByItem(db, span), ({ kind, id }) => `${kind} ${id}`)).toEqual(byItem)
  expect(asMap(await sumByCoupon(db, span), ({ code }) => String(code))).toEqual(byCode)
  const best = [...byItem.values()].map(({ filesMinor, printedMinor }) => filesMinor + printedMinor).toSorted((a, b) => b - a)
  expect((await sumOfBest(db, span, 3)).map(({ minor }) => minor)).toEqual(best.filter((minor) => minor > 0).slice(0, 3))
}

/** The names of the sum checks that find something; other checks would object to orders that nobody placed. */
async function brokenSums(): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(sumChecks)) {
    const { rows } = (await db.execute(query(shop.clock.now))) as unknown as { rows: unknown[] }
    if (rows.length > 0) broken.push(name)
  }
  return broken
}

// In Beirut clocks change on 29 March at midnight; Nepal is 5 hours and 45 minutes ahead of UTC.
test.each(['Asia/Kuwait', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Beirut', 'America/New_York'])(
  'in %s reports by any period, item and code match the orders, however many of these are summed',
  async (timeZone) => {
    await atPlace(toPlace({ ...testSettings, timeZone }), async () => {
      const [from, to] = ['2026-02-27', '2026-04-02']
      const midnights = [from, '2026-02-28', '2026-03-01', '2026-03-29', '2026-03-30', '2026-04-01', addDays(to, 1)].map(startOfShopDay)
      const rounds = fc.record({
        earlier: randomSales(midnights),
        later: randomSales(midnights),
        summed: fc.integer({ min: 0, max: 14 }),
        /** Any time within the first day, as "until now" is one. */
        until: fc.integer({ min: 1, max: 86_400_000 }),
      })
      const run = async ({ earlier, later, summed, until }: typeof rounds extends fc.Arbitrary<infer Round> ? Round : never) => {
        await clear()
        await writeSales(db, person.id, earlier)
        await db.transaction((tx) => sumPortion(tx, summed))
        await writeSales(db, person.id, later)
        const sales = [...earlier, ...later]
        expect(await brokenSums()).toEqual([])
        for (const by of ['day', 'week', 'month'] as const) {
          const periods = listPeriods({ from, to, by, weekStart: 'sun' })
          const bounds = [...periods.map(({ first }) => first), addDays(to, 1)].map(startOfShopDay)
          const rows = new Map((await sumByPeriod(db, bounds)).map(({ index, ...sums }) => [index, sums]))
          periods.forEach((_, index) => {
            const span = { from: bounds[index] ?? new Date(), to: bounds[index + 1] ?? new Date() }
            expect(rows.get(index) ?? noSales).toEqual(oracle(sales, span).all)
          })
        }
        const first = startOfShopDay(from)
        await compare(sales, { from: first, to: startOfShopDay(addDays(to, 1)) })
        await compare(sales, { from: startOfShopDay('2026-03-01'), to: startOfShopDay('2026-04-01') })
        await compare(sales, { from: first, to: new Date(first.getTime() + until) })
      }
      await fc.assert(fc.asyncProperty(rounds, run), { numRuns: 10 })
    })
  },
)

/** One memo, paid at a moment. */
const sale = (at: string): Sale => ({
  ...{ paidAt: new Date(at), origin: 'shop', couponCode: null, shippingMinor: 0, taxMinor: 0 },
  lines: [{ item: { id: 1, kind: 'memo' }, format: 'digital', quantity: 1, priceMinor: 3500, discountMinor: 0, taxMinor: 0 }],
})

test('each paid order is summed once, and grants and unpaid orders never', async () => {
  const moments = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-04T00:00:00Z')]
  const sales = fc.sample(randomSales(moments), 10).flat()
  await writeSales(db, person.id, sales)
  const paid = sales.filter(({ paidAt, origin }) => paidAt && origin !== 'grant').length
  expect(await db.$count(unsummedSales)).toBe(paid)
  await sumSales(shop.deps)
  await sumSales(shop.deps)
  expect(await db.$count(unsummedSales)).toBe(0)
  const counted = (await db.select().from(salesOfQuarters)).reduce((sum, row) => sum + row.orders, 0)
  expect(counted).toBe(paid)
})

test('a waiting order changed by hand to unpaid or granted is in no sum and blocks nothing', async () => {
  const moments = [1, 2, 3].map((day) => `2026-03-0${day}T10:00:00Z`)
  await writeSales(
    db,
    person.id,
    moments.map((at) => sale(at)),
  )
  const isOf = (at: string | undefined) => eq(orders.paidAt, new Date(at ?? ''))
  await db.update(orders).set({ paidAt: null }).where(isOf(moments[0]))
  await db.update(orders).set({ origin: 'grant' }).where(isOf(moments[1]))
  await sumSales(shop.deps)
  expect(await db.$count(unsummedSales)).toBe(0)
  expect(await brokenSums()).toEqual([])
  await compare([sale(moments[2] ?? '')], { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-04T00:00:00Z') })
})

test('an order with a payment time long ago counts on that day, though later days are summed', async () => {
  const sales = [sale('2026-03-05T10:00:00Z'), sale('2026-03-01T10:00:00Z')]
  for (const one of sales) {
    await writeSales(db, person.id, [one])
    await sumSales(shop.deps)
  }
  await compare(sales, { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') })
})

test('deleted sums are recomputed, and meanwhile reports use the orders', async () => {
  const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-20T00:00:00Z')]
  const sales = fc.sample(randomSales([from, to]), 10).flat()
  await writeSales(db, person.id, sales)
  await sumSales(shop.deps)
  await db.update(salesOfItems).set({ pieces: 1_000 })
  expect(await brokenSums()).toEqual(['what is kept of an item and a day is what was sold of it'])
  await forgetSums(db)
  for (const portion of [0, 3, 5, 1_000]) {
    await db.transaction((tx) => sumPortion(tx, portion))
    expect(await brokenSums()).toEqual([])
    await compare(sales, { from, to })
  }
  expect(await db.$count(unsummedSales)).toBe(0)
})

test('a span is split into whole steps and the remainders at its ends', () => {
  const moment = fc.integer({ min: 0, max: 4_000_000 })
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      const step = 900_000
      const [from, to] = [new Date(Math.min(one, other)), new Date(Math.max(one, other))]
      const { before, whole, after } = splitSpan({ from, to }, step)
      const spans = [before, whole, after].filter((span) => span.from < span.to)
      expect(spans.reduce((ms, span) => ms + span.to.getTime() - span.from.getTime(), 0)).toBe(to.getTime() - from.getTime())
      expect(spans.every((span) => span.from >= from && span.to <= to)).toBe(true)
      if (spans.includes(whole)) expect([whole.from.getTime() % step, whole.to.getTime() % step]).toEqual([0, 0])
      else expect(to.getTime() - from.getTime()).toBeLessThan(2 * step)
    }),
  )
})

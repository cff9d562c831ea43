import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Discount, type PricedItem, quote } from './quote.ts'

const everything = {
  ...{ basisPoints: 0, amountMinor: null, freesDelivery: false, skipsReduced: false },
  ...{ kinds: null, subjectIds: null, studyStageIds: null, itemIds: null },
}
const getFor = (buyCount: number, getCount: number, getBasisPoints = 10_000, lists: Partial<Discount> = {}): Discount => ({
  ...everything,
  ...{ buyCount, getCount, getBasisPoints },
  ...lists,
})
const place = { kind: 'memo', subjectId: 1, studyStageId: 1, isReduced: false } as const
const row = (id: number, unitMinor: number, quantity = 1): PricedItem => ({
  ...{ ...place, id, itemId: id, quantity, priceMinor: unitMinor * quantity },
})
const off = (items: PricedItem[], code: Discount) => quote(items, code).discountMinor

test('of three items the cheapest is free, or cheaper by a percentage that is rounded down once', () => {
  const items = [row(1, 1005), row(2, 3000), row(3, 2000)]
  expect(off(items, getFor(2, 1))).toBe(1005)
  expect(off(items, getFor(2, 1, 5000))).toBe(502)
})

test('of six items, two are free: the cheapest of each three, from the dearest on', () => {
  const items = [600, 500, 400, 30, 20, 10].map((minor, index) => row(index, minor))
  expect(off(items, getFor(2, 1))).toBe(400 + 10)
  // A last group gets as many as it has.
  expect(off(items.slice(0, 5), getFor(2, 2))).toBe(400 + 30)
  expect(off(items.slice(0, 3), getFor(2, 2))).toBe(400)
})

test('each printed copy counts, those that the code is not for do not, and free items are neither bought nor got', () => {
  expect(off([row(1, 500, 3)], getFor(2, 1))).toBe(500)
  expect(off([row(1, 500, 2), { ...row(2, 100), subjectId: 9 }], getFor(2, 1, 10_000, { subjectIds: [1] }))).toBe(0)
  expect(off([row(1, 500, 2), row(2, 0)], getFor(2, 1))).toBe(0)
  expect(off([row(1, 500, 2), { ...row(2, 100), isReduced: true }], getFor(2, 1, 10_000, { skipsReduced: true }))).toBe(0)
})

test('the discount is spread over what was bought and got, not over what the rule leaves alone', () => {
  const { lines, discountMinor } = quote([row(1, 1000), row(2, 1000), row(3, 1000), row(4, 100)], getFor(2, 1))
  expect(discountMinor).toBe(1000)
  expect(lines.map((line) => [line.discountMinor, line.isEligible, line.coveredCopies])).toEqual([
    [334, true, 1],
    [333, true, 1],
    [333, true, 1],
    [0, false, 1],
  ])
})

const units = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900_000 }))
const carts = fc
  .array(fc.record({ unitMinor: units, quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1, maxLength: 12 })
  .map((rows) => rows.map(({ unitMinor, quantity }, index) => row(index, unitMinor, quantity)))
const codes = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([buy, get, basisPoints]) => getFor(buy, get, basisPoints))
const check = <Values>(property: fc.IProperty<Values>) => fc.assert(property, { numRuns: 500 })
const pricesOf = (items: PricedItem[]) =>
  items
    .flatMap(({ priceMinor, quantity }) => Array.from({ length: quantity }, () => BigInt(priceMinor / quantity)))
    .filter((one) => one > 0n)

test('the discount equals the one on paper: copies laid out from the dearest on, bought and got in turn', () => {
  check(
    fc.property(carts, codes, (cart, code) => {
      const sorted = pricesOf(cart).toSorted((a, b) => (a < b ? 1 : -1))
      const turn = (code.buyCount ?? 0) + (code.getCount ?? 0)
      const got = sorted.filter((_, index) => index % turn >= (code.buyCount ?? 0)).reduce((sum, one) => sum + one, 0n)
      expect(BigInt(off(cart, code))).toBe((got * BigInt(code.getBasisPoints ?? 0)) / 10_000n)
    }),
  )
})

test('nobody pays less by ordering in parts', () => {
  const parted = carts.chain((cart) => fc.subarray(cart).map((part) => ({ cart, part, rest: cart.filter((item) => !part.includes(item)) })))
  check(
    fc.property(parted, codes, ({ cart, part, rest }, code) => {
      expect(off(cart, code)).toBeGreaterThanOrEqual(off(part, code) + off(rest, code))
    }),
  )
})

test('the lines have all of the discount, each at most what it costs, and in any order of rows the same but for a unit', () => {
  const shuffled = carts.chain((cart) => fc.shuffledSubarray(cart, { minLength: cart.length }).map((other) => ({ cart, other })))
  check(
    fc.property(shuffled, codes, ({ cart, other }, code) => {
      const [quoted, again] = [quote(cart, code), quote(other, code)]
      expect(quoted.lines.reduce((sum, { discountMinor }) => sum + discountMinor, 0)).toBe(quoted.discountMinor)
      expect(again.discountMinor).toBe(quoted.discountMinor)
      for (const line of quoted.lines) {
        expect(line.discountMinor).toBeLessThanOrEqual(line.priceMinor)
        const same = again.lines.find(({ id }) => id === line.id)
        expect(same?.isEligible).toBe(line.isEligible)
        expect(Math.abs((same?.discountMinor ?? Number.NaN) - line.discountMinor)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a higher percentage, and one copy more, never take off less', () => {
  check(
    fc.property(carts, codes, fc.integer({ min: 1, max: 10_000 }), units, (cart, code, basisPoints, unitMinor) => {
      const higher = Math.max(basisPoints, code.getBasisPoints ?? 0)
      expect(off(cart, { ...code, getBasisPoints: higher })).toBeGreaterThanOrEqual(off(cart, code))
      expect(off([...cart, row(99, unitMinor)], code)).toBeGreaterThanOrEqual(off(cart, code))
    }),
  )
})

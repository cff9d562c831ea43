import { expect, test } from 'vitest'
import { type PartOfWhole, paidForOwned, priceForMe } from './price-for-me.ts'

const memo = (priceMinor: number | null, isOwned = false): PartOfWhole => ({ priceMinor, owned: isOwned ? 'newest' : null })
const older = (priceMinor: number): PartOfWhole => ({ priceMinor, owned: 'older' })

test('a package costs proportionally to its missing memos’ prices', () => {
  // 12.000 of 16.000 are missing: three quarters of 10.000.
  expect(priceForMe(10_000, [memo(4000, true), memo(6000), memo(6000)])).toEqual({
    priceMinor: 7500,
    count: 1,
    of: 3,
    fullPriceMinor: 10_000,
  })
})

test('it is rounded down once: nobody pays more than their part', () => {
  expect(priceForMe(1000, [memo(1, true), memo(1, true), memo(1)])?.priceMinor).toBe(1)
  expect(priceForMe(10_000, [memo(10_000, true), memo(10_000), memo(10_000)])?.priceMinor).toBe(6666)
})

test('it is never rounded to nothing', () => {
  expect(priceForMe(5000, [memo(9000, true), memo(1)])?.priceMinor).toBe(1)
  expect(priceForMe(1, [memo(1, true), memo(1), memo(1)])?.priceMinor).toBe(1)
})

test('a memo owned in an older edition counts as missing: the package gives the newest', () => {
  expect(priceForMe(10_000, [older(4000), memo(6000, true), memo(6000)])).toMatchObject({ priceMinor: 6250, count: 1, of: 3 })
  expect(priceForMe(10_000, [older(4000), older(6000)])).toBeNull()
})

test('it never exceeds the missing memos’ single prices, even if the package is dearer than its memos', () => {
  expect(priceForMe(9000, [memo(2000, true), memo(2000)])?.priceMinor).toBe(2000)
})

test('an owner of everything in it has nothing to pay', () => {
  expect(priceForMe(9000, [memo(2000, true), memo(0, true)])?.priceMinor).toBe(0)
})

test.each([
  ['nothing of it is owned', 9000, [memo(2000), memo(3000)]],
  ['a memo has no price of its own', 9000, [memo(2000, true), memo(null)]],
  ['all of its memos are free', 9000, [memo(0, true), memo(0)]],
  ['what is missing is free on its own', 9000, [memo(2000, true), memo(3000, true), memo(0)]],
  ['it is free itself', 0, [memo(2000, true), memo(3000)]],
  ['there is nothing in it', 9000, []],
])('it costs the full price if %s', (_where, price, memos) => {
  expect(priceForMe(price, memos)).toBeNull()
})

test('owning more of it never makes the rest dearer', () => {
  const prices = Array.from({ length: 9 }, (_, index) => 1 + ((index * 7919) % 4999))
  const priced = prices.map(
    (_, owned) =>
      priceForMe(
        17_001,
        prices.map((price, index) => memo(price, index <= owned)),
      )?.priceMinor ?? 0,
  )
  expect(priced).toEqual(priced.toSorted((a, b) => b - a))
  expect(priced.at(-1)).toBe(0)
})

const bought = (priceMinor: number, paidMinor = priceMinor, fullPriceMinor = priceMinor) => ({ priceMinor, fullPriceMinor, paidMinor })

test('the part of a package’s price that an owner would not have paid is refunded', () => {
  const memos = [memo(4000, true), memo(6000), memo(6000)]
  expect(paidForOwned(bought(10_000), memos)).toBe(2500)
  // With half off, half of it.
  expect(paidForOwned(bought(10_000, 5000), memos)).toBe(1250)
  // For a person who owned the first when ordering and has bought the second since: 3750 instead of 7500.
  expect(paidForOwned(bought(7500, 7500, 10_000), [memo(4000, true), memo(6000, true), memo(6000)])).toBe(3750)
})

test('the part is rounded up once; nothing is refunded if nothing more is owned, or without a price to compute with', () => {
  expect(paidForOwned(bought(1000, 333), [memo(1000, true), memo(2000)])).toBe(333 - 221)
  for (const memos of [
    [memo(5), memo(5)],
    [memo(null), memo(5, true)],
    [memo(0), memo(5, true)],
    [older(5), memo(5)],
  ])
    expect(paidForOwned(bought(1000), memos)).toBe(0)
  expect(paidForOwned(bought(400, 400, 1000), [memo(500, true), memo(500)])).toBe(0)
})

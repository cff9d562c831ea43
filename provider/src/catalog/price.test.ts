import { expect, test } from 'vitest'
import { sumOf, toPrice } from './price.ts'

const priced = (priceMinor: number | null) => ({ priceMinor, isFree: false })
const free = { priceMinor: null, isFree: true }

test('free is 0, unpriced is null, and minor units become exact decimals', () => {
  expect(toPrice(free, 'KWD')).toBe(0)
  expect(toPrice(priced(null), 'KWD')).toBeNull()
  expect(toPrice(priced(4255), 'KWD')).toBe(4.255)
})

test('the list price is the sum of the contents’ prices; unpriced and free ones do not count', () => {
  expect(sumOf([priced(3500), priced(2000), priced(null), free], priced(5000))).toEqual({ listMinor: 5500, savingsMinor: 500 })
})

test('savings are never negative, nothing for an unpriced package, everything for a free one', () => {
  expect(sumOf([priced(1000)], priced(5000)).savingsMinor).toBe(0)
  expect(sumOf([priced(1000)], priced(null)).savingsMinor).toBe(0)
  expect(sumOf([priced(1000)], free).savingsMinor).toBe(1000)
})

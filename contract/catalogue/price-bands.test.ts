import { expect, test } from 'vitest'
import { listCurrencies } from '../money.ts'
import { priceSteps, rangeOf } from './price-bands.ts'

test('every currency of a shop has ascending price ranges', () => {
  for (const currency of listCurrencies()) {
    const [second, third, fourth] = priceSteps(currency)
    expect(second < third && third < fourth, currency).toBe(true)
  }
})

test('each range begins where the previous one ends', () => {
  expect((['1', '2', '3', '4'] as const).map((band) => rangeOf(band, 'KWD'))).toEqual([
    { from: undefined, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 4 },
    { from: 4, to: undefined },
  ])
  expect(() => rangeOf('1', 'XXX')).toThrow('XXX')
})

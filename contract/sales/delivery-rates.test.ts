import { expect, test } from 'vitest'
import { defaultRates, deliveryDaysOf } from './delivery-rates.ts'

test('copies take as long as the rates of all places say, and none come where nothing is delivered', () => {
  const kuwait = defaultRates('KW', 'KWD')
  expect(deliveryDaysOf(kuwait)).toEqual({ least: 2, most: 3 })
  expect(deliveryDaysOf({ ...kuwait, areas: { salmiya: { fee: '1', days: 1 }, jahra: null } })).toEqual({ least: 1, most: 3 })
  expect(deliveryDaysOf(defaultRates('AE', 'AED'))).toBeNull()
})

import { expect, onTestFinished, test } from 'vitest'
import './countries/find-country.ts'
import { currentPlace, findPlaceBy, type Place } from './place.ts'
import { addDays, fromShopClock, listDays, shopClock, shopDay, startOfShopDay } from './shop-time.ts'

test('a day of the shop begins at midnight in Kuwait', () => {
  expect(shopDay(new Date('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21')
  expect(shopDay(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22')
  expect(startOfShopDay('2026-11-22')).toEqual(new Date('2026-11-21T21:00:00Z'))
})

test('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(listDays('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(listDays('2026-12-30', '2026-12-29')).toEqual([])
})

test('a day on which the clocks change is an hour longer or shorter', () => {
  let inLondon: Place | undefined = { ...currentPlace(), timeZone: 'Europe/London' }
  findPlaceBy(() => inLondon)
  // The next test file runs in this process, too.
  onTestFinished(() => {
    inLondon = undefined
  })
  expect(startOfShopDay('2026-03-29')).toEqual(new Date('2026-03-29T00:00:00Z'))
  expect(startOfShopDay('2026-03-30')).toEqual(new Date('2026-03-29T23:00:00Z'))
  expect(startOfShopDay('2026-10-26')).toEqual(new Date('2026-10-26T00:00:00Z'))
  expect(shopClock(fromShopClock('2026-07-01T10:30'))).toBe('2026-07-01T10:30')
})

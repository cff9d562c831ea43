import { expect, test, vi } from 'vitest'
import type { Place } from './place.ts'

test('a page that loads the countries late keeps the shop’s place from its document', async () => {
  vi.resetModules()
  const { currentPlace, overwritePlace } = await import('./place.ts')
  const dubai = { country: 'AE', timeZone: 'Asia/Dubai' } as Place
  overwritePlace(() => dubai)
  const { homeCountry } = await import('./countries/find-country.ts')
  expect(currentPlace()).toBe(dubai)
  expect(homeCountry().code).toBe('AE')
})

test('without a place, the first country is home', async () => {
  vi.resetModules()
  const { currentPlace } = await import('./place.ts')
  const { countries } = await import('./countries/find-country.ts')
  expect(currentPlace().country).toBe(countries[0].code)
})

import { expect, test, vi } from 'vitest'
import type { Place } from './place.ts'

test('a page that brings the countries late stays where its document says that the shop is', async () => {
  vi.resetModules()
  const { currentPlace, overwritePlace } = await import('./place.ts')
  const dubai = { country: 'AE', timeZone: 'Asia/Dubai' } as Place
  overwritePlace(() => dubai)
  const { homeCountry } = await import('./countries/find-country.ts')
  expect(currentPlace()).toBe(dubai)
  expect(homeCountry().code).toBe('AE')
})

test('whoever is told of no place is at home in the first country', async () => {
  vi.resetModules()
  const { currentPlace } = await import('./place.ts')
  const { countries } = await import('./countries/find-country.ts')
  expect(currentPlace().country).toBe(countries[0].code)
})

import { expect, test } from 'vitest'
import { listShopCountries } from './shop-countries.ts'
import { isTaxed, isUsuallyRegistered, taxBasisPoints } from './tax.ts'
import { readTaxNumber, taxNumberFault, taxNumberWords } from './tax-number.ts'

test.each([
  ['AE', '100200300400003', '100200300400003'],
  ['AE', ' 100-2003-0040-0003 ', '100200300400003'],
  ['AE', '١٠٠٢٠٠٣٠٠٤٠٠٠٠٣', '100200300400003'],
  ['AE', '\u200e100 200 300 400 003\u200f', '100200300400003'],
  ['AE', '10020030040000', undefined],
  ['AE', '1002003004000033', undefined],
  ['AE', 'TRN 10020030040', undefined],
  ['SA', '310122393500003', '310122393500003'],
  ['SA', '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣', '310122393500003'],
  ['SA', '310122393500001', undefined],
  ['SA', '210122393500003', undefined],
  ['SA', '33', undefined],
  ['BH', '220 000 000 100 002', '220000000100002'],
  ['BH', '22000000010000', undefined],
  ['OM', 'OM1100006083', 'OM1100006083'],
  ['OM', 'om 1100–006083', 'OM1100006083'],
  ['OM', '1100006083', 'OM1100006083'],
  ['OM', 'OM110000608', undefined],
  ['OM', 'QA1100006083', undefined],
  ['KW', 'any 12-34', 'any 12-34'],
  ['QA', '', ''],
])('a number of %s typed as %j is read as %j', (country, typed, read) => {
  expect(readTaxNumber(country, typed)).toBe(read)
})

test('exactly the countries with a tax describe its number in both languages, and the fault repeats that', () => {
  for (const { code } of listShopCountries()) {
    const words = taxNumberWords(code)
    expect(words !== undefined, code).toBe(taxBasisPoints(code) > 0)
    if (!words) continue
    const fault = taxNumberFault(code)
    expect([fault.en, fault.ar]).toEqual([expect.stringContaining(words.en), expect.stringContaining(words.ar)])
    expect(words.ar).toMatch(/[\u0621-\u064a]/)
  }
})

test('by default a shop counts as registered if its country has a tax or it has a number', () => {
  const counted = (country: string, taxNumber: string) => isUsuallyRegistered({ country, taxNumber })
  expect([counted('AE', ''), counted('AE', '1'), counted('KW', ''), counted('KW', '1')]).toEqual([true, true, false, true])
})

test('a registered shop charges tax if its country has one', () => {
  const taxed = (country: string, isTaxRegistered: boolean) => isTaxed({ country, isTaxRegistered })
  expect([taxed('AE', true), taxed('AE', false), taxed('KW', true), taxed('KW', false)]).toEqual([true, false, false, false])
})

import type { Numerals } from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'
import { runInLocale, speakNumerals } from './server-locale.ts'

test('a file’s size is shown in the language’s units, in the digits that the reader chose', () => {
  const told = (locale: Locale, numerals: Numerals) =>
    runInLocale(locale, () => {
      speakNumerals(numerals)
      return [104_000, 1_240_000, 25_000_000].map(formatBytes)
    })
  expect(told('en', 'latn')).toEqual(['104 kB', '1.2 MB', '25 MB'])
  expect(told('ar', 'latn')).toEqual(['104 ك.ب', '1.2 م.ب', '25 م.ب'])
  expect(told('ar', 'arab')).toEqual(['١٠٤ ك.ب', '١٫٢ م.ب', '٢٥ م.ب'])
})

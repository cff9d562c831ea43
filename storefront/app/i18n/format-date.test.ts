import type { Numerals } from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { runInLocale, speakNumerals } from './server-locale.ts'

afterEach(() => vi.restoreAllMocks())

const firsts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1, 11, 5)).toISOString())

/** A current platform's formatting of a date: ours must match it. */
const platforms = (tag: string, month: 'short' | 'long', iso: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'Asia/Kuwait' }).format(new Date(iso))

test('a date names its month in both languages', () => {
  const named = (locale: Locale) => runInLocale(locale, () => firsts.map(formatDate))
  expect(named('en')).toEqual(firsts.map((iso) => platforms('en-GB-u-nu-latn', 'short', iso)))
  expect(named('ar')).toEqual(firsts.map((iso) => platforms('ar-KW-u-ca-gregory-nu-latn', 'long', iso)))
})

test('a time is given by the shop’s clock, before and after noon', () => {
  const told = (locale: Locale, numerals: Numerals) =>
    runInLocale(locale, () => {
      speakNumerals(numerals)
      return ['2026-09-05T11:05:00Z', '2026-09-04T21:07:00Z'].map(formatDateTime)
    })
  expect(told('en', 'latn')).toEqual(['5 Sept 2026, 14:05', '5 Sept 2026, 0:07'])
  expect(told('ar', 'latn')).toEqual(['5 سبتمبر 2026 في 2:05 م', '5 سبتمبر 2026 في 12:07 ص'])
  expect(told('ar', 'arab')).toEqual(['٥ سبتمبر ٢٠٢٦ في ٢:٠٥ م', '٥ سبتمبر ٢٠٢٦ في ١٢:٠٧ ص'])
})

test('a platform with other date words shows ours: a page reads in the browser as it was sent', () => {
  const moment = '2026-09-05T11:05:00Z'
  const written = (locale: Locale) => runInLocale(locale, () => [formatDate(moment), formatDateTime(moment)])
  const here = [written('en'), written('ar')]
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => 'Sep 5, 2026 at 2:05 PM')
  expect([written('en'), written('ar')]).toEqual(here)
})

import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { overwriteGetLocale } from './locale.ts'
import { setNumerals } from './numerals.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setNumerals('latn')
  overwriteGetLocale(() => 'en')
})

const firsts = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1, 11, 5)).toISOString())

/** What a platform of today makes of a date: the words that ours are to be. */
const platforms = (tag: string, month: 'short' | 'long', iso: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month, year: 'numeric', timeZone: 'Asia/Kuwait' }).format(new Date(iso))

test('a date names its month in both languages', () => {
  overwriteGetLocale(() => 'en')
  expect(firsts.map(formatDate)).toEqual(firsts.map((iso) => platforms('en-GB-u-nu-latn', 'short', iso)))
  overwriteGetLocale(() => 'ar')
  expect(firsts.map(formatDate)).toEqual(firsts.map((iso) => platforms('ar-KW-u-ca-gregory-nu-latn', 'long', iso)))
})

test('a moment is told by the shop’s clock, after noon and before', () => {
  const [noon, midnight] = ['2026-09-05T11:05:00Z', '2026-09-04T21:07:00Z']
  overwriteGetLocale(() => 'en')
  expect([noon, midnight].map(formatDateTime)).toEqual(['5 Sept 2026, 14:05', '5 Sept 2026, 0:07'])
  overwriteGetLocale(() => 'ar')
  expect([noon, midnight].map(formatDateTime)).toEqual(['5 سبتمبر 2026 في 2:05 م', '5 سبتمبر 2026 في 12:07 ص'])
  setNumerals('arab')
  expect(formatDateTime(noon)).toBe('٥ سبتمبر ٢٠٢٦ في ٢:٠٥ م')
})

test('a platform with other words for dates writes the same ones: a page reads in the browser as it was sent', () => {
  const moment = '2026-09-05T11:05:00Z'
  for (const locale of ['en', 'ar'] as const) {
    overwriteGetLocale(() => locale)
    const here = [formatDate(moment), formatDateTime(moment)]
    vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(() => 'Sep 5, 2026 at 2:05 PM')
    expect([formatDate(moment), formatDateTime(moment)]).toEqual(here)
    vi.restoreAllMocks()
  }
})

import type { Locale } from 'contract/locale.ts'
import { currentPlace } from 'contract/place.ts'
import { addDays, shopClock, shopDay } from 'contract/shop-time.ts'

/** The month before the shop's present one: "2026-10". */
export const lastMonth = (now: Date): string => addDays(`${shopDay(now).slice(0, 7)}-01`, -1).slice(0, 7)

/** The month after another. */
export const nextMonth = (month: string): string => addDays(`${month}-28`, 4).slice(0, 7)

/** The hour on the shop's clocks. */
export const shopHour = (now: Date): number => Number(shopClock(now).slice(11, 13))

/** Latin digits in both languages, like all numbers of the shop. */
const tagOf = (locale: Locale) => (locale === 'ar' ? 'ar-KW-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn')

/** One month, or several: "October 2026", "September – October 2026". */
export function monthText(first: string, last: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(tagOf(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const at = (month: string) => new Date(`${month}-15T00:00:00Z`)
  return format.formatRange(at(first), at(last))
}

export function dayText(at: Date, locale: Locale): string {
  const { timeZone } = currentPlace()
  return new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: 'long', year: 'numeric', timeZone }).format(at)
}

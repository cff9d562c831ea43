import { z } from 'zod'
import type { Locale } from '../locale.ts'

/** In the order of a week in the Gulf. */
export const Weekday = z.enum(['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'])
export type Weekday = z.infer<typeof Weekday>

/** The name of a day: "Saturday", "السبت". */
export function weekdayName(day: Weekday, locale: Locale): string {
  // 3 January 1970 was a Saturday.
  const at = Date.UTC(1970, 0, 3 + Weekday.options.indexOf(day))
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(at)
}

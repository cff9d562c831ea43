import { currentPlace } from 'contract/place.ts'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDate } from 'storefront/app/i18n/format-date.ts'
import { getLocale } from 'storefront/app/i18n/locale.ts'

// Our own words, as in format-date.ts: platforms differ.
const weekdays = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}
const short = {
  en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  ar: ['أحد', 'اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت'],
}

const indexOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const noonOf = (day: string) => `${day}T09:00:00Z`

/** "Saturday", for a day like "2026-11-14". */
export const weekday = (day: string): string => weekdays[getLocale()][indexOf(day)] ?? ''
/** "Sa": below a bar. */
export const shortWeekday = (day: string): string => short[getLocale()][indexOf(day)] ?? ''
/** "Saturday 14 Nov 2026". */
export const fullDay = (day: string): string => `${weekday(day)} ${formatDate(noonOf(day))}`
/** "14 Nov". */
export const shortDate = (day: string): string => formatDate(noonOf(day)).split(' ').slice(0, 2).join(' ')
/** "Nov 2026". */
export const monthAndYear = (day: string): string => formatDate(noonOf(day)).split(' ').slice(1).join(' ')
/** "14 Nov 2026", without its weekday. */
export const plainDate = (day: string): string => formatDate(noonOf(day))
/** "14". */
export const dayOfMonth = (day: string): string => formatNumber(Number(day.slice(-2)))

/** "14:42", in the shop's time zone; in Arabic "2:42 م", as in `format-date.ts`. */
export function formatTime(iso: string): string {
  const timeZone = currentPlace().timeZone
  const format = new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hourCycle: 'h23', hour: 'numeric', minute: '2-digit' })
  const [hour = 0, minute = 0] = format.format(new Date(iso)).split(':').map(Number)
  const minutes = [...String(minute).padStart(2, '0')].map((digit) => formatNumber(Number(digit))).join('')
  if (getLocale() === 'en') return `${hour}:${minutes}`
  return `${formatNumber(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'ص' : 'م'}`
}

import { currentPlace } from 'contract/place.ts'
import { formatNumber } from './format.ts'
import { getLocale } from './locale.ts'

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
}

/**
 * A moment's figures in the shop's time zone. Only figures: platforms word them differently, and a page must read in the browser as it was
 * sent.
 */
function figuresOf(iso: string) {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: currentPlace().timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const parts = format.formatToParts(new Date(iso))
  const figure = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { year: figure('year'), month: figure('month'), day: figure('day'), hour: figure('hour'), minute: figure('minute') }
}

/** Ungrouped: a year is no amount. */
const plain = (value: number, length = 1) => [...String(value).padStart(length, '0')].map((digit) => formatNumber(Number(digit))).join('')

/** "21 Nov 2026", in Arabic with the month in full. */
export function formatDate(iso: string): string {
  const { year, month, day } = figuresOf(iso)
  return `${plain(day)} ${months[getLocale()][month - 1]} ${plain(year)}`
}

/** "21 Nov 2026, 14:05"; Arabic uses the 12-hour clock. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = figuresOf(iso)
  if (getLocale() === 'en') return `${formatDate(iso)}, ${hour}:${plain(minute, 2)}`
  return `${formatDate(iso)} في ${plain(hour % 12 || 12)}:${plain(minute, 2)} ${hour < 12 ? 'ص' : 'م'}`
}

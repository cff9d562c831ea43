import { currencyName, decimalsOf } from 'contract/money.ts'
import { getLocale } from './locale.ts'
import { getNumerals } from './numerals.ts'

// Digits are Latin in both languages unless the reader chooses otherwise: never rely on a platform's default, which differs between versions.
const tag = () => (getLocale() === 'ar' ? `ar-KW-u-ca-gregory-nu-${getNumerals()}` : 'en-GB-u-nu-latn')

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Making a format costs more than rendering a card: each is made once. */
function numberFormat(least: number, most: number): Intl.NumberFormat {
  const key = `${tag()} ${least} ${most}`
  const present = numberFormats.get(key)
  if (present) return present
  const made = new Intl.NumberFormat(tag(), { minimumFractionDigits: least, maximumFractionDigits: most })
  numberFormats.set(key, made)
  return made
}

/** "4.250": all decimals of the currency, without its name. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return numberFormat(decimals, decimals).format(amount)
}

/** In the language of the page. */
export const shownCurrency = (currency: string): string => currencyName(currency, getLocale())

export function formatNumber(value: number): string {
  return numberFormat(0, 3).format(value)
}

/** "4.9": one decimal, for means. */
export function formatDecimal(value: number): string {
  return numberFormat(1, 1).format(value)
}

const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
}

/** The figures of a moment where the shop is. Only figures: how platforms put them into words differs, and a page must read in a browser as it was sent. */
function figuresOf(iso: string) {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: 'Asia/Kuwait',
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

/** Without groups: a year is no amount. */
const plain = (value: number, length = 1) => [...String(value).padStart(length, '0')].map((digit) => formatNumber(Number(digit))).join('')

/** "21 Nov 2026", in Arabic with the month in full. */
export function formatDate(iso: string): string {
  const { year, month, day } = figuresOf(iso)
  return `${plain(day)} ${months[getLocale()][month - 1]} ${plain(year)}`
}

/** "21 Nov 2026, 14:05"; in Arabic by the clock of twelve hours. */
export function formatDateTime(iso: string): string {
  const { hour, minute } = figuresOf(iso)
  if (getLocale() === 'en') return `${formatDate(iso)}, ${hour}:${plain(minute, 2)}`
  return `${formatDate(iso)} في ${plain(hour % 12 || 12)}:${plain(minute, 2)} ${hour < 12 ? 'ص' : 'م'}`
}

/** "1.2 MB": for people, not for machines. */
export function formatBytes(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${numberFormat(0, value < 10 ? 1 : 0).format(value)} ${unit}`
}

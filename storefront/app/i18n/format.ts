import { currencyName, decimalsOf } from 'contract/money.ts'
import { getLocale } from './locale.ts'
import { getNumerals } from './numerals.ts'

const numberFormats = new Map<string, Intl.NumberFormat>()

/** Cached, because creating a format costs more than rendering a card. `least`, `most`: decimals. */
export function numberFormat(least: number, most: number, locale = getLocale()): Intl.NumberFormat {
  // Digits are Latin in both languages unless the reader chooses otherwise. Platform defaults differ between versions.
  const tag = locale === 'ar' ? `ar-u-nu-${getNumerals()}` : 'en'
  const key = `${tag} ${least} ${most}`
  const present = numberFormats.get(key)
  if (present) return present
  const made = new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most })
  numberFormats.set(key, made)
  return made
}

/** "4.250": all decimals of the currency, without its name. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return numberFormat(decimals, decimals).format(amount)
}

/** In the page's language. */
export const shownCurrency = (currency: string): string => currencyName(currency, getLocale())

export function formatNumber(value: number): string {
  return numberFormat(0, 3).format(value)
}

/** "4.9": one decimal, for averages. */
export function formatDecimal(value: number): string {
  return numberFormat(1, 1).format(value)
}

const byteUnits = { en: ['kB', 'MB'], ar: ['ك.ب', 'م.ب'] } as const

/** "1.2 MB", in Arabic "1.2 م.ب": for people, not for machines. */
export function formatBytes(bytes: number): string {
  const [kilobytes, megabytes] = byteUnits[getLocale()]
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, kilobytes] : [bytes / 1_000_000, megabytes]
  return `${numberFormat(0, value < 10 ? 1 : 0).format(value)} ${unit}`
}

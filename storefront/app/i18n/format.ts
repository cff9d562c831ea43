import { decimalsOf } from 'contract/money.ts'
import { getLocale } from '../paraglide/runtime.js'

// Digits are Latin in both languages unless the reader chooses otherwise: never rely on a platform's default (experience.md, RTL 4).
const tag = () => (getLocale() === 'ar' ? 'ar-KW-u-ca-gregory-nu-latn' : 'en-GB-u-nu-latn')

/** "4.250": all decimals of the currency, without its name. */
export function formatAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(tag(), { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(amount)
}

const arabicCurrencyNames: Record<string, string> = { KWD: 'د.ك', SAR: 'ر.س', AED: 'د.إ', QAR: 'ر.ق', BHD: 'د.ب', OMR: 'ر.ع' }

export function currencyName(currency: string): string {
  return getLocale() === 'ar' ? (arabicCurrencyNames[currency] ?? currency) : currency
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(tag()).format(value)
}

/** "4.9": one decimal, for means. */
export function formatDecimal(value: number): string {
  return new Intl.NumberFormat(tag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: 'medium', timeZone: 'Asia/Kuwait' }).format(new Date(iso))
}

export function formatDateTime(iso: string): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kuwait' }).format(new Date(iso))
}

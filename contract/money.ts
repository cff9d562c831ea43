import type { Locale } from './locale.ts'

/** Money is an integer of minor units internally and a decimal number in the API. Source of exponents: ISO 4217. */
const exponents: ReadonlyMap<string, number> = new Map([
  ...['KWD', 'BHD', 'OMR', 'JOD', 'TND'].map((currency) => [currency, 3] as const),
  ...['SAR', 'AED', 'QAR', 'EGP', 'USD', 'EUR'].map((currency) => [currency, 2] as const),
  ['JPY', 0],
])

/** The currencies a shop may sell in. */
export const listCurrencies = (): string[] => [...exponents.keys()]

/** Whether we know the currency's number of decimals. */
export function isCurrency(code: string): boolean {
  return exponents.has(code)
}

/** Decimal places of a currency, e.g. 3 for KWD. Throws if we do not know them: never guess with money. */
export function decimalsOf(currency: string): number {
  const decimals = exponents.get(currency)
  if (decimals === undefined) throw new Error(`No exponent known for currency ${currency}`)
  return decimals
}

/** A whole number of a currency's smallest unit. Names of such values end in `Minor`. */
export type MinorUnits = number

/** 4250 minor units of KWD → 4.25. */
export function toDecimal(minor: MinorUnits, currency: string): number {
  return Number(formatMinor(minor, currency))
}

/** 4250 minor units of KWD → "4.250". Exact: uses no floating point. */
export function formatMinor(minor: MinorUnits, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not an amount of minor units: ${minor}`)
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const sign = minor < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const arabicNames: Record<string, string> = { KWD: 'د.ك', SAR: 'ر.س', AED: 'د.إ', QAR: 'ر.ق', BHD: 'د.ب', OMR: 'ر.ع' }

/** "KWD", in Arabic "د.ك"; a currency without an Arabic name keeps its code. */
export function currencyName(currency: string, locale: Locale): string {
  return locale === 'ar' ? (arabicNames[currency] ?? currency) : currency
}

/** 4250 minor units of KWD → "4.250 KWD" or "4.250 د.ك", for a text in this language. */
export function formatMoney(minor: MinorUnits, currency: string, locale: Locale): string {
  const number = formatMinor(minor, currency)
  return locale === 'ar' ? isolateMoney(number, currencyName(currency, locale)) : `${number} ${currency}`
}

/** Isolates the amount's direction, so that number, sign and currency keep their order in any surrounding text. */
export function isolateMoney(number: string, name: string): string {
  return `\u2068\u2066${number}\u2069 ${name}\u2069`
}

/** A decimal amount with all decimals of its currency: 4.25 KWD → "4.250". Extra decimals are rounded. */
export function formatDecimalAmount(amount: number, currency: string): string {
  return amount.toFixed(decimalsOf(currency))
}

/** Removes floating-point noise from a decimal amount: no currency has more than three decimals. */
export function dropDust(amount: number): number {
  return Number(amount.toFixed(3))
}

/** Rounds a decimal amount to its currency's nearest minor unit, half up: 0.3335 KWD → 0.334. */
export function roundToMinorUnit(amount: number, currency: string): number {
  const decimals = decimalsOf(currency)
  const exact = amount.toFixed(decimals + 3)
  return Number(`${Math.round(Number(`${exact}e${decimals}`))}e-${decimals}`) || 0
}

/** "4.25" or 4.25 → 4250 minor units of KWD. Undefined if the value is no amount or has too many decimals. */
export function parseDecimal(value: string | number, currency: string): MinorUnits | undefined {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(String(value).trim())
  if (!match) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  return Number(match[1]) * 10 ** decimals + Number(fraction.padEnd(decimals, '0') || 0)
}

/** A decimal amount of our own, e.g. a delivery rate → minor units. Throws if it has too many decimals. */
export function toMinor(decimal: number | string, currency: string): MinorUnits {
  const minor = parseDecimal(decimal, currency)
  if (minor === undefined) throw new Error(`${decimal} has more decimals than ${currency}`)
  return minor
}

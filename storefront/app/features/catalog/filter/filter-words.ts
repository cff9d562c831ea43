import type { FacetCount, ItemFormat } from 'contract/catalogue/facets.ts'
import { type PriceBand, rangeOf } from 'contract/catalogue/price-bands.ts'
import type { Locale } from 'contract/locale.ts'
import { decimalsOf } from 'contract/money.ts'
import { formatAmount, formatNumber, shownCurrency } from '../../../i18n/format.ts'
import { m } from '../../../i18n/m.ts'

export const languageText = (language: Locale): string => (language === 'ar' ? m.catalog_arabic() : m.catalog_english())

export const formatText = (format: ItemFormat): string => (format === 'file' ? m.catalog_format_file() : m.catalog_format_printed())

export const ratingText = (): string => m.catalog_rated_four()

/** "1 to 2 KWD": whole amounts, as in a label. */
export function priceText(band: PriceBand, currency: string): string {
  if (band === 'free') return m.catalog_free()
  const { from, to } = rangeOf(band, currency)
  const name = shownCurrency(currency)
  const amount = (value: number) =>
    Number.isInteger(value) || decimalsOf(currency) === 0 ? formatNumber(value) : formatAmount(value, currency)
  if (from === undefined) return m.catalog_price_under({ to: amount(to ?? 0), currency: name })
  if (to === undefined) return m.catalog_price_from({ from: amount(from), currency: name })
  return m.catalog_price_between({ from: amount(from), to: amount(to), currency: name })
}

/** "Free (12)". */
export const withCount = (name: string, { count, isMore }: Pick<FacetCount, 'count' | 'isMore'>): string =>
  `${name} (${formatNumber(count)}${isMore ? '+' : ''})`

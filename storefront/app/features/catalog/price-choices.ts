import type { Facets } from 'contract/facets.ts'
import { priceBands } from 'contract/price-bands.ts'
import type { Choice } from './choice-chips.tsx'
import { priceText, withCount } from './filter-words.ts'
import { type ListFilters, linkWith } from './list-filters.ts'

/** Ranges of prices, any of them: following a chosen one takes it off. A single range is no choice. */
export function priceChoices(filters: ListFilters, { price: counts }: Pick<Facets, 'price'>, currency: string): Choice[] {
  if (counts.length < 2 && filters.prices.length === 0) return []
  return priceBands.flatMap((band) => {
    const counted = counts.find(({ value }) => value === band)
    if (!counted) return []
    const isOn = filters.prices.includes(band)
    const prices = priceBands.filter((other) => (other === band ? !isOn : filters.prices.includes(other)))
    return [{ label: withCount(priceText(band, currency), counted), to: linkWith(filters, { prices }), isOn }]
  })
}

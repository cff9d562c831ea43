import { m } from '../../paraglide/messages.js'
import type { Sort } from './list-filters.ts'

/** The orders a list offers, in the reader's words. */
export function orderOptions(offered: readonly Sort[]): { sort: Sort; label: string }[] {
  const labels: Record<Sort, string> = {
    newest: m.catalog_sort_newest(),
    title: m.catalog_sort_title(),
    priceUp: m.catalog_sort_price_up(),
    priceDown: m.catalog_sort_price_down(),
    rating: m.catalog_sort_rating(),
  }
  return offered.map((sort) => ({ sort, label: labels[sort] }))
}

import { m } from '../../../i18n/m.ts'
import { type ListFilters, linkWith, type Sort, searchOf } from '../filter/list-filters.ts'

/** A list's sort orders, each with its address. `kept`: hidden fields for the form. */
export type ListOrder = { chosen: Sort; kept: KeptField[]; options: { sort: Sort; label: string; to: string }[] }

/** A hidden field of a form that changes only part of the address. */
export type KeptField = { name: string; value: string }

export function listOrder(filters: ListFilters, offered: readonly Sort[]): ListOrder {
  const labels: Record<Sort, string> = {
    newest: m.catalog_sort_newest(),
    title: m.catalog_sort_title(),
    priceUp: m.catalog_sort_price_up(),
    priceDown: m.catalog_sort_price_down(),
    rating: m.catalog_sort_rating(),
  }
  return {
    chosen: filters.sort,
    kept: fieldsOf(searchOf(filters, { sort: 'newest' })),
    options: offered.map((sort) => ({ sort, label: labels[sort], to: linkWith(filters, { sort }) })),
  }
}

export function fieldsOf(search: string): KeptField[] {
  return [...new URLSearchParams(search)].map(([name, value]) => ({ name, value }))
}

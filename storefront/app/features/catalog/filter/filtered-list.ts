import { m } from '../../../i18n/m.ts'
import type { KeptField, ListOrder } from '../list/list-order.ts'
import type { ListProgress } from '../list/list-progress.ts'
import type { AppliedFilter } from './applied-filter.ts'
import type { FilterGroup } from './filter-groups.ts'

/** A list's filters as words and addresses: components need not know what a filter is. */
export type FilteredList = {
  groups: FilterGroup[]
  /** Hidden fields of the filter form: the order, and choices made elsewhere. */
  kept: KeptField[]
  applied: AppliedFilter[]
  clearAll: string
  words: FilterWords
  order?: ListOrder
}

/** The same for a whole page. `empty`: what to say and offer if nothing was found. */
export type FilteredItemsData = FilteredList & {
  empty: { title: string; text: string }
  isEmpty: boolean
  progress: ListProgress | undefined
}

/** `filter`: how many are applied; `show`: how many items there are. */
export type FilterWords = {
  filters: string
  filter: string
  filterTitle: string
  show: string
  clearAll: string
  applied: string
}

export function filterWords(appliedCount: number, totalCount: number): FilterWords {
  return {
    filters: m.catalog_filters(),
    filterTitle: m.catalog_filter(),
    filter: appliedCount > 0 ? m.catalog_filter_count({ count: appliedCount }) : m.catalog_filter(),
    show: m.catalog_show_results({ count: totalCount }),
    clearAll: m.catalog_clear_all(),
    applied: m.catalog_applied(),
  }
}

import { defaultPageSize } from 'contract/limits.ts'
import { m } from '../../paraglide/messages.js'
import { type ListFilters, pageWindow, searchOf } from './list-filters.ts'

type Step = { to: string; text: string }
/** How much of a list has been seen, and how to see more; undefined where it fits one page. `percent` draws the line. */
export type ListProgress = { text: string; percent: number; previous?: Step; next?: Step & { isSameList: boolean } }

export function listProgress(filters: ListFilters, shown: number, totalCount: number): ListProgress | undefined {
  if (totalCount <= defaultPageSize) return undefined
  const { isWhole } = pageWindow(filters.page)
  const seen = isWhole ? shown : Math.min(totalCount, (filters.page - 1) * defaultPageSize + shown)
  const left = totalCount - seen
  const next = {
    to: searchOf(filters, { page: filters.page + 1 }),
    text: m.catalog_show_more({ count: Math.min(left, defaultPageSize) }),
    isSameList: isWhole,
  }
  const previous = { to: searchOf(filters, { page: filters.page - 1 }) || '?', text: m.catalog_previous() }
  return {
    text: m.catalog_seen({ seen, count: totalCount }),
    percent: Math.round((100 * seen) / totalCount),
    ...(isWhole ? {} : { previous }),
    ...(left > 0 && shown > 0 ? { next } : {}),
  }
}

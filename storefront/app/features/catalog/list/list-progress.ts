import { defaultPageSize, phonePageSize } from 'contract/limits.ts'
import { m } from '../../../i18n/m.ts'
import { type ListFilters, linkWith, pageWindow } from '../filter/list-filters.ts'

/** The text on desktops, and on phones if it differs. */
export type Said = { text: string; onPhone?: string }
type Step = { to: string }

/** How much of a list is shown, and how to see more; undefined if it fits on one page. `percent` draws the bar. */
export type ListProgress = {
  seen: Said
  percent: number
  previous?: Step & { text: string }
  next?: Step & Said & { isSameList: boolean }
}

/** If there is more to load, phones hide the last few: they first show 16 where desktops show 24 (`card-grid.tsx`). */
const heldBackOnPhones = defaultPageSize - phonePageSize

export function listProgress(filters: ListFilters, shown: number, totalCount: number): ListProgress | undefined {
  return progressOf({ page: filters.page, linkToPage: (page) => linkWith(filters, { page }) }, shown, totalCount)
}

type GrowingList = { page: number; linkToPage: (page: number) => string }

export function progressOf({ page, linkToPage }: GrowingList, shown: number, totalCount: number): ListProgress | undefined {
  if (totalCount <= defaultPageSize) return undefined
  const { isWhole } = pageWindow(page)
  const seen = isWhole ? shown : Math.min(totalCount, (page - 1) * defaultPageSize + shown)
  const left = totalCount - seen
  const hasMore = left > 0 && shown > 0
  const isHeldBack = hasMore && isWhole
  const seenText = (count: number) => m.catalog_seen({ seen: count, count: totalCount })
  return {
    seen: { text: seenText(seen), ...(isHeldBack ? { onPhone: seenText(seen - heldBackOnPhones) } : {}) },
    percent: Math.round((100 * seen) / totalCount),
    ...(isWhole ? {} : { previous: { to: linkToPage(page - 1), text: m.catalog_previous() } }),
    ...(hasMore ? { next: { ...nextStep(left, isHeldBack), to: linkToPage(page + 1), isSameList: isWhole } } : {}),
  }
}

function nextStep(left: number, isHeldBack: boolean): Said {
  const text = m.catalog_show_more({ count: Math.min(left, defaultPageSize) })
  const isLast = left <= defaultPageSize
  return isHeldBack && isLast ? { text, onPhone: m.catalog_show_more({ count: left + heldBackOnPhones }) } : { text }
}

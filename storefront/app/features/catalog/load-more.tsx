import { defaultPageSize } from 'contract/limits.ts'
import { m } from '../../paraglide/messages.js'
import { ButtonLink } from '../../ui/button.tsx'
import { type ListFilters, pageWindow, searchOf } from './list-filters.ts'

/** How much of the list has been seen, and the rest on request: never endless, the footer stays within reach. */
export function LoadMore({ filters, shown, totalCount }: { filters: ListFilters; shown: number; totalCount: number }) {
  const { isWhole } = pageWindow(filters.page)
  const seen = isWhole ? shown : Math.min(totalCount, (filters.page - 1) * defaultPageSize + shown)
  const left = totalCount - seen
  if (totalCount <= defaultPageSize) return null
  return (
    <div className="grid justify-items-center gap-3.5 pt-12">
      <p className="text-sm text-muted" role="status">
        {m.catalog_seen({ seen, count: totalCount })}
      </p>
      <div className="h-1 w-50 overflow-hidden rounded-full bg-hairline" aria-hidden="true">
        <div className="h-full bg-action" style={{ inlineSize: `${(100 * seen) / totalCount}%` }} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!isWhole && (
          <ButtonLink look="line" to={searchOf(filters, { page: filters.page - 1 }) || '?'} rel="prev">
            {m.catalog_previous()}
          </ButtonLink>
        )}
        {left > 0 && (
          <ButtonLink look="line" to={searchOf(filters, { page: filters.page + 1 })} rel="next" preventScrollReset={isWhole}>
            {m.catalog_show_more({ count: Math.min(left, defaultPageSize) })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

import { Link, useSearchParams } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { buttonClass } from 'storefront/app/ui/button.tsx'
import { ChevronRight } from 'storefront/app/ui/icons.tsx'
import { countText } from './count-text.ts'

type Page = { totalCount: number; isMore?: boolean | undefined; pageNumber: number; pageSize: number }

/** Below a list: the range of rows, and the neighbouring pages, as far as rows are counted. */
export function Pager({ totalCount, isMore, pageNumber, pageSize }: Page) {
  if (totalCount === 0) return null
  const from = Math.min((pageNumber - 1) * pageSize + 1, totalCount)
  const to = Math.min(pageNumber * pageSize, totalCount)
  return (
    <nav aria-label={m.office_pages()} className="flex items-center justify-between gap-4 pt-3">
      <p className="text-muted">
        {m.office_rows({ from: formatNumber(from), to: formatNumber(to), total: countText(totalCount, isMore) })}
      </p>
      <div className="flex gap-2">
        <Step number={pageNumber - 1} isThere={pageNumber > 1} label={m.office_page_before()} className="rotate-180 rtl:rotate-0" />
        <Step number={pageNumber + 1} isThere={to < totalCount} label={m.office_page_after()} className="flip" />
      </div>
    </nav>
  )
}

function Step({ number, isThere, label, className }: { number: number; isThere: boolean; label: string; className: string }) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.set('PageNumber', String(number))
  const look = buttonClass('line', 'small', 'min-w-11')
  if (!isThere) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        <ChevronRight className={className} />
      </span>
    )
  }
  return (
    <Link to={`?${next}`} aria-label={label} className={look}>
      <ChevronRight className={className} />
    </Link>
  )
}

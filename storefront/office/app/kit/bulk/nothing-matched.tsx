import { useSearchParams } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Notice } from 'storefront/app/ui/notice.tsx'

/** On an empty list, after an attempt to change all that match its filters. */
export function NothingMatched() {
  const [query] = useSearchParams()
  if (!query.has('unmatched')) return null
  return (
    <Notice tone="peach" role="status" className="mb-4">
      {m.office_bulk_unmatched()}
    </Notice>
  )
}

import { linkToOffice } from 'contract/office/office-pages.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Views } from '../../kit/list/views.tsx'

/** The search's two pages: searches without results, and the meanings staff have added. */
export function SearchViews({ current }: { current: 'search' | 'searchWords' }) {
  const one = (page: typeof current, text: string) => ({ to: linkToOffice(page), text, isCurrent: page === current })
  return (
    <Views label={m.office_search_views()} views={[one('search', m.office_search_missed()), one('searchWords', m.office_search_words())]} />
  )
}

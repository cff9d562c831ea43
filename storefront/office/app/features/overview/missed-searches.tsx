import { linkToOffice } from 'contract/office-pages.ts'
import type { SearchMiss } from 'contract/search-office.ts'
import { Link } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { Section } from '../../kit/section.tsx'

/** What students want and the shop does not have, or calls by another name. */
export function MissedSearches({ items }: { items: SearchMiss[] }) {
  return (
    <Section title={m.office_search_missed()} end={<AllLink />}>
      {items.length === 0 && <p className="py-2 text-muted">{m.office_search_none()}</p>}
      <ol>
        {items.map(({ text, shown, count }) => (
          <li key={text} className="flex items-baseline justify-between gap-4 border-b border-hairline py-2.5 last:border-0">
            <bdi className="min-w-0 truncate font-strong">{shown}</bdi>
            <span className="text-muted tabular-nums">{m.office_search_times({ count: formatNumber(count) })}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const AllLink = () => (
  <Link to={linkToOffice('search')} className="link tap">
    {m.office_search_wanted_all()}
  </Link>
)

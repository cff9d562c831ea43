import { type Erratum, type ErratumState, findErrataEndpoint } from 'contract/catalogue/editing/erratum.ts'
import { linkToOffice } from 'contract/office/office-pages.ts'
import { Link, useSearchParams } from 'react-router'
import { formatNumber } from 'storefront/app/i18n/format.ts'
import { formatDateTime } from 'storefront/app/i18n/format-date.ts'
import { m } from 'storefront/app/i18n/m-office.ts'
import { load } from 'storefront/app/session/load.ts'
import { Bilingual } from 'storefront/app/ui/bilingual.tsx'
import { Empty } from 'storefront/app/ui/empty.tsx'
import { placeOf } from '../../kit/errata-list.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { listQuery } from '../../kit/list/list-query.ts'
import { ListSearch } from '../../kit/list/list-search.tsx'
import { ListTools } from '../../kit/list/list-tools.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { Views } from '../../kit/list/views.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import type { Route } from './+types/errata-page'

export const meta: Route.MetaFunction = () => [{ title: `${m.office_errata()} · ${m.office_title()}` }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = listQuery(findErrataEndpoint, request)
  const { data } = await load(context, findErrataEndpoint, { query })
  const counted = Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return { page: data, state: query.State ?? 'published', isAsked: query.Text !== undefined || counted > 0 }
}

/** The corrections of all memos, those visible to owners first. */
export default function ErrataPage({ loaderData: { page, state, isAsked } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_errata()} facts={m.office_errata_facts()} />
      <ErrataViews counts={page.counts} state={state} />
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label={m.office_errata_find()} />
        <ListTools list="errata" file="errata" columns={columns()} />
      </div>
      {page.totalCount === 0 && (
        <Empty title={isAsked ? m.office_errata_nothing() : m.office_errata_empty()} text={m.office_errata_nothing_text()} />
      )}
      {page.totalCount > 0 && <DataTable label={m.office_errata()} columns={columns()} rows={page.items} keyOf={({ id }) => id} />}
      <Pager {...page} />
    </>
  )
}

const stateWords: Record<ErratumState, () => string> = {
  published: m.office_erratum_state_published,
  draft: m.office_erratum_state_draft,
  withdrawn: m.office_erratum_state_withdrawn,
}
const states: readonly ErratumState[] = ['published', 'draft', 'withdrawn']

function ErrataViews({ counts, state }: { counts: Record<ErratumState, number>; state: ErratumState }) {
  const [query] = useSearchParams()
  const kept = Object.fromEntries([...query].filter(([name]) => name !== 'State' && name !== 'PageNumber'))
  const views = states.map((State) => ({
    to: linkToOffice('errata', undefined, { ...(State !== 'published' && { State }), ...kept }),
    text: stateWords[State](),
    count: counts[State],
    isCurrent: State === state,
  }))
  return <Views label={m.office_errata_views()} views={views} />
}

const columns = (): Column<Erratum>[] => [
  {
    key: 'memo',
    head: m.office_erratum_memo(),
    cell: (erratum) => (
      <Link to={linkToOffice('erratum', erratum.id)} className="link tap font-strong">
        <Bilingual text={erratum.memo.title} />
        <span className="block text-xs font-normal text-muted">{placeOf(erratum)}</span>
      </Link>
    ),
  },
  {
    key: 'text',
    head: m.office_erratum_text(),
    cell: ({ text }) => (
      <span className="line-clamp-2 max-w-120 text-muted">
        <Bilingual text={text} />
      </span>
    ),
  },
  {
    key: 'message',
    head: m.office_erratum_from(),
    cell: ({ message }) =>
      message ? (
        <Link to={linkToOffice('message', message.id)} className="link tap">
          {message.number}
        </Link>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  { key: 'by', head: m.office_erratum_author(), cell: ({ byName }) => <bdi>{byName}</bdi> },
  {
    key: 'told',
    head: m.office_erratum_owners(),
    isFigure: true,
    cell: ({ told }) => (told ? formatNumber(told.owners) : <span className="text-muted">–</span>),
  },
  { key: 'when', head: m.office_erratum_when(), isFigure: true, isSortable: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
]

import { type Facets, listMemos, type Memo } from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useNavigation } from 'react-router'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { load } from '../../session/load.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/memos-page'
import { type AppliedFilter, appliedFilters } from './applied-filter.ts'
import { AppliedFilters, ClearAll } from './applied-filters.tsx'
import { toMemoCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { FilterForm, filterSheetId } from './filter-form.tsx'
import { filterGroups } from './filter-groups.ts'
import { findTitles } from './find-titles.ts'
import { gradeText } from './item-words.ts'
import { type ListFilters, noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { orderOptions } from './list-order.ts'
import { listProgress } from './list-progress.ts'
import { LoadMore } from './load-more.tsx'
import { MemoCard } from './memo-card.tsx'
import { SortSelect } from './sort-select.tsx'

export const headers = sharedHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

const noFacets: Facets = { studyStage: [], subject: [], grade: [], stream: [], term: [], type: [] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  const { data } = await load(context, listMemos, { query: toListQuery(filters) })
  const facets = data.facets ?? noFacets
  const grade = gradeText({ grade: filters.grade ?? null, stream: filters.stream ?? null })
  const { stage, stream, subjects, grade: gradeNumber } = filters
  const path = linkTo('memos') + searchOf({ ...noFilters, stage, stream, subjects, grade: gradeNumber })
  const title = grade ? m.catalog_memos_of({ grade }) : m.nav_memos()
  const description = m.catalog_memos_description({ count: data.totalCount })
  const count = m.catalog_memo_count({ count: data.totalCount })
  return {
    meta: pageMeta({ title, description, path, origin: shopOrigin(context, request) }),
    filters,
    grade,
    summary: grade ? `${grade} · ${count}` : count,
    memos: data.items.map((memo: Memo) => toMemoCard(memo)),
    showLabel: m.catalog_show_results({ count: data.totalCount }),
    progress: listProgress(filters, data.items.length, data.totalCount),
    orders: orderOptions(['newest', 'title', 'priceUp', 'priceDown', 'rating']),
    groups: filterGroups(facets, filters),
    applied: appliedFilters(filters, facets, await findTitles(context, filters, facets)),
  }
}

export default function MemosPage({ loaderData }: Route.ComponentProps) {
  const { filters, grade, summary, memos, showLabel, progress, orders, groups, applied } = loaderData
  const isBusy = useNavigation().location?.pathname === linkTo('memos')
  const here = grade ? [{ text: m.nav_memos(), to: linkTo('memos') }, { text: grade }] : [{ text: m.nav_memos() }]
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ text: m.nav_home(), to: linkTo('home') }, ...here]} />
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 lg:pt-1 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{m.nav_memos()}</h1>
        <p className="text-muted" role="status">
          {summary}
        </p>
      </div>
      <div className="grid gap-6 pb-14 *:min-w-0 lg:grid-cols-[252px_1fr] lg:gap-14 lg:pb-24">
        <FilterForm groups={groups} filters={filters} showLabel={showLabel} />
        <div>
          <Tools filters={filters} orders={orders} applied={applied} />
          {memos.length === 0 && <NothingFits applied={applied} />}
          <CardGrid isBusy={isBusy}>
            {memos.map((memo) => (
              <MemoCard key={memo.id} memo={memo} level="h2" />
            ))}
          </CardGrid>
          <LoadMore progress={progress} />
        </div>
      </div>
    </div>
  )
}

type AppliedProps = { applied: readonly AppliedFilter[] }

type ToolsProps = AppliedProps & { filters: ListFilters; orders: ReturnType<typeof orderOptions> }

function Tools({ filters, orders, applied }: ToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-5 lg:min-h-11 lg:flex-nowrap lg:pb-7">
      <button type="button" popoverTarget={filterSheetId} className={buttonClass('line', 'small', 'min-h-11 flex-1 lg:hidden')}>
        <SlidersHorizontal />
        {applied.length > 0 ? m.catalog_filter_count({ count: applied.length }) : m.catalog_filter()}
      </button>
      <div className="no-scrollbar order-3 -mx-gutter min-w-0 flex-[1_1_100%] overflow-x-auto px-gutter py-1 empty:hidden lg:order-none lg:mx-0 lg:flex-1 lg:overflow-visible lg:p-0">
        {applied.length > 0 && (
          <AppliedFilters applied={applied}>
            <ClearAll to={searchOf({ ...noFilters, sort: filters.sort }) || '?'} />
          </AppliedFilters>
        )}
      </div>
      <SortSelect filters={filters} orders={orders} />
    </div>
  )
}

function NothingFits({ applied }: AppliedProps) {
  if (applied.length === 0) return <Empty title={m.catalog_no_memos()} text={m.catalog_no_memos_text()} />
  return (
    <Empty title={m.catalog_nothing_fits()} text={m.catalog_loosen()}>
      <div className="max-w-full overflow-x-auto py-1 lg:overflow-visible">
        <AppliedFilters applied={applied} />
      </div>
    </Empty>
  )
}

import { getSubject, listMemos, listStudyStages, type Memo } from 'contract/catalog.ts'
import type { BilingualText } from 'contract/locale.ts'
import { linkTo } from 'contract/pages.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type RouterContextProvider, useNavigation } from 'react-router'
import { call } from '../../api/call.ts'
import { load } from '../../api/load.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { Route } from './+types/memos-page'
import { type AppliedFilter, appliedFilters, type KnownTitles } from './applied-filter.ts'
import { AppliedFilters, ClearAll } from './applied-filters.tsx'
import { toMemoCard } from './card-data.ts'
import { CardGrid } from './card-grid.tsx'
import { FilterForm, filterSheetId } from './filter-form.tsx'
import { gradeText } from './item-words.ts'
import { type ListFilters, noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { LoadMore } from './load-more.tsx'
import { MemoCard } from './memo-card.tsx'
import { SortSelect } from './sort-select.tsx'

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { filters, origin, totalCount } = loaderData
  const grade = gradeOf(filters)
  const path =
    linkTo('memos') +
    searchOf({ ...noFilters, grade: filters.grade, stream: filters.stream, stage: filters.stage, subjects: filters.subjects })
  const title = grade ? m.catalog_memos_of({ grade }) : m.nav_memos()
  return pageMeta({ title, description: m.catalog_memos_description({ count: totalCount }), path, origin })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = readFilters(new URL(request.url).searchParams)
  const [{ data }, component] = await Promise.all([
    load(context, listMemos, { query: toListQuery(filters) }),
    componentTitle(context, filters),
  ])
  const facets = data.facets ?? { studyStage: [], subject: [], grade: [], stream: [], term: [], type: [] }
  const unnamed = filters.subjects.filter((id) => !facets.subject.some(({ value }) => value === id))
  const subjects = (await Promise.all(unnamed.map((id) => subjectTitle(context, id)))).filter((subject) => subject !== undefined)
  const known: KnownTitles = { component, subjects }
  return {
    origin: shopOrigin(context, request),
    filters,
    memos: data.items.map((memo: Memo) => toMemoCard(memo)),
    totalCount: data.totalCount,
    facets,
    known,
  }
}

type Context = Readonly<RouterContextProvider>

async function componentTitle(context: Context, { component }: ListFilters): Promise<BilingualText | null> {
  if (!component) return null
  const stages = await call(context, listStudyStages, { query: { PageSize: 50 } })
  if (stages.kind !== 'ok') return null
  return stages.data.data.items.flatMap(({ components }) => components).find(({ id }) => String(id) === component)?.title ?? null
}

async function subjectTitle(context: Context, id: string) {
  const subject = await call(context, getSubject, { query: { Id: id } })
  return subject.kind === 'ok' ? { id, title: subject.data.data.title } : undefined
}

const gradeOf = ({ grade, stream }: ListFilters) => gradeText({ grade: grade ?? null, stream: stream ?? null })

export default function MemosPage({ loaderData }: Route.ComponentProps) {
  const { filters, memos, totalCount, facets, known } = loaderData
  const { location } = useNavigation()
  const isBusy = location?.pathname === linkTo('memos')
  const grade = gradeOf(filters)
  const applied = appliedFilters(filters, facets, known)
  return (
    <div className="wrap">
      <Breadcrumbs
        crumbs={[
          { text: m.nav_home(), to: linkTo('home') },
          { text: m.nav_memos(), ...(grade ? { to: linkTo('memos') } : {}) },
          ...(grade ? [{ text: grade }] : []),
        ]}
      />
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pb-4 lg:pt-1 lg:pb-7">
        <h1 className="text-2xl lg:text-3xl">{m.nav_memos()}</h1>
        <p className="text-muted" role="status">
          {[grade, m.catalog_memo_count({ count: totalCount })].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="grid gap-6 pb-14 *:min-w-0 lg:grid-cols-[252px_1fr] lg:gap-14 lg:pb-24">
        <FilterForm facets={facets} filters={filters} totalCount={totalCount} />
        <div>
          <Tools filters={filters} applied={applied} />
          {memos.length === 0 ? (
            <NothingFits applied={applied} />
          ) : (
            <CardGrid isBusy={isBusy}>
              {memos.map((memo) => (
                <MemoCard key={memo.id} memo={memo} level="h2" />
              ))}
            </CardGrid>
          )}
          <LoadMore filters={filters} shown={memos.length} totalCount={totalCount} />
        </div>
      </div>
    </div>
  )
}

function Tools({ filters, applied }: { filters: ListFilters; applied: readonly AppliedFilter[] }) {
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
      <SortSelect filters={filters} offered={['newest', 'title', 'priceUp', 'priceDown', 'rating']} />
    </div>
  )
}

function NothingFits({ applied }: { applied: readonly AppliedFilter[] }) {
  if (applied.length === 0) return <Empty title={m.catalog_no_memos()} text={m.catalog_no_memos_text()} />
  return (
    <Empty title={m.catalog_nothing_fits()} text={m.catalog_loosen()}>
      <div className="max-w-full overflow-x-auto py-1 lg:overflow-visible">
        <AppliedFilters applied={applied} />
      </div>
    </Empty>
  )
}

import { getSubjectEndpoint, listMemosEndpoint, listStudyStagesEndpoint, type Memo } from 'contract/catalog.ts'
import { type Facets, noFacets } from 'contract/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m.ts'
import { call } from '../../session/call.ts'
import { loadList, loadPart } from '../../session/load-part.ts'
import { appliedFilters, type KnownTitles } from './applied-filter.ts'
import { type MemoCardData, toMemoCard } from './card-data.ts'
import { filterGroups } from './filter-groups.ts'
import { type FilteredList, filterWords } from './filtered-list.ts'
import { type ListFilters, linkWith, noFilters, searchOf, toListQuery } from './list-filters.ts'
import { fieldsOf, listOrder } from './list-order.ts'
import { type ListProgress, listProgress } from './list-progress.ts'

/** A list of memos with everything around it. */
export type MemoListData = FilteredList & {
  memos: MemoCardData[]
  totalCount: number
  /** What to do if there are none. */
  empty: { title: string; text: string }
  progress: ListProgress | undefined
}

/** What the page itself has chosen already: its stage, or a tab. Their filters are not offered again. */
type Fixed = { stage?: string; hidden?: readonly string[] }

type Context = Readonly<RouterContextProvider>
type Loaded = { list: MemoListData; facets: Facets }

/** For a page that is about the list. */
export async function loadMemoList(context: Context, filters: ListFilters): Promise<Loaded> {
  const { data } = await loadList(context, listMemosEndpoint, { query: toListQuery(filters) })
  return toMemoList(context, filters, data)
}

/** For a page that is about something else as well: null if the list fails. */
export async function loadMemoPart(context: Context, filters: ListFilters, fixed: Fixed): Promise<Loaded | null> {
  const found = await loadPart(context, listMemosEndpoint, { query: { ...toListQuery(filters), StudyStageId: fixed.stage } })
  return found && toMemoList(context, filters, found.data, fixed)
}

type Found = z.output<typeof listMemosEndpoint.response>['data']

async function toMemoList(context: Context, filters: ListFilters, data: Found, { hidden = [] }: Fixed = {}): Promise<Loaded> {
  const facets = data.facets ?? noFacets
  const { currency } = context.get(storefrontContext)
  const groups = filterGroups(facets, filters, currency).filter(({ name }) => !hidden.includes(name))
  const inForm = new Set(groups.map(({ name }) => name))
  const known = await findTitles(context, filters, facets)
  const all = appliedFilters(filters, { facets, known, currency, without: (change) => linkWith(filters, change) })
  const applied = all.filter(({ name }) => !hidden.includes(name))
  const { sort, component } = filters
  const list = {
    memos: data.items.map((memo: Memo) => toMemoCard(memo)),
    totalCount: data.totalCount,
    groups,
    kept: fieldsOf(searchOf(filters)).filter(({ name }) => !inForm.has(name)),
    applied,
    clearAll: linkWith({ ...noFilters, sort, component: hidden.includes('component') ? component : undefined }),
    words: filterWords(applied.length, data.totalCount),
    empty: emptyWords(applied.length > 0),
    order: listOrder(filters, ['newest', 'title', 'priceUp', 'priceDown', 'rating']),
    progress: listProgress(filters, data.items.length, data.totalCount),
  }
  return { list, facets }
}

function emptyWords(isFiltered: boolean): MemoListData['empty'] {
  return isFiltered
    ? { title: m.catalog_nothing_fits(), text: m.catalog_loosen() }
    : { title: m.catalog_no_memos(), text: m.catalog_no_memos_text() }
}

/** The titles of applied filters that the facets do not have. They are rarely needed, and a failure here never fails the page. */
async function findTitles(context: Context, { component, subjects }: ListFilters, facets: Facets): Promise<KnownTitles> {
  const unnamed = subjects.filter((id) => !facets.subject.some(({ value }) => value === id))
  const [title, ...named] = await Promise.all([componentTitle(context, component), ...unnamed.map((id) => subjectTitle(context, id))])
  return { component: title, subjects: named.filter((subject) => subject !== undefined) }
}

async function componentTitle(context: Context, component: string | undefined): Promise<BilingualText | null> {
  if (!component) return null
  const stages = await call(context, listStudyStagesEndpoint, { query: { PageSize: 50 } })
  if (stages.kind !== 'ok') return null
  return stages.data.data.items.flatMap(({ components }) => components).find(({ id }) => String(id) === component)?.title ?? null
}

async function subjectTitle(context: Context, id: string) {
  const subject = await call(context, getSubjectEndpoint, { query: { Id: id } })
  return subject.kind === 'ok' ? { id, title: subject.data.data.title } : undefined
}

import { getSubjectEndpoint, listStudyStagesEndpoint } from 'contract/catalogue/catalog.ts'
import { type Facets, noFacets } from 'contract/catalogue/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../../api/provider-context.ts'
import { m } from '../../../i18n/m.ts'
import { call } from '../../../session/call.ts'
import { fieldsOf, listOrder } from '../list/list-order.ts'
import { listProgress } from '../list/list-progress.ts'
import { appliedFilters, type KnownTitles } from './applied-filter.ts'
import { filterGroups } from './filter-groups.ts'
import { type FilteredItemsData, filterWords } from './filtered-list.ts'
import { type ListFilters, linkWith, noFilters, type Sort, searchOf } from './list-filters.ts'

export type Context = Readonly<RouterContextProvider>

type Found = { items: readonly unknown[]; totalCount: number; facets: Facets | null }
/** `hidden`: filters that the page has already set, so they are not offered. `empty`: what a list without filters says. */
type Around = { sorts?: readonly Sort[]; hidden?: readonly string[]; empty: FilteredItemsData['empty'] }

/** Everything around the found items: filters with counts, chips, order, and paging. */
export async function aroundList(context: Context, filters: ListFilters, found: Found, around: Around): Promise<FilteredItemsData> {
  const { sorts, hidden = [], empty } = around
  const facets = found.facets ?? noFacets
  const { currency } = context.get(storefrontContext)
  const groups = filterGroups(facets, filters, currency).filter(({ name }) => !hidden.includes(name))
  const inForm = new Set(groups.map(({ name }) => name))
  const known = await findTitles(context, filters, facets)
  const all = appliedFilters(filters, { facets, known, currency, without: (change) => linkWith(filters, change) })
  const applied = all.filter(({ name }) => !hidden.includes(name))
  const { sort, component } = filters
  return {
    groups,
    kept: fieldsOf(searchOf(filters)).filter(({ name }) => !inForm.has(name)),
    applied,
    clearAll: linkWith({ ...noFilters, sort, component: hidden.includes('component') ? component : undefined }),
    words: filterWords(applied.length, found.totalCount),
    empty: applied.length > 0 ? { title: m.catalog_nothing_fits(), text: m.catalog_loosen() } : empty,
    isEmpty: found.items.length === 0,
    ...(sorts ? { order: listOrder(filters, sorts) } : {}),
    progress: listProgress(filters, found.items.length, found.totalCount),
  }
}

/** The titles of applied filters that the facets lack. Rarely needed, and a failure never fails the page. */
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

import { getSubjectEndpoint, listStudyStagesEndpoint } from 'contract/catalog.ts'
import type { Facets } from 'contract/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import type { RouterContextProvider } from 'react-router'
import { call } from '../../session/call.ts'
import type { KnownTitles } from './applied-filter.ts'
import type { ListFilters } from './list-filters.ts'

type Context = Readonly<RouterContextProvider>

/** The titles of applied filters that the facets do not have. They are rarely needed, and a failure here never fails the page. */
export async function findTitles(context: Context, { component, subjects }: ListFilters, facets: Facets): Promise<KnownTitles> {
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

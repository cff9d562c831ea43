import { listSubjectsEndpoint } from 'contract/catalog.ts'
import { searchCatalogEndpoint } from 'contract/search.ts'
import type { RouterContextProvider } from 'react-router'
import { loadEvery } from '../../session/load-every.ts'
import { loadPart } from '../../session/load-part.ts'
import { popularSubjects, type Suggestion } from './popular-subjects.ts'
import { hasWords, linkToSearch, type Search, toSearchQuery } from './read-search.ts'
import { foundView, nothingView, type SearchView } from './search-view.ts'

type Context = Readonly<RouterContextProvider>

/** If a search gets no answer, the page says so beside the field with what was typed: nothing is lost. `count` is there if there is an answer. */
export async function loadSearch(context: Context, search: Search): Promise<{ view: SearchView; count: number | undefined }> {
  if (search.text === '') return { view: { state: 'start', popular: await loadPopular(context) }, count: undefined }
  if (!hasWords(search)) return { view: nothingView(search, null, await loadPopular(context)), count: 0 }
  const found = await loadPart(context, searchCatalogEndpoint, { query: toSearchQuery(search) })
  if (!found) return { view: { state: 'failed', again: linkToSearch(search, { page: search.page }) }, count: undefined }
  const { data } = found
  if (data.totalCount === 0) return { view: nothingView(search, data.loosen, await loadPopular(context)), count: 0 }
  return { view: foundView(search, data), count: data.totalCount }
}

/** Only a suggestion: without an answer the page does without it. */
async function loadPopular(context: Context): Promise<Suggestion[]> {
  return popularSubjects((await loadEvery(context, listSubjectsEndpoint)) ?? [])
}

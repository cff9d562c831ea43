import { listSubjectsEndpoint } from 'contract/catalogue/catalog.ts'
import { type SearchResult, searchCatalogEndpoint } from 'contract/catalogue/search.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { data, type RouterContextProvider } from 'react-router'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadEvery } from '../../session/load-every.ts'
import { loadOptional } from '../../session/load-part.ts'
import { loadOwnGrade } from '../../session/own-grade.ts'
import { pageMeta } from '../../shell/document/page-meta.ts'
import type { Grade } from '../../ui/grade-options.ts'
import type { Route } from './+types/search-page'
import { NoAnswer, NoResults, Start } from './no-results.tsx'
import { popularSubjects, type Suggestion } from './popular-subjects.ts'
import { hasWords, linkToSearch, readSearch, type Search, toSearchQuery } from './read-search.ts'
import { SearchField } from './search-field.tsx'
import { SearchResults } from './search-results.tsx'
import { foundView, nothingView, type SearchView } from './search-view.ts'
import { fieldWords, resultWords } from './search-words.ts'

/** When to retry after a failed search. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(readParameters('search', request))
  const { view, count, isMore } = await loadSearch(context, search, await loadOwnGrade(context, request))
  const title = titleOf(search)
  const shown = {
    meta: pageMeta({ title, description: m.search_description(), path: linkTo('search'), origin: shopOrigin(context, request) }),
    text: search.text,
    title,
    count: count === undefined ? '' : isMore ? m.search_count_more({ count }) : m.search_count({ count }),
    cut: search.isCut ? m.search_cut() : undefined,
    field: fieldWords(),
    words: resultWords(),
    view,
  }
  return view.state === 'failed' ? data(shown, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '2' } }) : shown
}

const titleOf = ({ text }: Search) => (text ? m.search_results_for({ text }) : m.search_title())

export default function SearchPage({ loaderData: { text, title, count, cut, field, words, view } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-14 lg:pt-12 lg:pb-24">
      <SearchField words={field} text={text} isLarge className="max-w-reading" />
      {cut && <p className="pt-2 text-sm text-muted">{cut}</p>}
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 pt-7 pb-4 lg:pt-10 lg:pb-7">
        <h1 className="text-xl wrap-anywhere lg:text-2xl">{title}</h1>
        <p className="text-muted" role="status">
          {count}
        </p>
      </div>
      {view.state === 'found' && <SearchResults {...view} />}
      {view.state === 'nothing' && <NoResults {...view} words={words} />}
      {view.state === 'start' && <Start {...view} words={words} />}
      {view.state === 'failed' && <NoAnswer {...view} words={words} />}
    </div>
  )
}

type Context = Readonly<RouterContextProvider>

/** Without an answer, the page says so beside the field, which keeps its text. `count` is set if there is an answer. */
async function loadSearch(
  context: Context,
  search: Search,
  own: Grade | undefined,
): Promise<{ view: SearchView; count: number | undefined; isMore?: boolean | undefined }> {
  if (search.text === '') return { view: { state: 'start', popular: await loadPopular(context) }, count: undefined }
  const { currency } = context.get(storefrontContext)
  if (!hasWords(search)) return { view: nothingView(search, null, await loadPopular(context), currency), count: 0 }
  const found = await loadOptional(context, searchCatalogEndpoint, { query: toSearchQuery(search, own) })
  if (found === undefined) return { view: nothingView(search, nothingFor(search), await loadPopular(context), currency), count: 0 }
  if (!found) return { view: { state: 'failed', again: linkToSearch(search, { page: search.page }) }, count: undefined }
  const { data } = found
  if (data.totalCount === 0) return { view: nothingView(search, data.loosen, await loadPopular(context), currency), count: 0 }
  return { view: foundView(search, data, { own, currency }), count: data.totalCount, isMore: data.isMore }
}

/** The answer for a provider without search. */
const nothingFor = ({ text }: Search): SearchResult['loosen'] => ({
  words: [{ text, count: 0 }],
  withoutFilters: 0,
  nearest: null,
  filters: [],
})

/** Only suggestions: without an answer the page omits them. */
async function loadPopular(context: Context): Promise<Suggestion[]> {
  return popularSubjects((await loadEvery(context, listSubjectsEndpoint)) ?? [])
}

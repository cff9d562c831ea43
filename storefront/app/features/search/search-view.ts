import type { SearchResult } from 'contract/catalogue/search.ts'
import { type ItemKind, linkTo } from 'contract/pages.ts'
import { m } from '../../i18n/m.ts'
import type { Grade } from '../../ui/grade-options.ts'
import { type ItemCardData, toItemCard } from '../catalog/card/card-data.ts'
import type { Choice } from '../catalog/filter/choice-chips.tsx'
import type { FilteredList } from '../catalog/filter/filtered-list.ts'
import { type ListProgress, progressOf } from '../catalog/list/list-progress.ts'
import { kindName } from './kind-name.ts'
import type { Suggestion } from './popular-subjects.ts'
import { linkToSearch, type Search } from './read-search.ts'
import { kindChoices, searchFilters } from './search-filters.ts'
import { readingOf, type SearchReading } from './search-reading.ts'
import { withoutFilter } from './without-filter.ts'

/** Results of one kind; `all` links to the rest, if any. */
export type ResultGroup = { kind: ItemKind; title: string; cards: ItemCardData[]; all?: Suggestion }

/** The page beside its field: nothing searched yet, results, none, or no answer. */
export type SearchView =
  | { state: 'start'; popular: Suggestion[] }
  | {
      state: 'found'
      reading: SearchReading
      marked: string
      kinds: { label: string; choices: Choice[] }
      filters: FilteredList
      groups: ResultGroup[]
      progress: ListProgress | undefined
    }
  | {
      state: 'nothing'
      help: { title: string; text: string }
      nearest: Suggestion | undefined
      loosen: Suggestion[]
      ask: Asking | undefined
      popular: Suggestion[]
    }
  | { state: 'failed'; again: string }

/** A link to ask the shop for what was not found. */
type Asking = Suggestion & { promise: string }

/** If all kinds are shown: two rows of cards, one row of packages. */
const mostOfEach: Record<ItemKind, number> = { memo: 12, package: 3, subject: 6, studyStage: 4 }

export function foundView(
  search: Search,
  result: SearchResult,
  { own, currency }: { own: Grade | undefined; currency: string },
): SearchView {
  const count = result.totalCount
  const shown = result.groups[0]?.items.length ?? 0
  return {
    state: 'found',
    reading: readingOf(search, result, own),
    marked: result.marked?.join(' ') ?? search.text,
    kinds: { label: m.search_kinds(), choices: kindChoices(search, result) },
    filters: searchFilters(search, result, currency),
    groups: result.groups.map((group) => toGroup(search, group)),
    progress: search.kind && progressOf({ page: search.page, linkToPage: (page) => linkToSearch(search, { page }) }, shown, count),
  }
}

function toGroup(search: Search, { kind, items, totalCount, isMore }: SearchResult['groups'][number]): ResultGroup {
  const cards = items.slice(0, search.kind ? items.length : mostOfEach[kind]).map(toItemCard)
  const isWhole = search.kind !== undefined || cards.length === totalCount
  const text = isMore ? m.search_see_all_more({ count: totalCount }) : m.search_see_all({ count: totalCount })
  const all = { text, to: linkToSearch(search, { kind }) }
  return { kind, title: kindName(kind), cards, ...(isWhole ? {} : { all }) }
}

/** Which word finds nothing, and what is found without it, without a filter, or in another spelling. */
export function nothingView(search: Search, loosen: SearchResult['loosen'], popular: Suggestion[], currency: string): SearchView {
  const { words: all = [], withoutFilters = 0, nearest = null, filters = [] } = loosen ?? {}
  // A repeated word is left out as one.
  const words = all.filter((one, at) => all.findIndex(({ text }) => text === one.text) === at)
  const unknown = words.filter(({ count }) => count === 0).map(({ text }) => m.search_quoted({ text }))
  const single = words.length > 1 ? words.filter(({ count }) => count > 0) : []
  const everywhere = { text: m.search_everywhere({ count: withoutFilters }), to: linkToSearch({ text: search.text }) }
  return {
    state: 'nothing',
    help: {
      title: words.length > 1 ? m.search_nothing() : m.search_nothing_at_all(),
      text: helpText(unknown, { words: words.length, isFiltered: withoutFilters > 0 }),
    },
    nearest: nearest ? meantInstead(search, nearest) : undefined,
    loosen:
      withoutFilters > 0
        ? [...withoutFilter(search, filters, currency), everywhere]
        : single.map(({ text, count }) => ({ text: m.search_word({ text, count }), to: linkToSearch({ text }) })),
    ask: words.length > 0 ? askFor(search.text) : undefined,
    popular,
  }
}

const meantInstead = (search: Search, { text, isEverywhere }: { text: string; isEverywhere: boolean }): Suggestion => ({
  text: m.search_did_you_mean({ text }),
  to: linkToSearch(isEverywhere ? { text } : search, { text, isExact: false }),
})

const askFor = (text: string): Asking => ({
  promise: m.search_ask_promise(),
  text: m.search_ask(),
  to: linkTo('contact', undefined, { topic: 'suggestion', wanted: text }),
})

function helpText(unknown: readonly string[], { words, isFiltered }: { words: number; isFiltered: boolean }): string {
  if (words === 0) return m.search_signs_only()
  if (isFiltered) return m.search_not_here()
  if (words === 1 && unknown[0]) return m.search_unknown_word({ word: unknown[0] })
  if (unknown.length > 0) return m.search_unknown_words({ words: unknown.join(m.catalog_list_comma()) })
  return m.search_not_together()
}

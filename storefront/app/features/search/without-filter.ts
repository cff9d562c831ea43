import type { SearchFilter, SearchResult } from 'contract/catalogue/search.ts'
import { m } from '../../i18n/m.ts'
import { formatText, languageText, priceText, ratingText } from '../catalog/filter/filter-words.ts'
import { gradeText, typeText } from '../catalog/item/item-words.ts'
import { kindName } from './kind-name.ts'
import type { Suggestion } from './popular-subjects.ts'
import { linkToSearch, type Search } from './read-search.ts'

type Helpful = NonNullable<SearchResult['loosen']>['filters']

/**
 * For each limiting filter, the search without it and its results. A single filter is everything that narrows: the whole shop is the same.
 */
export function withoutFilter(search: Search, helpful: Helpful, currency: string): Suggestion[] {
  const all = waysToWiden(search, currency)
  if (Object.values(all).filter(({ name }) => name).length < 2) return []
  return helpful.flatMap(({ filter, count }) => {
    const { name, change } = all[filter]
    return name ? [{ text: m.search_without_filter({ name, count }), to: linkToSearch(search, change) }] : []
  })
}

/** Each filter by its choice's name, '' if nothing is chosen. Titles of stages and subjects are unknown without results. */
function waysToWiden(search: Search, currency: string): Record<SearchFilter, { name: string; change: Partial<Search> }> {
  const { kind, stage, subjects, grade, types, languages, prices, rating, formats } = search
  const listed = (names: readonly string[]) => names.join(m.catalog_list_comma())
  return {
    kind: { name: kind ? kindName(kind) : '', change: { kind: undefined } },
    studyStage: { name: stage ? m.catalog_filter_stage() : '', change: { stage: undefined } },
    component: { name: '', change: {} },
    subject: { name: subjects.length > 0 ? m.catalog_filter_subject() : '', change: { subjects: [] } },
    grade: { name: gradeText({ grade: grade ?? null, stream: null }) ?? '', change: { grade: undefined } },
    type: { name: listed(types.map(typeText)), change: { types: [] } },
    language: { name: listed(languages.map(languageText)), change: { languages: [] } },
    price: { name: listed(prices.map((price) => priceText(price, currency))), change: { prices: [] } },
    rating: { name: rating === undefined ? '' : ratingText(), change: { rating: undefined } },
    format: { name: listed(formats.map(formatText)), change: { formats: [] } },
  }
}

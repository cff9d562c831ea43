import type { SearchResult } from 'contract/search.ts'
import { m } from '../../i18n/m.ts'
import { termText } from '../../ui/cover/term-text.ts'
import type { Grade } from '../../ui/grade-options.ts'
import { gradeText, type MemoType, type Stream, streamText, typeText } from '../catalog/item-words.ts'
import { linkToSearch, type Search } from './read-search.ts'

/** How the search was read: what was searched instead and how to insist, what was left out, and what was recognised, each to be taken off. */
export type SearchReading = {
  lines: { text: string; insist?: { text: string; to: string } }[]
  label: string
  concepts: { text: string; label: string; to: string }[]
}

export function readingOf(
  search: Search,
  { searchedFor, without = [], concepts = [] }: SearchResult,
  own: Grade | undefined,
): SearchReading {
  const words = without.map((text) => m.search_quoted({ text })).join(m.catalog_list_comma())
  const insist = { text: m.search_exactly({ text: search.text }), to: linkToSearch(search, { isExact: true, ignored: [] }) }
  // A grade that is typed is the one that is looked for.
  const isOwnFirst = own && concepts.every(({ kind }) => kind !== 'grade')
  const alike = { text: m.search_grades_alike(), to: linkToSearch(search, { isForAll: true }) }
  return {
    lines: [
      ...(searchedFor ? [{ text: m.search_searched_for({ text: searchedFor }), insist }] : []),
      ...(without.length > 0 ? [{ text: m.search_without({ words }) }] : []),
      ...(isOwnFirst ? [{ text: m.grade_first({ grade: own.name }), insist: alike }] : []),
    ],
    label: m.search_understood(),
    concepts: concepts.map(({ kind, value, typed }) => ({
      text: conceptText(kind, value),
      label: m.search_take_off({ name: typed }),
      to: linkToSearch(search, { ignored: [...search.ignored, kind] }),
    })),
  }
}

function conceptText(kind: NonNullable<SearchResult['concepts']>[number]['kind'], value: string): string {
  if (kind === 'grade') return gradeText({ grade: Number(value), stream: null }) ?? value
  if (kind === 'stream') return streamText(value as Stream)
  return kind === 'type' ? typeText(value as MemoType) : termText(value as '1' | '2')
}

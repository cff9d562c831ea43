import type { ItemFormat } from 'contract/catalogue/facets.ts'
import type { SearchResult } from 'contract/catalogue/search.ts'
import { m } from '../../i18n/m.ts'
import { termText } from '../../ui/cover/term-text.ts'
import type { Grade } from '../../ui/grade-options.ts'
import type { Choice } from '../catalog/filter/choice-chips.tsx'
import { formatText, withCount } from '../catalog/filter/filter-words.ts'
import { gradeText, type MemoType, type Stream, streamText, typeText } from '../catalog/item/item-words.ts'
import { linkToSearch, type Search } from './read-search.ts'

/**
 * How the search was understood: what was searched instead and how to override it, what was dropped, and what was recognised, each
 * removable.
 */
export type SearchReading = {
  lines: { text: string; insist?: { text: string; to: string } }[]
  /** Grades with results, if the typed grade has none. */
  grades: { label: string; choices: Choice[] } | undefined
  label: string
  concepts: { text: string; label: string; to: string }[]
}

export function readingOf(
  search: Search,
  { searchedFor, without = [], concepts = [], otherGrades }: SearchResult,
  own: Grade | undefined,
): SearchReading {
  const left = without.filter((text) => text !== otherGrades?.typed)
  const words = left.map((text) => m.search_quoted({ text })).join(m.catalog_list_comma())
  const insist = { text: m.search_exactly({ text: search.text }), to: linkToSearch(search, { isExact: true, ignored: [] }) }
  // A typed grade takes precedence, even without results.
  const isOwnFirst = own && !otherGrades && concepts.every(({ kind }) => kind !== 'grade')
  const alike = { text: m.search_grades_alike(), to: linkToSearch(search, { isForAll: true }) }
  return {
    lines: [
      ...(searchedFor ? [{ text: m.search_searched_for({ text: searchedFor }), insist }] : []),
      ...(left.length > 0 ? [{ text: m.search_without({ words }) }] : []),
      ...(isOwnFirst ? [{ text: m.grade_first({ grade: own.name }), insist: alike }] : []),
    ],
    grades: otherGrades && inOtherGrades(search, otherGrades),
    label: m.search_understood(),
    concepts: concepts.map(({ kind, value, typed }) => ({
      text: conceptText(kind, value),
      label: m.search_take_off({ name: typed }),
      to: linkToSearch(search, { ignored: [...search.ignored, kind] }),
    })),
  }
}

function inOtherGrades(search: Search, { grade, text, grades }: NonNullable<SearchResult['otherGrades']>): SearchReading['grades'] {
  return {
    label: m.search_other_grades({ text, grade: conceptText('grade', grade) }),
    choices: grades.map((one) => ({
      label: withCount(conceptText('grade', one.value), one),
      to: linkToSearch(search, { text, grade: Number(one.value) }),
      isOn: false,
    })),
  }
}

function conceptText(kind: NonNullable<SearchResult['concepts']>[number]['kind'], value: string): string {
  if (kind === 'grade') return gradeText({ grade: Number(value), stream: null }) ?? value
  if (kind === 'stream') return streamText(value as Stream)
  if (kind === 'format') return formatText(value as ItemFormat)
  if (kind === 'price') return m.catalog_free()
  return kind === 'type' ? typeText(value as MemoType) : termText(value as '1' | '2')
}

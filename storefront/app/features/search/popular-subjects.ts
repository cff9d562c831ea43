import type { Subject } from 'contract/catalogue/catalog.ts'
import { searchText } from 'contract/catalogue/search-text.ts'
import { pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { linkToSearch } from './read-search.ts'

const mostShown = 10

export type Suggestion = { text: string; to: string }

/** Searches for the subjects with most memos; a subject taught in several stages counts once. */
export function popularSubjects(subjects: readonly Pick<Subject, 'title' | 'memoCount'>[]): Suggestion[] {
  const named = new Map<string, { text: string; memoCount: number }>()
  for (const { title, memoCount } of subjects) {
    const { text } = pickText(title, getLocale())
    const known = named.get(searchText(text))
    named.set(searchText(text), { text: known?.text ?? text, memoCount: memoCount + (known?.memoCount ?? 0) })
  }
  return [...named.values()]
    .filter(({ memoCount }) => memoCount > 0)
    .toSorted((a, b) => b.memoCount - a.memoCount)
    .slice(0, mostShown)
    .map(({ text }) => ({ text, to: linkToSearch({ text }) }))
}

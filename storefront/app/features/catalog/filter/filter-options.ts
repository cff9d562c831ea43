import type { Facets } from 'contract/catalogue/facets.ts'
import { type BilingualText, type Locale, pickText } from 'contract/locale.ts'
import type { ListFilters } from './list-filters.ts'

/** `isMore`: there are more than `count`. */
export type FilterOption = { value: string; label: string; count?: number; isMore?: boolean; isChosen: boolean }

type Facet = Facets['subject']

/**
 * Subjects of one name in several stages are one choice: nobody looks for "Mathematics" three times. If only one is chosen (by a subject
 * page's link), they are listed separately.
 */
export function subjectOptions(facet: Facet, { subjects }: Pick<ListFilters, 'subjects'>, locale: Locale): FilterOption[] {
  const chosen = new Set(subjects)
  const byName = new Map<string, Facet>()
  for (const entry of facet) {
    const name = nameOf(entry.title, entry.value, locale)
    byName.set(name, [...(byName.get(name) ?? []), entry])
  }
  return [...byName].flatMap(([label, entries]) => {
    const chosenHere = entries.filter(({ value }) => chosen.has(value)).length
    if (chosenHere > 0 && chosenHere < entries.length)
      return entries.map((entry) => ({ value: entry.value, label, ...countOf([entry]), isChosen: chosen.has(entry.value) }))
    return [{ value: entries.map(({ value }) => value).join(','), label, ...countOf(entries), isChosen: chosenHere > 0 }]
  })
}

/** The other filters' options. Labels come from `label`, or from the catalogue's titles. */
export function plainOptions(
  facet: Facet,
  isChosen: (value: string) => boolean,
  label: (value: string, title: BilingualText | null) => string,
): FilterOption[] {
  return facet.map((entry) => ({
    value: entry.value,
    ...countOf([entry]),
    label: label(entry.value, entry.title),
    isChosen: isChosen(entry.value),
  }))
}

/** Together they may exceed the count of each. */
function countOf(entries: Facet): Pick<FilterOption, 'count' | 'isMore'> {
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  return { count, ...(entries.some(({ isMore }) => isMore) ? { isMore: true } : {}) }
}

export function nameOf(title: BilingualText | null, value: string, locale: Locale): string {
  return title ? pickText(title, locale).text : value
}

import type { SearchResult } from 'contract/catalogue/search.ts'
import { m } from '../../i18n/m.ts'
import { appliedFilters, type KnownTitles } from '../catalog/filter/applied-filter.ts'
import type { Choice } from '../catalog/filter/choice-chips.tsx'
import { filterGroups } from '../catalog/filter/filter-groups.ts'
import { withCount } from '../catalog/filter/filter-words.ts'
import { type FilteredList, filterWords } from '../catalog/filter/filtered-list.ts'
import { fieldsOf } from '../catalog/list/list-order.ts'
import { kindName } from './kind-name.ts'
import { linkToSearch, type Search } from './read-search.ts'

type Counted = Pick<SearchResult, 'kinds' | 'studyStages' | 'facets' | 'totalCount'>

/** By kind, each with its count; a single kind is no choice. */
export function kindChoices(search: Search, { kinds }: Pick<Counted, 'kinds'>): Choice[] {
  if (kinds.length < 2 && !search.kind) return []
  const choice = (label: string, kind: Search['kind']): Choice => ({
    label,
    to: linkToSearch(search, { kind }),
    isOn: search.kind === kind,
  })
  const ofKinds = kinds.map((kind) => choice(withCount(kindName(kind.value), kind), kind.value))
  return [choice(m.search_all_kinds(), undefined), ...ofKinds]
}

/** The other filters, as around a list. */
export function searchFilters(search: Search, { studyStages, facets, totalCount }: Counted, currency: string): FilteredList {
  const filters = { ...search, component: undefined, stream: undefined, term: undefined }
  const all = { ...facets, studyStage: studyStages }
  const groups = filterGroups(all, filters, currency)
  const inForm = new Set(groups.map(({ name }) => name))
  const known: KnownTitles = { component: null, subjects: [] }
  const applied = appliedFilters(filters, { facets: all, known, currency, without: (change) => linkToSearch(search, change) })
  const { text, kind, isExact, ignored, isForAll } = search
  return {
    groups,
    kept: fieldsOf(new URL(linkToSearch(search), 'http://shop').search).filter(({ name }) => !inForm.has(name)),
    applied,
    clearAll: linkToSearch({ text, kind, isExact, ignored, isForAll }),
    words: filterWords(applied.length, totalCount),
  }
}

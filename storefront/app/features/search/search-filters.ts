import { pickText } from 'contract/locale.ts'
import type { SearchResult } from 'contract/search.ts'
import { formatNumber } from '../../i18n/format.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import type { Choice } from '../catalog/choice-chips.tsx'
import { kindName } from './kind-name.ts'
import { linkToSearch, type Search } from './read-search.ts'

export type SearchFilter = { label: string; choices: Choice[] }

/** By kind and by stage, each with how many there are; a filter without a choice is not offered. */
export function searchFilters(search: Search, { kinds, studyStages }: Pick<SearchResult, 'kinds' | 'studyStages'>): SearchFilter[] {
  const choice = (name: string, change: Partial<Search>, isOn: boolean, count?: number, isMore = false): Choice => ({
    label: count === undefined ? name : `${name} (${formatNumber(count)}${isMore ? '+' : ''})`,
    to: linkToSearch(search, change),
    isOn,
  })
  const ofKinds = kinds.map(({ value, count, isMore }) => choice(kindName(value), { kind: value }, search.kind === value, count, isMore))
  const ofStages = studyStages.map(({ value, title, count, isMore }) =>
    choice(pickText(title, getLocale()).text, { stage: value }, search.stage === value, count, isMore),
  )
  const isOffered = (choices: readonly Choice[], isChosen: boolean) => choices.length > 1 || isChosen
  return [
    ...(isOffered(ofKinds, search.kind !== undefined)
      ? [{ label: m.search_kinds(), choices: [choice(m.search_all_kinds(), { kind: undefined }, !search.kind), ...ofKinds] }]
      : []),
    ...(isOffered(ofStages, search.stage !== undefined)
      ? [
          {
            label: m.catalog_filter_stage(),
            choices: [choice(m.search_all_stages(), { stage: undefined }, !search.stage), ...ofStages],
          },
        ]
      : []),
  ]
}

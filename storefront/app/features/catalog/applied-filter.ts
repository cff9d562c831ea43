import type { Facets } from 'contract/facets.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m.ts'
import { termText } from '../../ui/cover/term-text.ts'
import { nameOf, subjectOptions } from './filter-options.ts'
import { streamText, typeText } from './item-words.ts'
import { type ListFilters, searchOf } from './list-filters.ts'

/** An applied filter: which one, its text, the label of its removal, and the address of the list without it. */
export type AppliedFilter = { name: string; label: string; removal: string; without: string }

/** Titles that the facets do not have: of a component, and of subjects for which the other filters leave nothing. */
export type KnownTitles = { component: BilingualText | null; subjects: readonly { id: string; title: BilingualText }[] }

const applied = (name: string, label: string, without: string): AppliedFilter => ({
  name,
  label,
  removal: m.catalog_remove_filter({ name: label }),
  without: without || '?',
})

export function appliedFilters(filters: ListFilters, facets: Facets, known: KnownTitles): AppliedFilter[] {
  const { stage, component, grade, stream, term, types } = filters
  const locale = getLocale()
  const stageTitle = facets.studyStage.find(({ value }) => value === stage)?.title ?? null
  const one = (name: string, label: string | undefined, change: Partial<ListFilters>): AppliedFilter[] =>
    label === undefined ? [] : [applied(name, label, searchOf(filters, change))]
  const componentLabel = component && (known.component ? pickText(known.component, locale).text : m.catalog_filter_component())
  return [
    ...one('stage', stage && nameOf(stageTitle, m.catalog_filter_stage(), locale), { stage: undefined }),
    ...one('component', componentLabel, { component: undefined }),
    ...one('grade', grade === undefined ? undefined : m.catalog_grade({ grade }), { grade: undefined }),
    ...one('stream', stream && streamText(stream), { stream: undefined }),
    ...appliedSubjects(filters, facets, known),
    ...one('term', term && termText(term), { term: undefined }),
    ...types.flatMap((type) => one('type', typeText(type), { types: types.filter((other) => other !== type) })),
  ]
}

function appliedSubjects(filters: ListFilters, facets: Facets, known: KnownTitles): AppliedFilter[] {
  const facet = [...facets.subject, ...known.subjects.map(({ id, title }) => ({ value: id, title, count: 0 }))]
  return subjectOptions(facet, filters, getLocale())
    .filter(({ isChosen }) => isChosen)
    .map(({ value, label }) => {
      const taken = new Set(value.split(','))
      return applied('subject', label, searchOf(filters, { subjects: filters.subjects.filter((id) => !taken.has(id)) }))
    })
}

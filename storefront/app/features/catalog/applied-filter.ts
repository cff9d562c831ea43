import type { Facets } from 'contract/catalog.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { m } from '../../paraglide/messages.js'
import { getLocale } from '../../paraglide/runtime.js'
import { nameOf, subjectOptions } from './filter-options.ts'
import { streamText, termText, typeText } from './item-words.ts'
import { type ListFilters, searchOf } from './list-filters.ts'

/** A filter in force: its name, what taking it off is called, and the address of the list without it. */
export type AppliedFilter = { label: string; removal: string; without: string }

/** Titles of what the facets do not know: a component, and subjects that the other filters leave nothing of. */
export type KnownTitles = { component: BilingualText | null; subjects: readonly { id: string; title: BilingualText }[] }

const applied = (label: string, without: string): AppliedFilter => ({ label, removal: m.catalog_remove_filter({ name: label }), without })

export function appliedFilters(filters: ListFilters, facets: Facets, known: KnownTitles): AppliedFilter[] {
  const { stage, component, grade, stream, term, types } = filters
  const locale = getLocale()
  const stageTitle = facets.studyStage.find(({ value }) => value === stage)?.title ?? null
  const one = (label: string | undefined, change: Partial<ListFilters>): AppliedFilter[] =>
    label === undefined ? [] : [applied(label, searchOf(filters, change))]
  return [
    ...one(stage && nameOf(stageTitle, m.catalog_filter_stage(), locale), { stage: undefined }),
    ...one(component && (known.component ? pickText(known.component, locale).text : m.catalog_filter_component()), {
      component: undefined,
    }),
    ...one(grade === undefined ? undefined : m.catalog_grade({ grade }), { grade: undefined }),
    ...one(stream && streamText(stream), { stream: undefined }),
    ...appliedSubjects(filters, facets, known),
    ...one(term && termText(term), { term: undefined }),
    ...types.flatMap((type) => one(typeText(type), { types: types.filter((other) => other !== type) })),
  ]
}

function appliedSubjects(filters: ListFilters, facets: Facets, known: KnownTitles): AppliedFilter[] {
  const facet = [...facets.subject, ...known.subjects.map(({ id, title }) => ({ value: id, title, count: 0 }))]
  return subjectOptions(facet, filters, getLocale())
    .filter(({ isChosen }) => isChosen)
    .map(({ value, label }) => {
      const taken = new Set(value.split(','))
      return applied(label, searchOf(filters, { subjects: filters.subjects.filter((id) => !taken.has(id)) }))
    })
}

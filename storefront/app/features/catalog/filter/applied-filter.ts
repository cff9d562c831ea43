import type { Facets } from 'contract/catalogue/facets.ts'
import { type BilingualText, pickText } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { termText } from '../../../ui/cover/term-text.ts'
import { streamText, typeText } from '../item/item-words.ts'
import { nameOf, subjectOptions } from './filter-options.ts'
import { formatText, languageText, priceText, ratingText } from './filter-words.ts'
import type { ListFilters } from './list-filters.ts'

/** An applied filter: its name, its text, the label of its removal, and the list's address without it. */
export type AppliedFilter = { name: string; label: string; removal: string; without: string }

/** Titles that the facets lack: of a component, and of subjects that the other filters leave empty. */
export type KnownTitles = { component: BilingualText | null; subjects: readonly { id: string; title: BilingualText }[] }

const applied = (name: string, label: string, without: string): AppliedFilter => ({
  name,
  label,
  removal: m.catalog_remove_filter({ name: label }),
  without,
})

/** `without` returns the list's address after a filter change. */
type Applicable = { facets: Facets; known: KnownTitles; currency: string; without: (change: Partial<ListFilters>) => string }

export function appliedFilters(filters: Omit<ListFilters, 'sort' | 'page'>, applicable: Applicable): AppliedFilter[] {
  const { facets, known, currency, without } = applicable
  const { stage, component, grade, stream, term, types, languages, prices, rating, formats } = filters
  const locale = getLocale()
  const stageTitle = facets.studyStage.find(({ value }) => value === stage)?.title ?? null
  const one = (name: string, label: string | undefined, change: Partial<ListFilters>): AppliedFilter[] =>
    label === undefined ? [] : [applied(name, label, without(change))]
  const componentLabel = component && (known.component ? pickText(known.component, locale).text : m.catalog_filter_component())
  return [
    ...one('stage', stage && nameOf(stageTitle, m.catalog_filter_stage(), locale), { stage: undefined }),
    ...one('component', componentLabel, { component: undefined }),
    ...one('grade', grade === undefined ? undefined : m.catalog_grade({ grade }), { grade: undefined }),
    ...one('stream', stream && streamText(stream), { stream: undefined }),
    ...appliedSubjects(filters, applicable),
    ...one('term', term && termText(term), { term: undefined }),
    ...types.flatMap((type) => one('type', typeText(type), { types: except(types, type) })),
    ...languages.flatMap((language) => one('language', languageText(language), { languages: except(languages, language) })),
    ...prices.flatMap((price) => one('price', priceText(price, currency), { prices: except(prices, price) })),
    ...one('rating', rating === undefined ? undefined : ratingText(), { rating: undefined }),
    ...formats.flatMap((format) => one('format', formatText(format), { formats: except(formats, format) })),
  ]
}

const except = <Value>(values: readonly Value[], taken: Value) => values.filter((value) => value !== taken)

function appliedSubjects({ subjects }: Pick<ListFilters, 'subjects'>, { facets, known, without }: Applicable): AppliedFilter[] {
  const facet = [...facets.subject, ...known.subjects.map(({ id, title }) => ({ value: id, title, count: 0 }))]
  return subjectOptions(facet, { subjects }, getLocale())
    .filter(({ isChosen }) => isChosen)
    .map(({ value, label }) => {
      const taken = new Set(value.split(','))
      return applied('subject', label, without({ subjects: subjects.filter((id) => !taken.has(id)) }))
    })
}

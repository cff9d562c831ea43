import type { Facets, ItemFormat } from 'contract/catalogue/facets.ts'
import type { PriceBand } from 'contract/catalogue/price-bands.ts'
import type { Locale } from 'contract/locale.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { type Term, termText } from '../../../ui/cover/term-text.ts'
import { type MemoType, type Stream, streamText, typeText } from '../item/item-words.ts'
import { type FilterOption, nameOf, plainOptions, subjectOptions } from './filter-options.ts'
import { formatText, languageText, priceText, ratingText } from './filter-words.ts'
import type { ListFilters } from './list-filters.ts'

/** One memo filter: a single choice, several, or a number from a row. `rest` is folded below the options. */
export type FilterGroup = {
  name: string
  title: string
  look: 'one' | 'any' | 'numerals'
  options: FilterOption[]
  rest?: { label: string; options: FilterOption[] }
}

const manyOptions = 10
const shownOfMany = 8

/** The useful filters, each option with its item count. A single option is no choice, unless it is chosen or informative by itself. */
export function filterGroups(facets: Facets, filters: Omit<ListFilters, 'sort' | 'page' | 'component'>, currency: string): FilterGroup[] {
  const locale = getLocale()
  const stages = plainOptions(
    facets.studyStage,
    (value) => value === filters.stage,
    (value, title) => nameOf(title, value, locale),
  )
  const grades = plainOptions(
    facets.grade,
    (value) => value === String(filters.grade),
    (value) => value,
  )
  const streams = plainOptions(
    facets.stream,
    (value) => value === filters.stream,
    (value) => streamText(value as Stream),
  )
  const terms = plainOptions(
    facets.term,
    (value) => value === filters.term,
    (value) => termText(value as Term),
  )
  const types = plainOptions(
    facets.type,
    (value) => filters.types.some((type) => type === value),
    (value) => typeText(value as MemoType),
  )
  const languages = plainOptions(
    facets.language,
    (value) => filters.languages.some((language) => language === value),
    (value) => languageText(value as Locale),
  )
  const prices = plainOptions(
    facets.price,
    (value) => filters.prices.some((price) => price === value),
    (value) => priceText(value as PriceBand, currency),
  )
  const ratings = plainOptions(
    facets.rating,
    (value) => value === String(filters.rating),
    () => ratingText(),
  )
  const formats = plainOptions(
    facets.format,
    (value) => filters.formats.some((format) => format === value),
    (value) => formatText(value as ItemFormat),
  )
  const groups: FilterGroup[] = [
    { name: 'stage', title: m.catalog_filter_stage(), look: 'one', options: stages },
    { name: 'grade', title: m.catalog_filter_grade(), look: 'numerals', options: grades },
    { name: 'stream', title: m.catalog_filter_stream(), look: 'one', options: streams },
    { name: 'subject', title: m.catalog_filter_subject(), look: 'any', options: subjectOptions(facets.subject, filters, locale) },
    { name: 'term', title: m.catalog_filter_term(), look: 'one', options: terms },
    { name: 'type', title: m.catalog_filter_type(), look: 'any', options: types },
    { name: 'language', title: m.catalog_filter_language(), look: 'any', options: languages },
    { name: 'price', title: m.catalog_filter_price(), look: 'any', options: prices },
    { name: 'rating', title: m.catalog_filter_rating(), look: 'any', options: ratings },
    { name: 'format', title: m.catalog_filter_format(), look: 'any', options: formats },
  ]
  return groups.filter((group) => isWorthShowing(group, locale)).map(laidOut)
}

/** It is worth knowing that all are in another language than the page, and how many are well rated. */
function isWorthShowing({ name, options }: FilterGroup, locale: Locale): boolean {
  if (name === 'rating') return options.length > 0
  const isOther = name === 'language' && options.some(({ value }) => value !== locale)
  return options.length > 1 || isOther || options.some(({ isChosen }) => isChosen)
}

/** A single-choice filter can be cleared. Of very many options the largest come first, the rest on request. */
function laidOut(group: FilterGroup): FilterGroup {
  const { look, options } = group
  if (look !== 'any') {
    const all = { value: '', label: m.catalog_filter_all(), isChosen: !options.some(({ isChosen }) => isChosen) }
    return { ...group, options: [all, ...options] }
  }
  if (options.length <= manyOptions) return group
  const byCount = options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
  const rest = byCount.slice(shownOfMany)
  return {
    ...group,
    options: byCount.slice(0, shownOfMany),
    rest: { label: m.catalog_filter_more({ count: rest.length }), options: rest },
  }
}

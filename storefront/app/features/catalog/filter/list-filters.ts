import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { ItemFormat } from 'contract/catalogue/facets.ts'
import type { PriceBand } from 'contract/catalogue/price-bands.ts'
import { defaultPageSize, maxPageSize } from 'contract/limits.ts'
import type { Locale } from 'contract/locale.ts'
import { idPattern } from 'contract/pages.ts'
import type { Term } from '../../../ui/cover/term-text.ts'
import type { MemoType, Stream } from '../item/item-words.ts'

export const sorts = ['newest', 'title', 'priceUp', 'priceDown', 'rating'] as const
export type Sort = (typeof sorts)[number]
const streams = ['science', 'arts', 'religious', 'common'] as const satisfies readonly Stream[]
const terms = ['1', '2', 'full'] as const satisfies readonly Term[]
const types = ['notes', 'summary', 'solved', 'exams', 'worksheet', 'revision'] as const satisfies readonly MemoType[]
const languages = ['ar', 'en'] as const satisfies readonly Locale[]
const prices = ['free', '1', '2', '3', '4'] as const satisfies readonly PriceBand[]
const formats = ['file', 'printed'] as const satisfies readonly ItemFormat[]

/** A list's parsed address. It holds the list's whole state, so that Back, links and pages without script work alike. */
export type ListFilters = {
  stage: string | undefined
  component: string | undefined
  grade: number | undefined
  stream: Stream | undefined
  term: Term | undefined
  subjects: readonly string[]
  types: readonly MemoType[]
  languages: readonly Locale[]
  prices: readonly PriceBand[]
  /** Minimum rating. */
  rating: number | undefined
  formats: readonly ItemFormat[]
  sort: Sort
  page: number
}
export const noFilters: ListFilters = {
  stage: undefined,
  component: undefined,
  grade: undefined,
  stream: undefined,
  term: undefined,
  subjects: [],
  types: [],
  languages: [],
  prices: [],
  rating: undefined,
  formats: [],
  sort: 'newest',
  page: 1,
}

/** Invalid values are dropped, never an error. Subjects may be comma-separated: the same subject in several stages. */
export function readFilters(search: Pick<URLSearchParams, 'get' | 'getAll'>): ListFilters {
  const id = (name: string) => [search.get(name)].find((value) => value !== null && idPattern.test(value)) ?? undefined
  const among = <Value extends string>(values: readonly Value[], name: string) => values.find((value) => value === search.get(name))
  const grade = Number(search.get('grade'))
  const page = Number(search.get('page'))
  const some = <Value extends string>(values: readonly Value[], name: string) => {
    const given = new Set(search.getAll(name))
    return values.filter((value) => given.has(value))
  }
  return {
    stage: id('stage'),
    component: id('component'),
    grade: Number.isInteger(grade) && grade >= 1 && grade <= 12 ? grade : undefined,
    stream: among(streams, 'stream'),
    term: among(terms, 'term'),
    subjects: [
      ...new Set(
        search
          .getAll('subject')
          .flatMap((value) => value.split(','))
          .filter((value) => idPattern.test(value)),
      ),
    ].slice(0, 50),
    types: some(types, 'type'),
    languages: some(languages, 'language'),
    prices: some(prices, 'price'),
    rating: search.get('rating') === '4' ? 4 : undefined,
    formats: some(formats, 'format'),
    sort: among(sorts, 'sort') ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** A list's shortest query: only what is chosen. Every change except of the page starts at page 1. */
export function searchOf(filters: ListFilters, change: Partial<ListFilters> = {}): string {
  const { stage, component, grade, stream, term, subjects, types, languages, prices, rating, formats, sort, page } = {
    ...filters,
    page: 1,
    ...change,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ stage, component, grade, stream, term }))
    if (value !== undefined) search.set(name, String(value))
  if (subjects.length > 0) search.set('subject', subjects.join(','))
  for (const [name, values] of Object.entries({ type: types, language: languages, price: prices, format: formats }))
    for (const value of values) search.append(name, value)
  if (rating !== undefined) search.set('rating', String(rating))
  if (sort !== 'newest') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** As `searchOf`, for links: a bare list address would open with the reader's grade, while this shows everything. */
export const linkWith = (filters: ListFilters, change: Partial<ListFilters> = {}): string => searchOf(filters, change) || everything
export const everything = '?for=all'

const pagesInOne = Math.floor(maxPageSize / defaultPageSize)

/** "Load more" shows pages 1 to N as one list. Where that becomes too long, each page is shown alone. */
export function pageWindow(page: number): { PageNumber: number; PageSize: number; isWhole: boolean } {
  return page <= pagesInOne
    ? { PageNumber: 1, PageSize: page * defaultPageSize, isWhole: true }
    : { PageNumber: page, PageSize: defaultPageSize, isWhole: false }
}

export function toListQuery(filters: ListFilters): Partial<ListQuery> {
  const { PageNumber, PageSize } = pageWindow(filters.page)
  return {
    PageNumber,
    PageSize,
    Sort: filters.sort,
    StudyStageId: filters.stage,
    ComponentId: filters.component,
    Stream: filters.stream,
    Term: filters.term,
    ...toSoldQuery(filters),
  }
}

/** The filters that lists and search share. */
export type SharedFilters = Pick<ListFilters, 'grade' | 'subjects' | 'types' | 'languages' | 'prices' | 'rating' | 'formats'>

export function toSoldQuery({ grade, subjects, types, languages, prices, rating, formats }: SharedFilters) {
  const some = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined)
  return {
    Grade: grade,
    SubjectId: some(subjects),
    Type: some(types),
    Language: some(languages),
    Price: some(prices),
    Rating: rating,
    Format: some(formats),
  }
}

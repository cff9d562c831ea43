import { SearchConceptKind, type SearchQuery } from 'contract/catalogue/search.ts'
import { searchText } from 'contract/catalogue/search-text.ts'
import { maxSearchLength } from 'contract/limits.ts'
import { type ItemKind, idPattern, linkTo } from 'contract/pages.ts'
import type { z } from 'zod'
import type { Grade } from '../../ui/grade-options.ts'
import { noFilters, pageWindow, readFilters, type SharedFilters, searchOf, toSoldQuery } from '../catalog/filter/list-filters.ts'

/** The parsed address. `text` is as typed; `isCut`: it exceeded the search's limit. */
export type Search = SharedFilters & {
  text: string
  isCut: boolean
  kind: ItemKind | undefined
  stage: string | undefined
  /** Literal search: no correction, no recognised concepts. */
  isExact: boolean
  /** Concepts not to be recognised in the text. */
  ignored: readonly SearchConceptKind[]
  /** The reader's own grade is not ranked first. */
  isForAll: boolean
  page: number
}

const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]

/** Invalid values are dropped, never an error. */
export function readSearch(address: Pick<URLSearchParams, 'get' | 'getAll'>): Search {
  const typed = (address.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
  const stage = address.get('stage') ?? ''
  const { grade, subjects, types, languages, prices, rating, formats, page } = readFilters(address)
  return {
    ...{ grade, subjects, types, languages, prices, rating, formats },
    text: typed.slice(0, maxSearchLength).toWellFormed().trim(),
    isCut: typed.length > maxSearchLength,
    kind: kinds.find((kind) => kind === address.get('kind')),
    stage: idPattern.test(stage) ? stage : undefined,
    isExact: address.get('exact') === '1',
    ignored: SearchConceptKind.options.filter((kind) => (address.get('ignore') ?? '').split(',').includes(kind)),
    isForAll: address.get('for') === 'all',
    page,
  }
}

/** Whether there is a word to search: punctuation alone is none. */
export const hasWords = ({ text }: Pick<Search, 'text'>): boolean => searchText(text) !== ''

/** A search's address. Every change except of the page starts at page 1. */
export function linkToSearch(search: Partial<Search> & Pick<Search, 'text'>, change: Partial<Search> = {}): string {
  const { text, kind, stage, isExact, ignored = [], isForAll, page = 1, ...filters } = { ...search, page: 1, ...change }
  const ignore = ignored.length > 0 ? ignored.join(',') : undefined
  const exact = isExact ? 1 : undefined
  const link = linkTo('search', undefined, {
    q: text,
    kind,
    stage,
    exact,
    ignore,
    for: isForAll ? 'all' : undefined,
    page: page > 1 ? page : undefined,
  })
  return link + searchOf({ ...noFilters, ...filters }).replace('?', '&')
}

/** Results per kind if all kinds are shown. */
const shownOfEach = 12

/** All kinds: the best of each. One kind: its list, growing page by page. */
export function toSearchQuery(search: Search, own: Grade | undefined): z.input<typeof SearchQuery> {
  const { text, kind, stage, isExact, ignored, page } = search
  const { PageNumber, PageSize } = kind ? pageWindow(page) : { PageNumber: 1, PageSize: shownOfEach }
  const reading = { ...(isExact ? { Exact: 'true' } : {}), ...(ignored.length > 0 ? { Ignore: [...ignored] } : {}) }
  return {
    Text: text,
    Kind: kind,
    StudyStageId: stage,
    ...toSoldQuery(search),
    PageNumber,
    PageSize,
    ...reading,
    ...(own ? { PreferredComponentId: String(own.id) } : {}),
  }
}

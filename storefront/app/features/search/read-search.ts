import { maxSearchLength } from 'contract/limits.ts'
import { type ItemKind, idPattern, linkTo } from 'contract/pages.ts'
import { SearchConceptKind, type SearchQuery } from 'contract/search.ts'
import { searchText } from 'contract/search-text.ts'
import type { z } from 'zod'
import { pageWindow } from '../catalog/list-filters.ts'

/** What the address asks for. `text` is as it was typed; `isCut`: it was longer than the search allows. */
export type Search = {
  text: string
  isCut: boolean
  kind: ItemKind | undefined
  stage: string | undefined
  /** Every word as it is typed: nothing corrected, nothing recognised. */
  isExact: boolean
  /** What is not to be recognised in the text. */
  ignored: readonly SearchConceptKind[]
  page: number
}

const kinds = ['memo', 'package', 'subject', 'studyStage'] as const satisfies readonly ItemKind[]

/** Anything that makes no sense is left out, never an error. */
export function readSearch(address: Pick<URLSearchParams, 'get'>): Search {
  const typed = (address.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
  const stage = address.get('stage') ?? ''
  const page = Number(address.get('page'))
  return {
    text: typed.slice(0, maxSearchLength).toWellFormed().trim(),
    isCut: typed.length > maxSearchLength,
    kind: kinds.find((kind) => kind === address.get('kind')),
    stage: idPattern.test(stage) ? stage : undefined,
    isExact: address.get('exact') === '1',
    ignored: SearchConceptKind.options.filter((kind) => (address.get('ignore') ?? '').split(',').includes(kind)),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** Whether there is a word to look for: punctuation alone is none. */
export const hasWords = ({ text }: Pick<Search, 'text'>): boolean => searchText(text) !== ''

/** The address of a search. Every change except of the page starts at the first page. */
export function linkToSearch(search: Partial<Search> & Pick<Search, 'text'>, change: Partial<Search> = {}): string {
  const { text, kind, stage, isExact, ignored = [], page = 1 } = { ...search, page: 1, ...change }
  const ignore = ignored.length > 0 ? ignored.join(',') : undefined
  return linkTo('search', undefined, { q: text, kind, stage, exact: isExact ? 1 : undefined, ignore, page: page > 1 ? page : undefined })
}

/** How many of each kind are shown if all kinds are. */
const shownOfEach = 12

/** All kinds: the best of each. One kind: its list, growing page by page. */
export function toSearchQuery({ text, kind, stage, isExact, ignored, page }: Search): z.input<typeof SearchQuery> {
  const { PageNumber, PageSize } = kind ? pageWindow(page) : { PageNumber: 1, PageSize: shownOfEach }
  const reading = { ...(isExact ? { Exact: 'true' } : {}), ...(ignored.length > 0 ? { Ignore: [...ignored] } : {}) }
  return { Text: text, Kind: kind, StudyStageId: stage, PageNumber, PageSize, ...reading }
}

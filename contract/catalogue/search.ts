import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxSearchLength } from '../limits.ts'
import { mostPublicPages, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import { gradeQuery, ItemKind, Memo, Package, StudyStage, Subject, soldQuery, subjectsQuery } from './catalog.ts'
import { FacetCount, Facets } from './facets.ts'

/** What is recognised in a search and narrows it: `12`, `G12` and `الثاني عشر` are one grade; a format or price is that of the filters. */
export const SearchConceptKind = z.enum(['grade', 'term', 'stream', 'type', 'format', 'price'])
export type SearchConceptKind = z.infer<typeof SearchConceptKind>

/**
 * Every word of `Text` must be found, unless nothing has them all. Words that nobody knows are corrected, and grades, terms, streams, types, formats and prices
 * recognised. `Exact`: nothing of that, every word as it is typed. `Ignore`: what is not to be recognised. Without a kind, each kind answers its first `PageSize` items; with one, the results have pages. */
export const SearchQuery = z.object({
  Text: plainText(maxSearchLength),
  Kind: ItemKind.optional(),
  StudyStageId: IdParam.optional(),
  ComponentId: IdParam.optional(),
  SubjectId: subjectsQuery.optional(),
  Grade: gradeQuery.optional(),
  ...soldQuery,
  /** The reader's grade, by any component of it: what is of this grade comes first, unless the text names one. Nothing is left out for it. */
  PreferredComponentId: IdParam.optional(),
  Exact: z.stringbool().optional(),
  Ignore: z
    .union([SearchConceptKind, z.array(SearchConceptKind).max(6)])
    .transform((kinds) => [kinds].flat())
    .optional(),
  ...pageQuery(12, mostPublicPages),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FoundItem = z.discriminatedUnion('kind', [Memo, Package, Subject, StudyStage])
export type FoundItem = z.infer<typeof FoundItem>

/** What a search is narrowed by. */
export const SearchFilter = z.enum(['kind', 'studyStage', 'component', 'subject', 'grade', 'type', 'language', 'price', 'rating', 'format'])
export type SearchFilter = z.infer<typeof SearchFilter>

const isMore = z.boolean().optional()
/** What was searched instead of something that was typed, or what was recognised in it. */
const Correction = z.object({ typed: z.string(), searched: z.string(), because: z.enum(['spelling', 'keyboard']) })
const SearchConcept = z.object({ kind: SearchConceptKind, value: z.string(), typed: z.string() })

export const SearchResult = z.object({
  /** Counts end at 1,000; `isMore`: there are more than that. */
  totalCount: z.number().int(),
  isMore,
  /** The text that was searched, if it is another than the one that was typed, and each change. */
  searchedFor: z.string().nullable().optional(),
  corrections: z.array(Correction).optional(),
  /** Words that no result has together with the others; they were left out. */
  without: z.array(z.string()).optional(),
  concepts: z.array(SearchConcept).optional(),
  /** If a grade was left out: `text`, which is what the results have, in the grades that have it. */
  otherGrades: z.object({ typed: z.string(), grade: z.string(), text: z.string(), grades: z.array(FacetCount) }).optional(),
  /** The words that results were found by, to be marked in them. */
  marked: z.array(z.string()).optional(),
  /** The kinds with results, the kind of the best match first; each in order of relevance. */
  groups: z.array(z.object({ kind: ItemKind, totalCount: z.number().int(), isMore, items: z.array(FoundItem) })),
  /** The options of each filter, with how many results each would give while the other filters stay. */
  kinds: z.array(z.object({ value: ItemKind, count: z.number().int(), isMore })),
  studyStages: z.array(z.object({ value: z.string(), title: BilingualText, count: z.number().int(), isMore })),
  /** The other filters' options, of the kind that is asked for. If more was found than is counted, their counts are the least there are. */
  facets: Facets,
  /** If nothing was found: how many results each word alone would give without any filter, and how many all of them together would. */
  loosen: z
    .object({
      words: z.array(z.object({ text: z.string(), count: z.number().int() })),
      withoutFilters: z.number().int(),
      /** How many there would be without one of the filters; those that do not help are left out. */
      filters: z.array(z.object({ filter: SearchFilter, count: z.number().int() })),
      /** What was probably meant, if that is found; `isEverywhere`: only without the filters. */
      nearest: z.object({ text: z.string(), isEverywhere: z.boolean() }).nullable(),
    })
    .nullable(),
  pageNumber: z.number().int(),
  pageSize: z.number().int(),
})
export type SearchResult = z.infer<typeof SearchResult>

export const searchCatalogEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Search',
  summary: 'Search in titles, subjects, teachers, contents and descriptions of everything on sale',
  access: 'Public',
  query: SearchQuery,
  response: z.object({ data: SearchResult }),
  errors: ['malformed_query', 'invalid_fields', 'unavailable'],
})

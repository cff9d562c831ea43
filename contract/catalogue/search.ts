import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxSearchLength } from '../limits.ts'
import { mostPublicPages, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'
import { gradeQuery, ItemKind, Memo, Package, StudyStage, Subject, soldQuery, subjectsQuery } from './catalog.ts'
import { FacetCount, Facets } from './facets.ts'

/** What a search recognises as a filter: `12`, `G12` and `الثاني عشر` are one grade; formats and prices are those of the filters. */
export const SearchConceptKind = z.enum(['grade', 'term', 'stream', 'type', 'format', 'price'])
export type SearchConceptKind = z.infer<typeof SearchConceptKind>

/**
 * Every word of `Text` must match, unless nothing has them all. Unknown words are corrected, and grades, terms, streams, types, formats and
 * prices recognised. `Exact`: neither, every word as typed. `Ignore`: the kinds not to recognise. Without `Kind`, each kind answers its first
 * `PageSize` items; with it, the results have pages.
 */
export const SearchQuery = z.object({
  Text: plainText(maxSearchLength),
  Kind: ItemKind.optional(),
  StudyStageId: IdParam.optional(),
  ComponentId: IdParam.optional(),
  SubjectId: subjectsQuery.optional(),
  Grade: gradeQuery.optional(),
  ...soldQuery,
  /** The reader's grade, as any of its components: its results come first, unless the text names a grade. It filters nothing out. */
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

/** The filters of a search. */
export const SearchFilter = z.enum(['kind', 'studyStage', 'component', 'subject', 'grade', 'type', 'language', 'price', 'rating', 'format'])
export type SearchFilter = z.infer<typeof SearchFilter>

const isMore = z.boolean().optional()
/** A replacement of typed words, and a filter recognised in them. */
const Correction = z.object({ typed: z.string(), searched: z.string(), because: z.enum(['spelling', 'keyboard']) })
const SearchConcept = z.object({ kind: SearchConceptKind, value: z.string(), typed: z.string() })

export const SearchResult = z.object({
  /** Counts stop at 1,000; `isMore`: there are more. */
  totalCount: z.number().int(),
  isMore,
  /** The searched text, if it differs from the typed one, and each change. */
  searchedFor: z.string().nullable().optional(),
  corrections: z.array(Correction).optional(),
  /** Words left out because no result has them together with the others. */
  without: z.array(z.string()).optional(),
  concepts: z.array(SearchConcept).optional(),
  /** If a grade was left out: `text`, the rest that the results match, and the grades that have it. */
  otherGrades: z.object({ typed: z.string(), grade: z.string(), text: z.string(), grades: z.array(FacetCount) }).optional(),
  /** The matched words, for highlighting in the results. */
  marked: z.array(z.string()).optional(),
  /** The kinds with results, starting with the best match's; each sorted by relevance. */
  groups: z.array(z.object({ kind: ItemKind, totalCount: z.number().int(), isMore, items: z.array(FoundItem) })),
  /** The options of each filter, with the number of results that each would have with the other filters unchanged. */
  kinds: z.array(z.object({ value: ItemKind, count: z.number().int(), isMore })),
  studyStages: z.array(z.object({ value: z.string(), title: BilingualText, count: z.number().int(), isMore })),
  /** The other filters' options for the requested kind. If more was found than is counted, their counts are lower bounds. */
  facets: Facets,
  /** If nothing was found: how many results each single word would have without filters, and how many all words would have. */
  loosen: z
    .object({
      words: z.array(z.object({ text: z.string(), count: z.number().int() })),
      withoutFilters: z.number().int(),
      /** How many there would be without one of the filters; leaves out filters whose removal does not help. */
      filters: z.array(z.object({ filter: SearchFilter, count: z.number().int() })),
      /** What was probably meant, if it has results; `isEverywhere`: only without the filters. */
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

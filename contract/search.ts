import { z } from 'zod'
import { ItemKind, Memo, Package, StudyStage, Subject } from './catalog.ts'
import { defineEndpoint } from './endpoint.ts'
import { maxPageSize, maxSearchLength } from './limits.ts'
import { BilingualText, IdParam, plainText } from './text.ts'

/** Every word of `Text` must be found. Without a kind, each kind answers its first `PageSize` items; with one, the results have pages. */
export const SearchQuery = z.object({
  Text: plainText(maxSearchLength),
  Kind: ItemKind.optional(),
  StudyStageId: IdParam.optional(),
  ComponentId: IdParam.optional(),
  SubjectId: IdParam.optional(),
  PageNumber: z.coerce.number().int().min(1).max(100_000).default(1),
  PageSize: z.coerce.number().int().min(1).max(maxPageSize).default(12),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const FoundItem = z.discriminatedUnion('kind', [Memo, Package, Subject, StudyStage])
export type FoundItem = z.infer<typeof FoundItem>

export const SearchResult = z.object({
  totalCount: z.number().int(),
  /** The kinds with results, the kind of the best match first; each in order of relevance. */
  groups: z.array(z.object({ kind: ItemKind, totalCount: z.number().int(), items: z.array(FoundItem) })),
  /** The options of each filter, with how many results each would give while the other filters stay. */
  kinds: z.array(z.object({ value: ItemKind, count: z.number().int() })),
  studyStages: z.array(z.object({ value: z.string(), title: BilingualText, count: z.number().int() })),
  /** If nothing was found: how many results each word alone would give without any filter, and how many all of them together would. */
  loosen: z
    .object({ words: z.array(z.object({ text: z.string(), count: z.number().int() })), withoutFilters: z.number().int() })
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

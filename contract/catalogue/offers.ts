import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam, oneOrMany } from '../text.ts'
import { Hue, Memo, Package, Term } from './catalog.ts'

/** The candidates for a home page's packages: `ComponentId` are the components of the reader's grade. */
export const listOffersEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Package/GetOffers',
  summary: 'The packages that save most, and the best of each grade; those of a term before others, and of these components as many again',
  access: 'Public',
  query: z.object({ Term: Term.optional(), ComponentId: oneOrMany.pipe(z.array(IdParam).max(20)).optional() }),
  response: z.object({
    data: z.object({
      items: z.array(Package),
      /** The memos of the best packages, overall and of these components: 24 at most. */
      memos: z.array(Memo),
      totalCount: z.number().int().nonnegative(),
      /** How many belong to these components. */
      ownCount: z.number().int().nonnegative(),
    }),
  }),
  errors: ['malformed_query', 'invalid_fields'],
})

export const IndexedSubject = z.object({
  id: z.number().int().positive(),
  title: BilingualText,
  hue: Hue,
  studyStageId: z.number().int().positive(),
  componentIds: z.array(z.number().int()),
  memoCount: z.number().int().nonnegative(),
})
export type IndexedSubject = z.infer<typeof IndexedSubject>

export const getSubjectIndexEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Subject/GetIndex',
  summary: 'All subjects on sale in the order of the shop, by name',
  access: 'Public',
  response: z.object({ data: z.object({ items: z.array(IndexedSubject) }) }),
})

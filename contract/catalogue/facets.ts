import { z } from 'zod'
import { BilingualText } from '../text.ts'

/** The items of an option are counted up to this number; `isMore` if there are more. */
export const mostInFacet = 1000

export const FacetCount = z.object({
  value: z.string(),
  title: BilingualText.nullable(),
  count: z.number().int(),
  isMore: z.boolean().optional(),
})
export type FacetCount = z.infer<typeof FacetCount>

/**
 * The options of each filter, with the number of items that each would have with the other filters unchanged. An option without items is listed
 * only if it is chosen. A filter that does not apply to a kind of item has no options.
 */
export const Facets = z.object({
  studyStage: z.array(FacetCount),
  subject: z.array(FacetCount),
  grade: z.array(FacetCount),
  stream: z.array(FacetCount),
  term: z.array(FacetCount),
  type: z.array(FacetCount),
  language: z.array(FacetCount),
  /** `PriceBand`: price-bands.ts has their amounts by currency. */
  price: z.array(FacetCount),
  /** `4`: rated 4 or better. */
  rating: z.array(FacetCount),
  format: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>
export type FacetName = keyof Facets

export const noFacets: Facets = {
  studyStage: [],
  subject: [],
  grade: [],
  stream: [],
  term: [],
  type: [],
  language: [],
  price: [],
  rating: [],
  format: [],
}

/** The format of an item: a file to read and keep, or a printed copy. */
export const ItemFormat = z.enum(['file', 'printed'])
export type ItemFormat = z.infer<typeof ItemFormat>

/** The one rating that lists filter by: this or better. */
export const goodRating = 4

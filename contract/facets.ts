import { z } from 'zod'
import { BilingualText } from './text.ts'

const FacetCount = z.object({ value: z.string(), title: BilingualText.nullable(), count: z.number().int() })
/** The options of each filter, with how many items each would give while the other filters stay. */
export const Facets = z.object({
  studyStage: z.array(FacetCount),
  subject: z.array(FacetCount),
  grade: z.array(FacetCount),
  stream: z.array(FacetCount),
  term: z.array(FacetCount),
  type: z.array(FacetCount),
})
export type Facets = z.infer<typeof Facets>

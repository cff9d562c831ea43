import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { maxPageSize } from '../limits.ts'
import { IdParam } from '../text.ts'
import { listQuestionsEndpoint } from './question.ts'
import { listReviewsEndpoint } from './review.ts'

const count = z.coerce.number().int().min(1).max(maxPageSize).default(5)

/** The first pages of `Review/GetAll` and `Question/GetAll` at once, for an item's page. */
export const getSaidEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Question/GetSaid',
  summary: 'What students say of a memo or a package, and what they ask about it: so many reviews and questions',
  access: 'Public',
  query: z.object({ ItemId: IdParam, Reviews: count, Questions: count }),
  response: z.object({
    data: z.object({ reviews: listReviewsEndpoint.response.shape.data, questions: listQuestionsEndpoint.response.shape.data }),
  }),
  errors: ['not_found', 'malformed_query', 'invalid_fields'],
})

import { z } from 'zod'
import { Language } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { maxReviewLength, ratingScale } from '../limits.ts'
import { mostPublicPages, pageQuery } from '../paging.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

const Rating = z.number().int().min(1).max(ratingScale)

/** The shop's public reply to a review. */
export const ReviewReply = z.object({
  text: z.string(),
  /** The language of the text. */
  locale: Language,
  at: z.string(),
})

export const Review = z.object({
  id: z.string(),
  /** The memo it is about. */
  memo: z.object({ id: z.number().int().positive(), title: BilingualText }),
  rating: Rating,
  /** Null if there are stars without words. */
  text: z.string().nullable(),
  /** The language of the text. */
  locale: Language,
  writtenAt: z.string(),
  /** First name and an initial only, because the authors are pupils. */
  authorName: z.string(),
  /** Whether the author owned the memo when writing. */
  isVerified: z.boolean(),
  reply: ReviewReply.nullable(),
})
export type Review = z.infer<typeof Review>

/**
 * A memo's published reviews, newest first, those with words before those with only stars. For a package, the reviews of its memos, with average
 * and count over all of them. `spread`: how many reviews gave 1, 2, … 5 stars.
 */
export const listReviewsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Review/GetAll',
  summary: 'What students say of a memo or of what is in a package, page by page, with the average and how the stars are spread',
  access: 'Public',
  query: z.object({
    ItemId: IdParam,
    ...pageQuery(10, mostPublicPages),
  }),
  response: z.object({
    data: z.object({
      items: z.array(Review),
      totalCount: z.number().int().nonnegative(),
      average: z.number().min(1).max(5).nullable(),
      spread: z.array(z.number().int().nonnegative()).length(ratingScale),
    }),
  }),
  errors: ['not_found', 'malformed_query', 'invalid_fields'],
})

/** The student's own review of a memo, hidden or not, for changing it; null before the first. `isOwner`: whether the student may write one. */
export const getOwnReviewEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Review/GetMine',
  summary: 'One’s own review of a memo, and whether one may write it',
  access: 'Member',
  query: z.object({ ItemId: IdParam }),
  response: z.object({ data: z.object({ review: Review.nullable(), isOwner: z.boolean() }) }),
  errors: ['unauthenticated', 'not_found', 'malformed_query', 'invalid_fields'],
})

export const NewReview = z.strictObject({
  itemId: z.union([z.number().int(), IdParam]).transform(String),
  rating: Rating,
  text: plainText(maxReviewLength).nullable().optional(),
})

/** Only for owners of the memo, otherwise 403. A second review of the same memo replaces the first. A text of blanks counts as none. */
export const createReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Review/Create',
  summary: 'Review an owned memo',
  access: 'Member',
  body: NewReview,
  response: z.object({ data: Review }),
  errors: ['unauthenticated', 'forbidden', 'not_found', 'invalid_fields', 'malformed_body'],
})

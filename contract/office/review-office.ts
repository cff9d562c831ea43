import { z } from 'zod'
import { Language } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { ratingScale } from '../limits.ts'
import { countedPageFields, pageQuery, sortQuery } from '../paging.ts'
import { ReviewReply } from '../student/review.ts'
import { fileOfList } from '../table-format.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

/** `new`: no staff member has looked at it, or its author has changed it since. */
export const ReviewView = z.enum(['new', 'all', 'hidden'])
export type ReviewView = z.infer<typeof ReviewView>

const Instant = z.iso.datetime()

/** A review as staff see it. */
export const OfficeReview = z.object({
  id: z.string(),
  /** Sent back with every action: acting on an older version answers this one instead. */
  version: z.number().int(),
  memo: z.object({ id: z.number().int(), title: BilingualText }),
  /** Null once the account has been deleted. */
  author: z.object({ id: z.string(), fullName: z.string(), locale: Language }).nullable(),
  rating: z.number().int(),
  text: z.string().nullable(),
  /** The language of the text. */
  locale: Language,
  writtenAt: Instant,
  isVerified: z.boolean(),
  isNew: z.boolean(),
  /** Since when it is hidden, and what its author was told; null: it is visible. */
  hidden: z.object({ at: Instant.nullable(), reason: z.string().nullable(), byName: z.string().nullable() }).nullable(),
  reply: ReviewReply.extend({ byName: z.string().nullable() }).nullable(),
})
export type OfficeReview = z.infer<typeof OfficeReview>

const ofReview = z.object({ data: OfficeReview })

const found = {
  View: ReviewView.default('new'),
  Rating: z.coerce.number().int().min(1).max(ratingScale).optional(),
  MemoId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** Words of the review, of its author’s name or of the memo’s title. */
  Text: plainText(100).optional(),
  /** By default, new ones oldest first, all others newest first. Reviews with equal stars are sorted by time. */
  Sort: sortQuery('when', 'rating').optional(),
}

export const listOfficeReviewsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeReview/GetAll',
  summary: 'Reviews for staff: new ones oldest first, all others newest first, unless another order is asked for',
  access: 'review-view',
  query: z.object({ ...found, ...pageQuery(25) }),
  response: z.object({
    data: z.object({
      items: z.array(OfficeReview),
      ...countedPageFields,
      /** How many matches each view has; 10,001 stands for more than 10,000. */
      counts: z.record(ReviewView, z.number().int()),
      /** The memo of the filter. */
      memo: z.object({ id: z.number().int(), title: BilingualText }).nullable(),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportReviewsEndpoint = fileOfList({ path: 'OfficeReview/Export', what: 'reviews', access: 'review-view', found })

export const getOfficeReviewEndpoint = defineEndpoint({
  method: 'GET',
  path: 'OfficeReview/GetById',
  summary: 'One review, for staff',
  access: 'review-view',
  query: z.object({ Id: IdParam }),
  response: ofReview,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const reviewLengths = { reason: 500, reply: 1_000 } as const

const faults = {
  reason: { en: 'Write the reason: the author is told', ar: 'اكتب السبب، فهو يُرسل إلى صاحب التقييم' },
  reply: { en: 'Write the reply', ar: 'اكتب الرد' },
} satisfies Record<string, Fault>
const long = (most: number): Fault => ({ en: `At most ${most} characters`, ar: `لا يزيد على ${most} حرف` })

const neededText = (name: keyof typeof reviewLengths) =>
  plainText(10_000)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', { params: { fault: faults[name] }, abort: true })
    .refine((text) => text.length <= reviewLengths[name], { params: { fault: long(reviewLengths[name]) } })

const seen = { id: IdParam, version: z.number().int().min(1) }
const refusals = ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'unauthenticated'] as const

export const hideReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeReview/Hide',
  summary: 'Hide a review, leave it out of ratings, and tell its author why',
  access: 'review-moderate',
  body: z.strictObject({ ...seen, reason: neededText('reason') }),
  response: ofReview,
  errors: refusals,
})

export const showReviewEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeReview/Show',
  summary: 'Show a hidden review again',
  access: 'review-moderate',
  body: z.strictObject(seen),
  response: ofReview,
  errors: refusals,
})

export const markReviewsSeenEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeReview/MarkSeen',
  summary: 'Remove reviews from the new ones; those that changed meanwhile stay',
  access: 'review-moderate',
  body: z.strictObject({ reviews: z.array(z.strictObject(seen)).min(1).max(100) }),
  response: z.object({ data: z.object({ marked: z.number().int() }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const saveReviewReplyEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeReview/SaveReply',
  summary: 'Answer a review publicly, or change that answer',
  access: 'review-reply',
  body: z.strictObject({ ...seen, text: neededText('reply') }),
  response: ofReview,
  errors: refusals,
})

export const removeReviewReplyEndpoint = defineEndpoint({
  method: 'POST',
  path: 'OfficeReview/RemoveReply',
  summary: 'Withdraw the public answer to a review',
  access: 'review-reply',
  body: z.strictObject(seen),
  response: ofReview,
  errors: refusals,
})

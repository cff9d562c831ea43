import {
  getOfficeReviewEndpoint,
  hideReviewEndpoint,
  listOfficeReviewsEndpoint,
  markReviewsSeenEndpoint,
  removeReviewReplyEndpoint,
  saveReviewReplyEndpoint,
  showReviewEndpoint,
} from 'contract/office/review-office.ts'
import { reviews } from '../../db/schema/review.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { getOfficeReview, listOfficeReviews } from './list-office-reviews.ts'
import { markSeen, moderatorOf } from './mark-seen.ts'
import { hideReview, removeReply, saveReply, showReview } from './moderate-review.ts'

/** Reviews for staff: look at them, hide them, answer them. */
export function reviewOfficeRoutes(api: Api, deps: Deps): void {
  const written = { table: reviews, action: 'reviews-seen' } as const
  mount(api, listOfficeReviewsEndpoint, async ({ query }) => ({ data: await listOfficeReviews(deps.db, query) }))
  mount(api, getOfficeReviewEndpoint, async ({ query }) => ({ data: await getOfficeReview(deps.db, query.Id) }))
  mount(api, hideReviewEndpoint, async (call) => ({ data: await hideReview(deps, call.body, moderatorOf(call)) }))
  mount(api, showReviewEndpoint, async (call) => ({ data: await showReview(deps, call.body, moderatorOf(call)) }))
  mount(api, saveReviewReplyEndpoint, async (call) => ({ data: await saveReply(deps, call.body, moderatorOf(call)) }))
  mount(api, removeReviewReplyEndpoint, async (call) => ({ data: await removeReply(deps, call.body, moderatorOf(call)) }))
  mount(api, markReviewsSeenEndpoint, async (call) => ({
    data: { marked: await markSeen(deps, written, call.body.reviews, moderatorOf(call)) },
  }))
}

import {
  getOfficeReviewEndpoint,
  hideReviewEndpoint,
  listOfficeReviewsEndpoint,
  markReviewsSeenEndpoint,
  removeReviewReplyEndpoint,
  saveReviewReplyEndpoint,
  showReviewEndpoint,
} from 'contract/review-office.ts'
import type { Deps } from '../../deps.ts'
import { type Api, type Caller, mount } from '../../http/mount.ts'
import { getOfficeReview, listOfficeReviews } from './list-office-reviews.ts'
import { hideReview, type Moderator, markSeen, removeReply, saveReply, showReview } from './moderate-review.ts'

/** Reviews for staff: look at them, hide them, answer them. */
export function reviewOfficeRoutes(api: Api, deps: Deps): void {
  const moderator = ({ caller, requestId, locale }: { caller: Caller } & Omit<Moderator, 'byId'>): Moderator => {
    return { byId: caller.personId, requestId, locale }
  }
  mount(api, listOfficeReviewsEndpoint, async ({ query }) => ({ data: await listOfficeReviews(deps.db, query) }))
  mount(api, getOfficeReviewEndpoint, async ({ query }) => ({ data: await getOfficeReview(deps.db, query.Id) }))
  mount(api, hideReviewEndpoint, async (call) => ({ data: await hideReview(deps, call.body, moderator(call)) }))
  mount(api, showReviewEndpoint, async (call) => ({ data: await showReview(deps, call.body, moderator(call)) }))
  mount(api, saveReviewReplyEndpoint, async (call) => ({ data: await saveReply(deps, call.body, moderator(call)) }))
  mount(api, removeReviewReplyEndpoint, async (call) => ({ data: await removeReply(deps, call.body, moderator(call)) }))
  mount(api, markReviewsSeenEndpoint, async (call) => ({
    data: { marked: await markSeen(deps, call.body.reviews, moderator(call)) },
  }))
}

import { createReviewEndpoint, getOwnReviewEndpoint, listReviewsEndpoint } from 'contract/student/review.ts'
import { setCacheHeaders } from '../catalog/cache-tag.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { listReviews } from './list-reviews.ts'
import { findOwnReview } from './review.queries.ts'
import { saveReview } from './save-review.ts'

export function reviewRoutes(api: Api, deps: Deps): void {
  const { db, readPublic, now } = deps
  mount(api, listReviewsEndpoint, async ({ query, setHeader }) => {
    const { tags, ...data } = await readPublic((db) => listReviews(db, query))
    setCacheHeaders(setHeader, tags)
    return { data }
  })
  mount(api, getOwnReviewEndpoint, async ({ caller, query }) => ({ data: await findOwnReview(db, caller.personId, query.ItemId) }))
  mount(api, createReviewEndpoint, async ({ caller, body, locale }) => ({
    data: await saveReview(deps, { ...body, text: body.text ?? null, personId: caller.personId, locale, now: now() }),
  }))
}

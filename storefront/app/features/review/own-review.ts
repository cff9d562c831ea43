import { linkTo } from 'contract/pages.ts'
import { createReviewEndpoint, getOwnReviewEndpoint, NewReview } from 'contract/student/review.ts'
import { data } from 'react-router'
import { type Faults, parseForm } from '../../api/parse-form.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { m } from '../../i18n/m.ts'
import { call } from '../../session/call.ts'
import { serializeReturnCookie } from '../../session/cookies/return-cookie.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'
import { requireId } from '../../session/load.ts'
import { sessionContext } from '../../session/request-session.ts'
import type { Route } from './+types/own-review'

const headers = { 'Cache-Control': 'private, no-store' }

/** The student's own review of a memo; null before the first, and for those who may not write one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ItemId = requireId(params.id)
  const result = context.get(sessionContext).session ? await call(context, getOwnReviewEndpoint, { query: { ItemId } }) : undefined
  const review = result?.kind === 'ok' ? result.data.data.review : null
  return data(review && { rating: review.rating, text: review.text ?? '' }, { headers })
}

/** The result: `isSaved`, or the faults, by field or in general. */
export type ReviewAnswer = { isSaved: boolean; faults: Faults; failed: string | undefined; hasEnded?: true }

const refused = (said: Partial<ReviewAnswer>, status: number) =>
  data<ReviewAnswer>({ isSaved: false, faults: {}, failed: undefined, ...said }, { status, headers })

/** The page is open, and keeps what was written: only sending it needs a member. */
function loggedOut(context: Route.ActionArgs['context'], path: string, endedFor: string) {
  const cookie = serializeReturnCookie({ path, endedFor }, context.get(storefrontContext).isSecure)
  const said: ReviewAnswer = { isSaved: false, faults: {}, failed: m.session_ended_review(), hasEnded: true }
  return data(said, { status: 401, headers: { ...headers, 'Set-Cookie': cookie } })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const itemId = requireId(params.id)
  const form = await request.formData()
  const rating = Number(form.get('rating'))
  if (!rating) return refused({ faults: { rating: m.review_rating_missing() } }, 422)
  const read = parseForm(NewReview, form, { itemId, rating, text: String(form.get('text') ?? '') })
  if (read.kind === 'faulty') return refused({ faults: read.faults }, 422)
  const result = await call(context, createReviewEndpoint, { body: read.data })
  if (result.kind === 'ok') return data<ReviewAnswer>({ isSaved: true, faults: {}, failed: undefined }, { headers })
  const { endedFor } = context.get(sessionContext)
  if (endedFor) return loggedOut(context, linkTo('memo', itemId), endedFor)
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.review_failed())
  return refused({ faults, failed }, result.kind === 'refused' ? result.status : 503)
}

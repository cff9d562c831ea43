import { createReview, getOwnReview, NewReview } from 'contract/review.ts'
import { data } from 'react-router'
import { type Faults, parseForm } from '../../api/parse-form.ts'
import { m } from '../../paraglide/messages.js'
import { call } from '../../session/call.ts'
import { faultsOf, messageOf } from '../../session/faults-of.ts'
import { requireId } from '../../session/load.ts'
import { sessionContext } from '../../session/request-session.ts'
import type { Route } from './+types/own-review'

const headers = { 'Cache-Control': 'private, no-store' }

/** What one has said of a memo; null before the first time, and for who may not. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ItemId = requireId(params.id)
  const result = context.get(sessionContext).session ? await call(context, getOwnReview, { query: { ItemId } }) : undefined
  const review = result?.kind === 'ok' ? result.data.data.review : null
  return data(review && { rating: review.rating, text: review.text ?? '' }, { headers })
}

/** What came of it: `isSaved`, or what is wrong, field by field or as a whole. */
export type ReviewAnswer = { isSaved: boolean; faults: Faults; failed: string | undefined }

const refused = (said: Partial<ReviewAnswer>, status: number) =>
  data<ReviewAnswer>({ isSaved: false, faults: {}, failed: undefined, ...said }, { status, headers })

export async function action({ context, params, request }: Route.ActionArgs) {
  const itemId = requireId(params.id)
  const form = await request.formData()
  const rating = Number(form.get('rating'))
  if (!rating) return refused({ faults: { rating: m.review_rating_missing() } }, 422)
  const read = parseForm(NewReview, form, { itemId, rating, text: String(form.get('text') ?? '') })
  if (read.kind === 'faulty') return refused({ faults: read.faults }, 422)
  const result = await call(context, createReview, { body: read.data })
  if (result.kind === 'ok') return data<ReviewAnswer>({ isSaved: true, faults: {}, failed: undefined }, { headers })
  const faults = faultsOf(result)
  const failed = Object.keys(faults).length > 0 ? undefined : (messageOf(result) ?? m.review_failed())
  return refused({ faults, failed }, result.kind === 'refused' ? result.status : 503)
}

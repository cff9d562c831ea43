import {
  getOfficeReviewEndpoint,
  hideReviewEndpoint,
  markReviewsSeenEndpoint,
  type OfficeReview,
  removeReviewReplyEndpoint,
  saveReviewReplyEndpoint,
  showReviewEndpoint,
} from 'contract/office/review-office.ts'
import type { RouterContextProvider } from 'react-router'
import { m } from 'storefront/app/i18n/m-office.ts'
import { type CallResult, call } from 'storefront/app/session/call.ts'
import { faultsOf, messageOf } from 'storefront/app/session/faults-of.ts'

type Context = Readonly<RouterContextProvider>

/** An action's result: done, or why not, with what was typed. */
export type ReviewAnswer = {
  done: string | undefined
  /** Something was deleted: the contract's message says so. */
  isDeleted: boolean
  faults: Record<string, string>
  failed: string | undefined
  /** The review as somebody else saved it. */
  theirs: OfficeReview | undefined
  reason: string
  reply: string
  /** The fields that restore the shop's previous answer. */
  undo: Record<string, string> | undefined
  at: number
}

/** The actions of a review's page. */
export async function actOnReview(context: Context, id: string, form: FormData): Promise<ReviewAnswer> {
  const intent = String(form.get('intent'))
  const [reason, reply] = ['reason', 'reply'].map((name) => String(form.get(name) ?? ''))
  const typed = { reason: reason ?? '', reply: reply ?? '' }
  const isOfReply = intent === 'reply' || intent === 'removeReply'
  const before = isOfReply ? await call(context, getOfficeReviewEndpoint, { query: { Id: id } }) : undefined
  const { result, done } = await act(context, intent, { id, version: Number(form.get('version')) }, typed)
  const nothing = {
    done: undefined,
    isDeleted: false,
    faults: {},
    failed: undefined,
    theirs: undefined,
    reason: '',
    reply: '',
    undo: undefined,
    at: Date.now(),
  }
  if (result.kind === 'ok') return { ...nothing, done, isDeleted: done === undefined, undo: before && replyBefore(before, result) }
  const said = faultsOf(result)
  const faults = intent === 'reply' && said.text ? { reply: said.text } : said
  const theirs = result.kind === 'refused' && result.code === 'conflict' ? currentIn(result.body) : undefined
  const isExplained = theirs !== undefined || Object.keys(faults).length > 0
  return { ...nothing, ...typed, faults, theirs, failed: isExplained ? undefined : (messageOf(result) ?? m.office_review_failed()) }
}

/** Only a published answer can be restored; a first answer is removed by its own button. */
function replyBefore(before: CallResult<{ data: OfficeReview }>, now: CallResult<unknown>): Record<string, string> | undefined {
  const old = before.kind === 'ok' ? before.data.data.reply : undefined
  const saved = now.kind === 'ok' ? currentIn(now.data) : undefined
  if (!old || !saved || old.text === saved.reply?.text) return undefined
  return { intent: 'reply', version: String(saved.version), reply: old.text }
}

type Seen = { id: string; version: number }
/** `done`: undefined if the contract has a message for it. */
type Act = { result: CallResult<unknown>; done: string | undefined }

async function act(context: Context, intent: string, seen: Seen, { reason, reply }: { reason: string; reply: string }): Promise<Act> {
  if (intent === 'hide')
    return { result: await call(context, hideReviewEndpoint, { body: { ...seen, reason } }), done: m.office_review_was_hidden() }
  if (intent === 'show') return { result: await call(context, showReviewEndpoint, { body: seen }), done: m.office_review_was_shown() }
  if (intent === 'reply')
    return { result: await call(context, saveReviewReplyEndpoint, { body: { ...seen, text: reply } }), done: m.office_review_reply_saved() }
  if (intent === 'removeReply') return { result: await call(context, removeReviewReplyEndpoint, { body: seen }), done: undefined }
  return { result: await call(context, markReviewsSeenEndpoint, { body: { reviews: [seen] } }), done: m.office_review_was_seen() }
}

const currentIn = (body: unknown) => (typeof body === 'object' && body !== null && 'data' in body ? (body.data as OfficeReview) : undefined)

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, sortQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'

/** What the shop does by itself, beside requests. */
export const QueueKind = z.enum([
  'send-mail',
  'send-key',
  'expire-orders',
  'reconcile-payments',
  'compare-settlements',
  'find-disputes',
  'verify-ledger',
  'check-audit',
  'publish-memos',
  'tell-owners',
  'tell-errata',
  'tell-waiting',
  'tell-reading',
  'run-office-job',
  'expire-job-files',
  'tend-keys',
  'remove-ended',
  'remove-counts',
  'remove-copies',
  'remove-pictures',
  'count-search',
  'refresh-search',
  'sum-sales',
])
export type QueueKind = z.infer<typeof QueueKind>

/**
 * Why work failed, as far as the shop knows. `noSuchAddress`: the mail server does not take mail for this address; `refused`: nor this mail;
 * `logInFailed`, `senderRefused`: it does not know the shop, or lets it not send from its address; `unreachable`: it did not answer; `putOff`: it
 * said "later"; `unanswered`: the process that did the work died or took too long; `fault`: a fault of the shop, which its log tells.
 */
export const FailureReason = z.enum([
  'noSuchAddress',
  'refused',
  'logInFailed',
  'senderRefused',
  'unreachable',
  'putOff',
  'unanswered',
  'fault',
])
export type FailureReason = z.infer<typeof FailureReason>

/** `failed` counts what will not be tried again by itself; of work that comes by the clock only what has not succeeded since. */
export const QueueLength = z.object({
  kind: QueueKind,
  waiting: z.number().int(),
  /** How many of those that wait have failed before. */
  failing: z.number().int(),
  underWay: z.number().int(),
  failed: z.number().int(),
  /** Since when the oldest waits. */
  oldestAt: z.iso.datetime().nullable(),
  /** When the last was done, as far as that is kept: ten minutes, two hours or some days. */
  doneAt: z.iso.datetime().nullable(),
})
export type QueueLength = z.infer<typeof QueueLength>

export const listQueuesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Queue/GetAll',
  summary: 'What the shop does by itself: how much of it waits, is under way and has failed',
  access: 'queue-view',
  response: z.object({ data: z.object({ items: z.array(QueueLength) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `failing`: it will be tried again by itself; `failed`: it will not. */
export const FailureState = z.enum(['failing', 'failed'])
export type FailureState = z.infer<typeof FailureState>

/** Nothing of a mail but these: it may hold a code, or a link that opens something. */
export const Failure = z.object({
  id: z.string(),
  kind: QueueKind,
  state: FailureState,
  reason: FailureReason,
  /** The mail server has refused it for good. */
  isRefused: z.boolean(),
  /** What it says works no more, e.g. a code: it is not sent again. */
  isOver: z.boolean(),
  /** Masked; null if it is no mail. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  tries: z.number().int(),
  queuedAt: z.iso.datetime(),
  /** When it is tried next by itself. */
  nextAt: z.iso.datetime().nullable(),
})
export type Failure = z.infer<typeof Failure>

const found = {
  Kind: QueueKind.optional(),
  State: FailureState.optional(),
  /** What the subject of a mail has in it, or the whole e-mail it goes to; its beginning for those who may see personal data. */
  Text: plainText(200).optional(),
  /** `since`: by when it failed last. */
  Sort: sortQuery('since').default('-since'),
}

export const listFailuresEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Queue/GetFailures',
  summary: 'Mails and other background work that failed, newest first or oldest first',
  access: 'queue-view',
  query: z.object({ ...found, ...pageQuery(25) }),
  response: pageOf(Failure),
  errors: ['forbidden', 'unauthenticated'],
})

export const exportFailuresEndpoint = fileOfList({ path: 'Queue/Export', what: 'what failed', access: 'queue-view', found })

const Retried = z.object({ data: z.object({ count: z.number().int() }) })

/** What is over, is under way, or was tried again by somebody else just now, is a conflict. */
export const retryFailureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/Retry',
  summary: 'Try one thing that failed again, at once',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind, id: IdParam }),
  response: Retried,
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

/** `count`: how many are tried again. */
export const retryKindEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/RetryAll',
  summary: 'Try everything of a kind again that failed, but what was refused for good and what is over',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind }),
  response: Retried,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const giveUpFailureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/GiveUp',
  summary: 'Forget one thing that failed; it is never tried again',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind, id: IdParam }),
  response: z.object({ data: z.null() }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { pageOf, pageQuery, sortQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'

/** The shop's background work. */
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
  'sweep-files',
  'count-search',
  'refresh-search',
  'sum-sales',
])
export type QueueKind = z.infer<typeof QueueKind>

/**
 * Why work failed, as far as the shop knows. `noSuchAddress`: the mail server refuses mail for this address; `refused`: it refuses this mail;
 * `logInFailed`, `senderRefused`: it does not know the shop, or does not let it send from its address; `unreachable`: it did not answer;
 * `putOff`: it said "later"; `unanswered`: the worker process died or took too long; `fault`: a fault of the shop, whose log has the details.
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

/** `failed` counts what will not be retried automatically; for scheduled work, only failures without a later success. */
export const QueueLength = z.object({
  kind: QueueKind,
  waiting: z.number().int(),
  /** How many of the waiting ones have failed before. */
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
  summary: 'Background work of the shop: how much waits, is under way and has failed',
  access: 'queue-view',
  response: z.object({ data: z.object({ items: z.array(QueueLength) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `failing`: it will be retried automatically; `failed`: it will not. */
export const FailureState = z.enum(['failing', 'failed'])
export type FailureState = z.infer<typeof FailureState>

/** Nothing else of a mail: it may contain a code, or a link that opens something. */
export const Failure = z.object({
  id: z.string(),
  kind: QueueKind,
  state: FailureState,
  reason: FailureReason,
  /** The mail server has refused it permanently. */
  isRefused: z.boolean(),
  /** Its content no longer works, e.g. a code: it is not sent again. */
  isOver: z.boolean(),
  /** Masked; null if it is no mail. */
  recipient: z.string().nullable(),
  subject: z.string().nullable(),
  tries: z.number().int(),
  queuedAt: z.iso.datetime(),
  /** When it is next retried automatically. */
  nextAt: z.iso.datetime().nullable(),
})
export type Failure = z.infer<typeof Failure>

const found = {
  Kind: QueueKind.optional(),
  State: FailureState.optional(),
  /** Words of a mail's subject, or the recipient's whole e-mail; those who may see personal data can also search by its beginning. */
  Text: plainText(200).optional(),
  /** `since`: when it last failed. */
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

/** 409 `conflict` if it is over, running, or somebody else has just retried it. */
export const retryFailureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/Retry',
  summary: 'Retry one thing that failed, at once',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind, id: IdParam }),
  response: Retried,
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

/** `count`: how many are retried. */
export const retryKindEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/RetryAll',
  summary: 'Retry everything of a kind that failed, except what was refused for good and what is over',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind }),
  response: Retried,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

export const giveUpFailureEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Queue/GiveUp',
  summary: 'Discard one thing that failed; it is never retried',
  access: 'queue-edit',
  body: z.strictObject({ kind: QueueKind, id: IdParam }),
  response: z.object({ data: z.null() }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

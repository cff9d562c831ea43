import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { addFault, faults } from '../../faults.ts'
import { countedPageFields, pageOf, pageQuery, sortQuery } from '../../paging.ts'
import { fileOfList } from '../../table-format.ts'
import { BilingualText, IdParam, plainText } from '../../text.ts'

/**
 * `draft`: only staff see it; `published`: owners of the edition see it and were notified, or will be within minutes; `withdrawn`: nobody sees
 * it any more.
 */
export const ErratumState = z.enum(['draft', 'published', 'withdrawn'])
export type ErratumState = z.infer<typeof ErratumState>

export const maxErratumLength = 1_000

const Instant = z.iso.datetime()

/** A correction of one page of one edition, as staff see it. */
export const Erratum = z.object({
  id: z.string(),
  /** Sent back with every change: saving an older version answers the present one instead. */
  version: z.number().int(),
  memo: z.object({ id: z.number().int(), title: BilingualText }),
  edition: z.number().int(),
  page: z.number().int(),
  text: BilingualText,
  state: ErratumState,
  /** The message that reported it. */
  message: z.object({ id: z.string(), number: z.string() }).nullable(),
  byName: z.string(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
  /** How many owners were notified by mail, and when; null: not yet, or never. */
  told: z.object({ at: Instant, owners: z.number().int() }).nullable(),
})
export type Erratum = z.infer<typeof Erratum>

const ofErratum = z.object({ data: Erratum })
const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const listErrataEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Erratum/GetAll',
  summary: 'The errata of a memo or of a message, by edition and page',
  access: 'erratum-view',
  query: z.object({
    MemoId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    MessageId: IdParam.optional(),
    ...pageQuery(100),
  }),
  response: pageOf(Erratum),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

const found = {
  State: ErratumState.default('published'),
  /** Words of the memo’s title, or of the correction. */
  Text: plainText(100).optional(),
  Sort: sortQuery('when').default('-when'),
}

export const findErrataEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Erratum/Find',
  summary: 'The errata of all memos in one state, newest first unless another order is asked for',
  access: 'erratum-view',
  query: z.object({ ...found, ...pageQuery(50) }),
  response: z.object({
    data: z.object({
      items: z.array(Erratum),
      ...countedPageFields,
      /** How many matches each state has; 10,001 stands for more than 10,000. */
      counts: z.record(ErratumState, z.number().int()),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportErrataEndpoint = fileOfList({ path: 'Erratum/Export', what: 'errata', access: 'erratum-view', found })

export const getErratumEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Erratum/GetById',
  summary: 'One erratum',
  access: 'erratum-view',
  query: z.object({ Id: IdParam }),
  response: ofErratum,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

/** Newest first. */
export const MemoEditions = z.object({
  memo: z.object({ id: z.number().int(), title: BilingualText }),
  editions: z.array(z.object({ edition: z.number().int(), academicYear: z.string(), pageCount: z.number().int() })),
})
export type MemoEditions = z.infer<typeof MemoEditions>

export const listMemoEditionsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Erratum/GetEditions',
  summary: 'The editions of a memo that an erratum can be about',
  access: 'erratum-view',
  query: z.object({ MemoId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  response: z.object({ data: MemoEditions }),
  errors: ['not_found', 'forbidden', 'unauthenticated', 'invalid_fields'],
})

const words = plainText(maxErratumLength)
  .nullish()
  .transform((text) => text?.replace(/\r\n?/g, '\n').trim() || null)

const ErratumValues = z.strictObject({
  edition: z.number().int().min(1).max(100_000),
  page: z.number().int().min(1).max(100_000),
  text: z.strictObject({ en: words, ar: words }).superRefine(({ en, ar }, context) => {
    if (!en && !ar) addFault(context, 'en', faults.missing)
  }),
})
export type ErratumValues = z.output<typeof ErratumValues>

export const createErratumEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Erratum/Create',
  summary: 'A draft of an erratum, from a report or without one',
  access: 'erratum-edit',
  body: ErratumValues.extend({ memoId: Id, messageId: IdParam.nullish() }),
  response: ofErratum,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

const seen = { id: IdParam, version: z.number().int().min(1) }
const refusals = ['conflict', 'invalid_fields', 'not_found', 'forbidden', 'unauthenticated'] as const

export const updateErratumEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Erratum/Update',
  summary: 'Other words for an erratum; once it is published, its edition stays, and nobody is written to again',
  access: 'erratum-edit',
  body: ErratumValues.extend(seen),
  response: ofErratum,
  errors: refusals,
})

export const publishErratumEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Erratum/Publish',
  summary: 'Show an erratum to all owners of its edition, and write to each of them once',
  access: 'erratum-publish',
  body: z.strictObject(seen),
  response: ofErratum,
  errors: refusals,
})

export const withdrawErratumEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Erratum/Withdraw',
  summary: 'Show a published erratum to nobody any more',
  access: 'erratum-publish',
  body: z.strictObject(seen),
  response: ofErratum,
  errors: refusals,
})

export const removeErratumEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Erratum/Remove',
  summary: 'Remove a draft; what was published is withdrawn instead',
  access: 'erratum-edit',
  body: z.strictObject(seen),
  response: z.object({ data: z.object({ id: z.string() }) }),
  errors: refusals,
})

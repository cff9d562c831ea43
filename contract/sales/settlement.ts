import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { pageFields, pageOf, pageQuery, sortQuery } from '../paging.ts'
import { fileOfList } from '../table-format.ts'
import { IdParam, plainText } from '../text.ts'

/** One side's figures for a day. */
const Sum = z.object({ amount: z.number(), count: z.number().int() })

/** A gateway's day, in UTC as gateways count, as of the last comparison. Amounts are decimal. */
export const SettlementDay = z.object({
  day: z.iso.date(),
  gateway: z.string(),
  currency: z.string(),
  taken: Sum,
  /** Null if the gateway did not answer. */
  theirTaken: Sum.nullable(),
  refunded: Sum,
  theirRefunded: z.number().nullable(),
  /** Differences without and with an explanation. */
  open: z.number().int(),
  explained: z.number().int(),
  comparedAt: z.iso.datetime(),
})
export type SettlementDay = z.infer<typeof SettlementDay>

/**
 * `notOurs`: the gateway took money that is no payment of ours; `notTheirs`: we count money that it does not know; `otherAmount`: both know it,
 * with different amounts; `refundFailed`, `refundDiffers`: about a refund that we count as done; `notCompared`: the gateway did not answer.
 */
export const DifferenceKind = z.enum(['notOurs', 'notTheirs', 'otherAmount', 'refundFailed', 'refundDiffers', 'notCompared'])
export type DifferenceKind = z.infer<typeof DifferenceKind>

export const DifferenceState = z.enum(['open', 'explained'])
export type DifferenceState = z.infer<typeof DifferenceState>

export const SettlementDifference = z.object({
  id: z.string(),
  day: z.iso.date(),
  gateway: z.string(),
  kind: DifferenceKind,
  /** The gateway's own reference of the payment or refund. */
  gatewayRef: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  currency: z.string(),
  /** What each side says; null if it says nothing. */
  ours: z.number().nullable(),
  theirs: z.number().nullable(),
  /** How many payments the gateway gave no answer about. */
  unasked: z.number().int().nullable(),
  foundAt: z.iso.datetime(),
  /** Why it differs, and who says so. */
  explained: z.object({ note: z.string(), byName: z.string(), at: z.iso.datetime() }).nullable(),
})
export type SettlementDifference = z.infer<typeof SettlementDifference>

const page = pageQuery(25)

export const listSettlementDaysEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Settlement/GetDays',
  summary: 'The figures of the shop and of each gateway by day, newest first',
  access: 'settlement-view',
  query: z.object(page),
  response: pageOf(SettlementDay),
  errors: ['forbidden', 'unauthenticated'],
})

const found = {
  /** An order number, or the beginning of the gateway’s own reference of the payment or refund. */
  Text: plainText(200).optional(),
  Sort: sortQuery('day').default('-day'),
}

export const listDifferencesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Settlement/GetDifferences',
  summary: 'Differences between the books of gateways and of the shop, newest day first or oldest first',
  access: 'settlement-view',
  query: z.object({ State: DifferenceState.default('open'), ...found, ...page }),
  response: z.object({
    data: z.object({
      items: z.array(SettlementDifference),
      ...pageFields,
      /** How many matches are in each state. */
      counts: z.object({ open: z.number().int(), explained: z.number().int() }),
    }),
  }),
  errors: ['forbidden', 'unauthenticated'],
})

/** `differences`: every match, in all states unless one is requested. */
export const exportSettlementEndpoint = fileOfList({
  path: 'Settlement/Export',
  what: 'days or of differences',
  access: 'settlement-view',
  found: { What: z.enum(['days', 'differences']).default('days'), State: DifferenceState.optional(), ...found },
})

export const mostNote = 500
const faults = {
  missing: { en: 'Write why it differs', ar: 'اكتب سبب الاختلاف' },
  long: { en: `At most ${mostNote} characters`, ar: `لا يزيد على ${mostNote} حرف` },
} satisfies Record<string, Fault>

/** 409 `conflict` if somebody has already explained it. */
export const explainDifferenceEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Settlement/Explain',
  summary: 'Explain a difference between the books, which closes it',
  access: 'settlement-edit',
  body: z.strictObject({
    id: IdParam,
    note: plainText(4000)
      .transform((text) => text.trim())
      .refine((text) => text !== '', { params: { fault: faults.missing }, abort: true })
      .refine((text) => text.length <= mostNote, { params: { fault: faults.long } }),
  }),
  response: z.object({ data: SettlementDifference }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

export const reopenDifferenceEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Settlement/Reopen',
  summary: 'Withdraw an explanation: the difference is open again',
  access: 'settlement-edit',
  body: z.strictObject({ id: IdParam }),
  response: z.object({ data: SettlementDifference }),
  errors: ['invalid_fields', 'not_found', 'conflict', 'forbidden', 'unauthenticated'],
})

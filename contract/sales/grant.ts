import { z } from 'zod'
import { IdentityBody } from '../account/two-step.ts'
import { ItemKind } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { maxSearchLength } from '../limits.ts'
import { BilingualText, IdParam, plainText } from '../text.ts'

export const maxGrantItems = 20
export const maxGrantReason = 1_000

const faults = {
  items: { en: 'Choose what to give', ar: 'اختر ما تمنحه' },
  many: { en: `At most ${maxGrantItems} at once`, ar: `لا تزيد على ${maxGrantItems} في المرة` },
  reason: { en: 'Write why, for your colleagues', ar: 'اكتب السبب لزملائك' },
  why: { en: 'Write why: the student reads it', ar: 'اكتب السبب، فسيقرؤه الطالب' },
  long: { en: `At most ${maxGrantReason} characters`, ar: `لا يزيد على ${maxGrantReason} حرف` },
} satisfies Record<string, Fault>

export const GrantableItem = z.object({
  id: z.number().int(),
  kind: ItemKind,
  title: BilingualText,
  subjectTitle: BilingualText.nullable(),
})
export type GrantableItem = z.infer<typeof GrantableItem>

export const findGrantableEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Grant/FindItems',
  summary: 'What is on sale and can be given to a student for free, by words of its title or its number: 12 at most',
  access: 'entitlement-grant',
  query: z.object({ Text: plainText(maxSearchLength) }),
  response: z.object({ data: z.object({ items: z.array(GrantableItem) }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

const reasonOr = (missing: Fault) =>
  plainText(10_000)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text !== '', { params: { fault: missing }, abort: true })
    .refine((text) => text.length <= maxGrantReason, { params: { fault: faults.long } })

/** `items`: ids of memos, packages, subjects or stages. The key makes a second click the same grant. */
export const GrantBody = IdentityBody.extend({
  personId: IdParam,
  items: z
    .array(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER))
    .refine((items) => items.length > 0, { params: { fault: faults.items }, abort: true })
    .refine((items) => items.length <= maxGrantItems, { params: { fault: faults.many } })
    .transform((items) => [...new Set(items)]),
  reason: reasonOr(faults.reason),
  idempotencyKey: plainText(100).min(1),
})

/** The caller must reauthenticate. A grant is an order with a total of 0, so that all rules of orders apply. */
export const grantItemsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Grant/Create',
  summary: 'Give a student items for free, with a reason; the student is told by mail',
  access: 'entitlement-grant',
  body: GrantBody,
  response: z.object({ data: z.object({ orderId: z.string(), orderNumber: z.string() }) }),
  errors: [
    'invalid_fields',
    'already_owned',
    'not_sellable',
    'conflict',
    'key_reused',
    'not_found',
    'forbidden',
    'session_ended',
    'unauthenticated',
  ],
})

/** The student gets the reason by mail. A second call changes nothing. */
export const TakeBackBody = z.strictObject({ orderId: IdParam, reason: reasonOr(faults.why) })

/** What the order gave leaves the library, unless another order also gave it. The order stays as it is: no money came that could be refunded. */
export const takeBackGrantEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Grant/TakeBack',
  summary: 'Take back what staff gave for free; the student is told why',
  access: 'entitlement-grant',
  body: TakeBackBody,
  response: z.object({ data: z.object({ isTakenBack: z.literal(true) }) }),
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

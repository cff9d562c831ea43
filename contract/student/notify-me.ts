import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/** What a person waits for: printed copies; that the item is sold (again); an edition newer than the present one. */
export const WaitReason = z.enum(['paper', 'sale', 'edition'])
export type WaitReason = z.infer<typeof WaitReason>

/** How many things one student, or one address, can wait for. */
export const mostWaits = 50

/** `there`: already available. `mailed`: a guest must first confirm the address by a mail, unless they did before. */
const WaitState = z.enum(['waiting', 'mailed', 'there'])

/** Students are notified at their account's address; guests give one. Repeated requests cause one mail. */
export const createWaitEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Wait/Create',
  summary: 'Ask to be told once, by mail, when something is back',
  access: 'Public',
  body: z.strictObject({ itemId: IdParam, reason: WaitReason, email: Email.optional() }),
  response: z.object({ data: z.object({ state: WaitState }) }),
  errors: ['unauthenticated', 'not_found', 'too_many_requests', 'mail_not_set_up', 'invalid_fields', 'malformed_body'],
})

/** The student’s own. */
export const listWaitsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Wait/GetAll',
  summary: 'What the caller waits for, newest first',
  access: 'Member',
  response: z.object({ data: z.object({ waits: z.array(z.object({ itemId: z.number().int(), reason: WaitReason })) }) }),
  errors: ['unauthenticated'],
})

const MailedToken = z.strictObject({ token: z.string().min(1).max(64) })
const Done = z.object({ data: z.object({ isDone: z.literal(true) }) })

/** Called by the mail's link: whoever reads an address's mail may confirm it. */
export const confirmWaitsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Wait/Confirm',
  summary: 'Confirm an address that a guest gave',
  access: 'Public',
  body: MailedToken,
  response: Done,
  errors: ['not_found', 'invalid_fields', 'malformed_body'],
})

/** Needs no log-in and is idempotent. */
export const endWaitsEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Wait/End',
  summary: 'End all mails of this kind to one reader, by the link in each',
  access: 'Public',
  body: MailedToken,
  response: Done,
  errors: ['not_found', 'invalid_fields', 'malformed_body'],
})

import { z } from 'zod'
import { Email } from '../account/person-fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { PayLinkToken } from '../sales/pay-link.ts'
import { IdParam } from '../text.ts'

/** How many people may follow one student's reading: parents, a grandparent. More are silently ignored. */
export const mostReadingMails = 4

/** Days for which a request is kept: until the address is confirmed, until it is answered, and after a refusal. */
export const readingMailDays = 30

const Done = z.object({ data: z.object({ isDone: z.literal(true) }) })

/** For anyone who has paid by a link or was sent one. The answer is the same whatever became of an earlier request. */
export const askReadingMailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ReadingMail/Ask',
  summary: 'Ask the student of a paid link for a monthly mail of what was read; the address must be confirmed by a mail first',
  access: 'Public',
  body: z.strictObject({ token: PayLinkToken, email: Email }),
  response: Done,
  errors: ['not_found', 'too_many_requests', 'mail_not_set_up', 'invalid_fields', 'malformed_body'],
})

const MailedToken = z.strictObject({ token: z.string().min(1).max(64) })

/** Called by the mail's link. Only then is the student asked. */
export const confirmReadingMailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ReadingMail/Confirm',
  summary: 'Confirm an address that was given for the monthly mail',
  access: 'Public',
  body: MailedToken,
  response: Done,
  errors: ['not_found', 'invalid_fields', 'malformed_body'],
})

/** Needs no log-in and is idempotent. */
export const endReadingMailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ReadingMail/End',
  summary: 'End the monthly mail to one address, by the link in each',
  access: 'Public',
  body: MailedToken,
  response: Done,
  errors: ['not_found', 'invalid_fields', 'malformed_body'],
})

/** The whole address, because nothing else tells the student who asks. */
export const ReadingMail = z.object({ id: z.string(), email: z.string(), isAgreed: z.boolean(), since: z.string() })
export type ReadingMail = z.infer<typeof ReadingMail>

const OwnMails = z.object({ data: z.object({ items: z.array(ReadingMail) }) })

export const listReadingMailsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'ReadingMail/GetAll',
  summary: 'Who asks for a monthly mail of what the person logged in reads, and who gets it',
  access: 'Member',
  response: OwnMails,
  errors: ['unauthenticated'],
})

/** A no also revokes an earlier consent. */
export const answerReadingMailEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ReadingMail/Answer',
  summary: 'Agree to a monthly mail of what one reads, or refuse or end it',
  access: 'Member',
  body: z.strictObject({ id: IdParam, agrees: z.boolean() }),
  response: OwnMails,
  errors: ['not_found', 'unauthenticated', 'invalid_fields', 'malformed_body'],
})

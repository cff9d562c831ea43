import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const MailboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  locale: z.enum(['en', 'ar']),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
})
export type MailboxMail = z.infer<typeof MailboxMail>

/** The demo's local mailbox. Answers 404 if mails are really sent. */
export const listMailEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Mailbox/GetAll',
  summary: 'The newest mails of the demo mailbox',
  access: 'Public',
  query: z.object({ To: z.string().max(254).optional() }),
  response: z.object({ data: z.object({ items: z.array(MailboxMail) }) }),
  errors: ['not_found'],
})

import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

export const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  locale: z.enum(['en', 'ar']),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
})
export type Mail = z.infer<typeof Mail>

/** The demo's local mailbox; 404 wherever mail really leaves (ruling 41). */
export const listMail = defineEndpoint({
  method: 'GET',
  path: 'Mailbox/GetAll',
  summary: 'The newest mails of the demo mailbox',
  access: 'Public',
  query: z.object({ To: z.string().max(254).optional() }),
  response: z.object({ data: z.object({ items: z.array(Mail) }) }),
  errors: ['not_found'],
})

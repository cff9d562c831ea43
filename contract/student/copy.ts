import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText } from '../text.ts'

/** The order and buyer that a copy came from. If the account was deleted, the order without a name. */
export const TracedCopy = z.object({
  tracingCode: z.string(),
  madeAt: z.iso.datetime(),
  memo: z.object({ id: z.number().int(), title: BilingualText, edition: z.number().int() }),
  order: z.object({ id: z.string(), number: z.string() }),
  buyer: z.object({ id: z.string(), fullName: z.string(), email: z.string() }).nullable(),
})
export type TracedCopy = z.infer<typeof TracedCopy>

/** Each call is written to the audit log. The code may be in lower case, contain spaces, and use O for 0. */
export const traceCopyEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Copy/Trace',
  summary: 'The order and the buyer whose tracing code stands on a page',
  access: 'copy-trace',
  body: z.strictObject({ tracingCode: z.string().max(40) }),
  response: z.object({ data: TracedCopy }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

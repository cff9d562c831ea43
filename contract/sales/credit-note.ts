import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'

/**
 * The paper about money of an invoice that has gone back; `at`: since when. `number` is null until somebody opens it, for money that went back
 * before the shop wrote such papers.
 */
export const CreditNote = z.object({ refundId: z.string(), number: z.string().nullable(), amount: z.number(), at: z.string() })
export type CreditNote = z.infer<typeof CreditNote>

const described = { method: 'GET', query: z.object({ Id: IdParam }), response: z.unknown() } as const

/** `Id`: the refund's. In the language of the call. A refund that has not been done, or of surplus, has none. */
export const getCreditNoteEndpoint = defineEndpoint({
  ...described,
  path: 'Order/GetCreditNote',
  summary: 'The credit note of a refund, as PDF',
  access: 'Member',
  errors: ['not_found', 'unauthenticated'],
})

export const getOfficeCreditNoteEndpoint = defineEndpoint({
  ...described,
  path: 'OfficeOrder/GetCreditNote',
  summary: 'The credit note of a refund, as PDF, for staff',
  access: 'order-view',
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

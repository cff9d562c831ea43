import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { maxOrderItems } from './limits.ts'
import { IdParam, plainText } from './text.ts'
import { IdentityBody } from './two-step.ts'

/**
 * `requested`: the gateway has not done it yet, or has not said so; it is asked until it has. `takenBack`: it never will, for the payer's bank has taken
 * the money back.
 */
export const RefundStatus = z.enum(['requested', 'succeeded', 'failed', 'takenBack'])
export type RefundStatus = z.infer<typeof RefundStatus>

export const Refund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: RefundStatus,
  /** Offers of the order's lines that go back with it; empty for an amount. */
  lines: z.array(z.string()),
})
export type Refund = z.infer<typeof Refund>

/** Either whole lines, named by their offers as the order names them, or an amount; the key makes a second click the same refund. */
export const RefundBody = IdentityBody.extend({
  orderId: IdParam,
  lines: z.array(IdParam).min(1).max(maxOrderItems).optional(),
  amount: z.number().positive().optional(),
  idempotencyKey: plainText(128).min(1),
})

/** Proved anew who asks. What is refunded line by line leaves the library once the money has gone back. */
export const refundOrderEndpointEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/Refund',
  summary: 'Send money of a paid order back, by line or by amount',
  access: 'order-refund',
  body: RefundBody,
  response: z.object({ data: Refund }),
  errors: ['invalid_fields', 'not_refundable', 'key_reused', 'not_found', 'forbidden', 'session_ended', 'unauthenticated'],
})

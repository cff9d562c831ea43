import { z } from 'zod'
import { IdentityBody } from '../account/two-step.ts'
import { defineEndpoint } from '../endpoint.ts'
import { maxOrderItems } from '../limits.ts'
import { IdParam, plainText } from '../text.ts'

/**
 * `requested`: the gateway has not done it, or has not said so, and is asked until it has. `takenBack`: it will never be done, because the
 * payer's bank has taken the money back.
 */
export const RefundStatus = z.enum(['requested', 'succeeded', 'failed', 'takenBack'])
export type RefundStatus = z.infer<typeof RefundStatus>

export const Refund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: RefundStatus,
  /** The offers of the lines that it refunds; empty if it refunds an amount. */
  lines: z.array(z.string()),
})
export type Refund = z.infer<typeof Refund>

/** Either whole lines, by their offers in the order, or an amount. The key makes a second click the same refund. */
export const RefundBody = IdentityBody.extend({
  orderId: IdParam,
  lines: z.array(IdParam).min(1).max(maxOrderItems).optional(),
  amount: z.number().positive().optional(),
  /** For colleagues: shown in the timeline. Required for payments on the shop’s card machine. */
  reason: plainText(1000).trim().optional(),
  idempotencyKey: plainText(128).min(1),
})

/** The caller must reauthenticate. Refunded lines leave the library once the money has gone back. */
export const refundOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/Refund',
  summary: 'Refund money of a paid order, by line or by amount',
  access: 'order-refund',
  body: RefundBody,
  response: z.object({ data: Refund }),
  errors: ['invalid_fields', 'not_refundable', 'key_reused', 'not_found', 'forbidden', 'session_ended', 'unauthenticated'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'
import { CreatedOrder, Order, PaymentMethod } from './order.ts'

/** Begins a new payment attempt for an order that awaits payment. Cancels an earlier open attempt. */
export const createPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Payment/Create',
  summary: 'Pay an order that awaits payment',
  access: 'Member',
  /** Defaults to the method of the previous attempt. */
  body: z.strictObject({ orderId: IdParam, paymentMethod: PaymentMethod.nullish() }),
  response: z.object({ data: CreatedOrder }),
  errors: ['not_found', 'order_not_payable', 'already_owned', 'payment_method_refused', 'too_many_requests', 'unauthenticated'],
})

/** Asks the gateway for the result of the newest attempt and settles it. Answers the order's new state. */
export const checkPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Payment/Check',
  summary: 'Ask the gateway about an order of the person logged in',
  access: 'Member',
  body: z.strictObject({ orderId: IdParam }),
  response: z.object({ data: Order }),
  errors: ['not_found', 'unauthenticated'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'
import { CreatedOrder, Order, PaymentMethod } from './order.ts'

/** Begins a new attempt to pay an order that awaits payment. An earlier open attempt is cancelled. */
export const createPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Payment/Create',
  summary: 'Pay an order that awaits payment',
  access: 'Member',
  /** If it is missing, the method of the attempt before. */
  body: z.strictObject({ orderId: IdParam, paymentMethod: PaymentMethod.nullish() }),
  response: z.object({ data: CreatedOrder }),
  errors: ['not_found', 'order_not_payable', 'already_owned', 'payment_method_refused', 'too_many_requests', 'unauthenticated'],
})

/** Asks the gateway what became of the newest attempt and settles it. Answers the order as it is afterwards. */
export const checkPaymentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Payment/Check',
  summary: 'Ask the gateway about an order of the person logged in',
  access: 'Member',
  body: z.strictObject({ orderId: IdParam }),
  response: z.object({ data: Order }),
  errors: ['not_found', 'unauthenticated'],
})

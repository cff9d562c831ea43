import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IdParam } from '../text.ts'
import { Order } from './order.ts'

/** The order's state after the call; not the whole order, because the caller is staff. */
const Standing = Order.pick({ orderId: true, orderNumber: true, status: true, shipmentStatus: true, total: true, currency: true })

/** Records that the cash for an order has come: all of it, or the call is refused. A second call changes nothing. */
export const receiveCashEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/ReceiveCash',
  summary: 'Record that an order was paid in cash when it was handed over',
  access: 'order-cash',
  body: z.strictObject({ orderId: IdParam, amount: z.number().positive() }),
  response: z.object({ data: Standing }),
  errors: ['invalid_fields', 'not_found', 'order_not_payable', 'forbidden', 'unauthenticated'],
})

/** Cancels the caller's own unpaid order. An order to be paid in cash can be cancelled until its copies are packed. */
export const cancelOrderEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/Cancel',
  summary: 'Cancel an order of the person logged in that is not paid',
  access: 'Member',
  body: z.strictObject({ orderId: IdParam }),
  response: z.object({ data: Standing }),
  errors: ['not_found', 'order_not_cancellable', 'unauthenticated'],
})

/** Staff can cancel anybody's unpaid order until its copies are handed over. */
export const cancelUnpaidEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Order/CancelUnpaid',
  summary: 'Cancel an order that is not paid and not delivered',
  access: 'order-cancel',
  body: z.strictObject({ orderId: IdParam }),
  response: z.object({ data: Standing }),
  errors: ['not_found', 'order_not_cancellable', 'forbidden', 'unauthenticated'],
})

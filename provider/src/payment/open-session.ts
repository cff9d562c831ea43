import { and, eq } from 'drizzle-orm'
import { payments } from '../db/schema/order.ts'
import type { Deps } from '../deps.ts'
import type { OrderRow } from '../order/order.queries.ts'
import { getGateway } from './gateways/find-gateway.ts'
import type { PaymentRow } from './payment.queries.ts'

export type Attempt = Pick<PaymentRow, 'id' | 'gateway' | 'amountMinor' | 'currency' | 'paymentUrl'>

export const returnPath = (paymentId: string) => `/api/Payment/Return?payment=${paymentId}`

/** Where an attempt is paid. The payment's id is the gateway's idempotency key: called twice, there is one session. */
export async function openSession(deps: Deps, order: Pick<OrderRow, 'number' | 'locale'>, payment: Attempt): Promise<string> {
  if (payment.paymentUrl) return payment.paymentUrl
  const { gatewayRef, paymentUrl } = await getGateway(deps, payment.gateway).createSession({
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    orderNumber: String(order.number),
    locale: order.locale,
    returnUrl: `${deps.settings.publicUrl ?? ''}${returnPath(payment.id)}`,
  })
  await deps.db
    .update(payments)
    .set({ status: 'pending', gatewayRef, paymentUrl })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'created')))
  return paymentUrl
}

import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { statement } from '../../db/statement.ts'
import { paymentStep, tryPaymentStatus } from '../books/change-status.ts'
import { payments } from '../books/order.schema.ts'
import type { OrderRow } from '../books/orders.queries.ts'
import { findPayment, type PaymentRow } from '../books/payments.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { findGateway, getGateway } from '../gateways/find-gateway.ts'

export type Attempt = Pick<PaymentRow, 'id' | 'gateway' | 'amountMinor' | 'currency' | 'paymentUrl' | 'createdAt'>

export const returnPath = (paymentId: string) => `/api/Payment/Return?payment=${paymentId}`

const open = statement('open_session', (db) => {
  const session = { gatewayRef: sql`${sql.placeholder('gatewayRef')}`, paymentUrl: sql`${sql.placeholder('paymentUrl')}` }
  const step = { id: sql.placeholder('id'), to: 'pending', actor: sql.placeholder('actor'), at: sql.placeholder('at') } as const
  return paymentStep(db, step, session)
})

/**
 * Answers where an attempt is paid. The payment's id is the gateway's idempotency key: two calls give one session. If the gateway does not
 * answer, nobody knows whether there is one: the attempt is `unknown`, never failed, and may be called for again. `locale`: the payer's.
 */
export async function openSession(
  deps: SalesDeps,
  order: Pick<OrderRow, 'number' | 'expiresAt'>,
  payment: Attempt,
  locale: Locale,
): Promise<string> {
  if (payment.paymentUrl) return findGateway(deps, payment.gateway)?.addressIn?.(payment.paymentUrl, locale) ?? payment.paymentUrl
  const request = {
    paymentId: payment.id,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    orderNumber: String(order.number),
    locale,
    returnUrl: `${deps.settings.publicUrl ?? ''}${returnPath(payment.id)}`,
    createdAt: payment.createdAt,
    endsAt: order.expiresAt ?? payment.createdAt,
  }
  const session = await getGateway(deps, payment.gateway)
    .createSession(request)
    .catch((error: unknown) => noteUnknown(deps, payment, error))
  const step = { id: payment.id, actor: payment.gateway, at: deps.now().toISOString() }
  if ((await open(deps.db).execute({ ...session, ...step })).length > 0) return session.paymentUrl
  // A webhook or a check has reported the session before we could record it.
  const isUnnamed = and(eq(payments.id, payment.id), eq(payments.status, 'pending'), isNull(payments.paymentUrl))
  const [named] = await deps.db.update(payments).set(session).where(isUnnamed).returning({ paymentUrl: payments.paymentUrl })
  // If two calls come at once and the gateway supports no such key, one session is given out; nobody learns of the other, so nobody pays in it.
  const known = named ?? (await findPayment(deps.db, payment.id))
  return known?.paymentUrl ?? session.paymentUrl
}

async function noteUnknown({ db, log, now }: SalesDeps, { id, gateway }: Attempt, error: unknown): Promise<never> {
  log.error({ err: error, paymentId: id }, 'the gateway did not say whether it opened a session')
  await tryPaymentStatus(db, { id, from: 'created', to: 'unknown', actor: gateway, at: now() })
  throw error
}

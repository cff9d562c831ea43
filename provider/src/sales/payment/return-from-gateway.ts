import { linkTo } from 'contract/pages.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { payments } from '../books/order.schema.ts'
import { findPayment, type PaymentRow } from '../books/payments.queries.ts'
import { openPaymentStatuses } from '../books/transitions.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { askGateway, mayAsk } from './attempt.ts'
import { formatPayToken } from './pay-link/pay-token.ts'
import { endAttempt } from './settle.ts'

/**
 * Where the payer's browser goes next. The return comes from the gateway, perhaps without a cookie, and proves nothing. So the gateway is asked,
 * and the shop's page then shows the order's state. If the gateway does not answer, or has been asked too often, the page checks again.
 * `isGivenUp`: the payer went back from the gateway's page; then the attempt is ended there, unless the money was faster.
 */
export async function returnFromGateway(deps: SalesDeps, paymentId: string, isGivenUp = false): Promise<string> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw new AppError('not_found')
  const page = await choosePage(deps, payment, isGivenUp)
  await noteReturn(deps, payment)
  const { payLinkId, orderId } = payment
  const path = payLinkId ? linkTo('payDone', formatPayToken(deps.secrets.refreshToken, payLinkId)) : linkTo(page, undefined, { orderId })
  return `${deps.settings.publicUrl ?? ''}${path}`
}

/** The payer is back, and the gateway has not reported the result: until it does, nobody is asked to pay again. */
async function noteReturn({ db, now }: SalesDeps, { id }: PaymentRow): Promise<void> {
  const isOpen = and(eq(payments.id, id), isNull(payments.returnedAt), inArray(payments.status, [...openPaymentStatuses]))
  await db.update(payments).set({ returnedAt: now() }).where(isOpen)
}

/** The success page shows the order's state, whatever it is, and asks again. */
async function choosePage(deps: SalesDeps, payment: PaymentRow, isGivenUp: boolean): Promise<'paymentSucceeded' | 'paymentCancelled'> {
  if (!(await mayAsk(deps, payment))) return 'paymentSucceeded'
  try {
    const state = await (isGivenUp ? endAttempt(deps, payment) : askGateway(deps, payment))
    return state?.status === 'captured' ? 'paymentSucceeded' : 'paymentCancelled'
  } catch (error) {
    deps.log.error({ err: error, paymentId: payment.id }, 'the gateway did not answer')
    return 'paymentSucceeded'
  }
}

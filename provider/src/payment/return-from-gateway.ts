import { linkTo } from 'contract/pages.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { askGateway } from './check-payment.ts'
import { formatPayToken } from './pay-link/pay-token.ts'
import { findPayment } from './payment.queries.ts'
import { endAttempt } from './settle.ts'

/**
 * Where the payer's browser goes next: it comes from the gateway, perhaps without a cookie, and proves nothing. The gateway is asked,
 * and the shop's page then shows what the order is (ruling 28). Where the gateway does not answer, the page that checks again.
 * `isGivenUp`: the payer left the gateway's page by its way back; then the attempt is ended there, unless the money was faster.
 */
export async function returnFromGateway(deps: Deps, paymentId: string, isGivenUp = false): Promise<string> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw new AppError('not_found')
  const status = await (isGivenUp ? endAttempt(deps, payment) : askGateway(deps, payment)).then(
    (state) => state?.status,
    (error: unknown) => {
      deps.log.error({ err: error, paymentId }, 'the gateway did not answer')
      return 'captured' as const
    },
  )
  const page = status === 'captured' ? 'paymentSucceeded' : 'paymentCancelled'
  const { payLinkId, orderId } = payment
  const path = payLinkId ? linkTo('payDone', formatPayToken(deps.secrets.refreshToken, payLinkId)) : linkTo(page, undefined, { orderId })
  return `${deps.settings.publicUrl ?? ''}${path}`
}

import { linkTo } from 'contract/pages.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { askGateway } from './check-payment.ts'
import { findPayment } from './payment.queries.ts'

/**
 * Where the payer's browser goes next: it comes from the gateway, perhaps without a cookie, and proves nothing. The gateway is asked,
 * and the shop's page then shows what the order is (ruling 28). Where the gateway does not answer, the page that checks again.
 */
export async function returnFromGateway(deps: Deps, paymentId: string): Promise<string> {
  const payment = await findPayment(deps.db, paymentId)
  if (!payment) throw new AppError('not_found')
  const status = await askGateway(deps, payment).then(
    (state) => state?.status,
    (error: unknown) => {
      deps.log.error({ err: error, paymentId }, 'the gateway did not answer')
      return 'captured' as const
    },
  )
  const page = status === 'captured' ? 'paymentSucceeded' : 'paymentCancelled'
  return `${deps.settings.publicUrl ?? ''}${linkTo(page, undefined, { orderId: payment.orderId })}`
}

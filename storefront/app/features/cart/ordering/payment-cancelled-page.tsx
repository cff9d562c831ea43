import { readParameters } from 'contract/page-parameters.ts'
import { loadPaymentResult } from '../../order/load-payment-result.ts'
import { PaymentOutcome } from '../../order/payment-outcome.tsx'
import type { Route } from './+types/payment-cancelled-page'
import { CartAfterPayment } from './cart-after-payment.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = ({ context, request }: Route.LoaderArgs) => loadPaymentResult(context, readParameters('paymentCancelled', request))

export default function PaymentCancelledPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CartAfterPayment order={loaderData?.order} />
      <PaymentOutcome result={loaderData} />
    </>
  )
}

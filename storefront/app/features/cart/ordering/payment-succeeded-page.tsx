import { readParameters } from 'contract/page-parameters.ts'
import { loadPaymentResult } from '../../order/load-payment-result.ts'
import { PaymentOutcome } from '../../order/payment-outcome.tsx'
import type { Route } from './+types/payment-succeeded-page'
import { CartAfterPayment } from './cart-after-payment.tsx'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = ({ context, request }: Route.LoaderArgs) => loadPaymentResult(context, readParameters('paymentSucceeded', request))

export default function PaymentSucceededPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CartAfterPayment order={loaderData?.order} />
      <PaymentOutcome result={loaderData} />
    </>
  )
}

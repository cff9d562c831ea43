import { readParameters } from 'contract/page-parameters.ts'
import { loadPaymentResult } from '../../order/load-payment-result.ts'
import { PaymentOutcome } from '../../order/payment-outcome.tsx'
import type { Route } from './+types/payment-succeeded-page'
import { useCartAfterPayment } from './use-cart-after-payment.ts'

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

export const loader = ({ context, request }: Route.LoaderArgs) => loadPaymentResult(context, readParameters('paymentSucceeded', request))

export default function PaymentSucceededPage({ loaderData }: Route.ComponentProps) {
  useCartAfterPayment(loaderData?.order)
  return <PaymentOutcome result={loaderData} />
}

import type { PaymentRow } from '../books/payments.queries.ts'
import type { SalesDeps } from '../checkout/terms.ts'
import { findGateway, keyOf } from '../gateways/find-gateway.ts'
import { settle } from './settle.ts'

/** Nobody who reloads a page without end uses up what a gateway answers to the shop; who is above is told what is known, and the reconciler asks. */
export async function mayAsk({ throttle }: Pick<SalesDeps, 'throttle'>, { id }: PaymentRow): Promise<boolean> {
  return !(await throttle.count('gatewayQuestions', id)).isOver
}

/** Settles what the gateway says of an attempt, and answers it. */
export async function askGateway(deps: SalesDeps, payment: PaymentRow) {
  const state = await findGateway(deps, payment.gateway)?.getStatus(keyOf(payment))
  if (state) await settle(deps, payment.id, state)
  return state
}

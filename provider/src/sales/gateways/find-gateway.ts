import { cashMethod } from 'contract/order.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from '../books/payments.queries.ts'
import { cashGateway } from './cash/cash-gateway.ts'
import type { AttemptKey, Gateway } from './gateway.ts'
import { myFatoorahGateway } from './my-fatoorah/my-fatoorah-gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'
import { stripeGateway } from './stripe/stripe-gateway.ts'
import { withDeadline } from './with-deadline.ts'

/** The gateways of this shop, by the name that a payment bears; undefined for one that it does not have, or no longer. */
export function findGateway(deps: Deps, name: string): Gateway | undefined {
  if (name === cashMethod) return cashGateway
  const { gateways } = deps.settings
  if (name === 'sandbox' && gateways.sandbox) return withDeadline(sandboxGateway(deps))
  if (name === 'stripe' && gateways.stripe) return withDeadline(stripeGateway(deps, gateways.stripe))
  if (name === 'my-fatoorah' && gateways.myFatoorah) return withDeadline(myFatoorahGateway(deps, gateways.myFatoorah))
  return undefined
}

export function getGateway(deps: Deps, name: string): Gateway {
  const gateway = findGateway(deps, name)
  if (!gateway) throw new Error(`There is no gateway named ${name}`)
  return gateway
}

/** All that the shop has, whose people are not its own. */
export function listGateways(deps: Deps): Gateway[] {
  return ['sandbox', 'stripe', 'my-fatoorah'].flatMap((name) => findGateway(deps, name) ?? [])
}

/** How a payment's gateway is asked about it. */
export const keyOf = ({ id, gatewayRef, createdAt }: PaymentRow): AttemptKey => ({ paymentId: id, gatewayRef, createdAt })

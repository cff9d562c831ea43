import { decimalsOf } from 'contract/money.ts'
import type { GatewayKind } from '../gateway-kind.ts'
import { withDeadline } from '../with-deadline.ts'
import { stripeGateway } from './stripe-gateway.ts'

export const stripe: GatewayKind = {
  name: 'stripe',
  nameOnPaper: { en: 'card', ar: 'بطاقة مصرفية' },
  isInPerson: false,
  isOffered: (gateways) => gateways.stripe !== undefined,
  takes: () => true,
  /** Currencies with three decimals are charged in tens of their smallest unit ("Supported currencies"): Stripe never rounds, but refuses. */
  stepMinor: (currency) => (decimalsOf(currency) < 3 ? 1 : 10),
  open: (deps) => {
    const { stripe: keys } = deps.settings.gateways
    return keys && withDeadline(stripeGateway(deps, keys))
  },
}

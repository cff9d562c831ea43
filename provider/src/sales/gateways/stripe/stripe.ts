import { decimalsOf } from 'contract/money.ts'
import type { GatewayKind } from '../gateway-kind.ts'
import { stripeGateway } from './stripe-gateway.ts'

export const stripe: GatewayKind = {
  name: 'stripe',
  company: 'Stripe',
  nameOnPaper: { en: 'card', ar: 'بطاقة مصرفية' },
  isInPerson: false,
  atCounter: null,
  isOffered: (gateways) => gateways.stripe !== undefined,
  takes: () => true,
  /** Currencies with three decimals are charged in tens of their smallest unit ("Supported currencies"): Stripe never rounds, but refuses. */
  stepMinor: (currency) => (decimalsOf(currency) < 3 ? 1 : 10),
  open: (deps) => {
    const { stripe: current, ending } = deps.settings.gateways
    const keys = current ?? ending?.stripe
    return keys && stripeGateway(deps, keys)
  },
}

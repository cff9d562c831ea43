import type { Locale } from 'contract/locale.ts'
import type { MinorUnits } from 'contract/money.ts'
import type { Hono } from 'hono'
import type { PaymentRow } from '../books/payments.queries.ts'
import { cash } from './cash/cash.ts'
import type { AttemptKey, Gateway } from './gateway.ts'
import type { GatewayDeps } from './gateway-env.ts'
import type { GatewayKind, ToldShop } from './gateway-kind.ts'
import { myFatoorah } from './my-fatoorah/my-fatoorah.ts'
import { sandbox } from './sandbox/sandbox.ts'
import { stripe } from './stripe/stripe.ts'
import { terminal } from './terminal/terminal.ts'
import { withDeadline } from './with-deadline.ts'

/** All gateways, in the order in which payers or clerks are offered them. */
export const gatewayKinds: readonly GatewayKind[] = [sandbox, myFatoorah, stripe, cash, terminal]

/** The companies whose keys a shop can have. */
export const gatewayCompanies: readonly string[] = gatewayKinds.flatMap(({ company }) => company ?? [])

/** Undefined for an unknown name, as of payments without a price. */
const findKind = (name: string): GatewayKind | undefined => gatewayKinds.find((kind) => kind.name === name)

/** The only place where a gateway is opened, so that every call of each has a deadline. */
function openKind(kind: GatewayKind, deps: GatewayDeps): Gateway | undefined {
  const gateway = kind.open(deps)
  return gateway && withDeadline(gateway, deps.settings.gatewayAnswerMs)
}

/** A gateway of this shop by the name in a payment; undefined for one that it does not have, or no longer has. */
export function findGateway(deps: GatewayDeps, name: string): Gateway | undefined {
  const kind = findKind(name)
  return kind && openKind(kind, deps)
}

/** Throws for one that the shop does not have. */
export function getGateway(deps: GatewayDeps, name: string): Gateway {
  const gateway = findGateway(deps, name)
  if (!gateway) throw new Error(`There is no gateway named ${name}`)
  return gateway
}

/** The shop's gateways that belong to other companies. */
export function listGateways(deps: GatewayDeps): Gateway[] {
  return gatewayKinds.filter(({ isInPerson }) => !isInPerson).flatMap((kind) => openKind(kind, deps) ?? [])
}

/** What a payment's gateway needs to be asked about it. */
export const keyOf = ({ id, gatewayRef, createdAt }: PaymentRow): AttemptKey => ({ paymentId: id, gatewayRef, createdAt })

/** Whether a payment with this name is made when the copies are handed over (`gateway-kind.ts`). */
export const isInPerson = (name: string): boolean => findKind(name)?.isInPerson ?? false

/** How staff take, and give back, a payment with this name; null if they do neither. */
export const counterOf = (name: string): GatewayKind['atCounter'] => findKind(name)?.atCounter ?? null

/** The step, in minor units, of which every amount of a payment with this name is a multiple. */
export const stepOf = (name: string, currency: string): MinorUnits => findKind(name)?.stepMinor(currency) ?? 1

/** What an invoice calls a payment by this one. */
export const nameOnPaper = (name: string): Record<Locale, string> | undefined => findKind(name)?.nameOnPaper

/** The pages that gateways have in this shop, while it offers them. `webhookPath`: by the gateway's name. */
export function gatewayRoutes(
  hono: Hono,
  deps: GatewayDeps,
  { webhookPath, ...shop }: Omit<ToldShop, 'webhookPath'> & { webhookPath: (name: string) => string },
): void {
  for (const { name, mountPages } of gatewayKinds) mountPages?.(hono, deps, { ...shop, webhookPath: webhookPath(name) })
}

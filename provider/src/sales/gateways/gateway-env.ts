import type { KeyedGatewayName } from 'contract/shop/connection.ts'
import type { MoneyMode } from 'contract/shop/shop.ts'
import { z } from 'zod'
import type { Deps, Settings } from '../../deps.ts'
import { flag, secret } from '../../env.ts'
import type { GatewayAccount, GatewayKeys } from './gateway-account.ts'
import { myFatoorahAccount } from './my-fatoorah/my-fatoorah-account.ts'
import { myFatoorahEnv, readMyFatoorah } from './my-fatoorah/my-fatoorah-keys.ts'
import { type Faults, readFaults } from './sandbox/faults.ts'
import { stripeAccount } from './stripe/stripe-account.ts'
import { readStripe, stripeEnv } from './stripe/stripe-keys.ts'

/** The gateways of other companies with their keys, if the shop has them. */
export type KeyedGateways = Record<KeyedGatewayName, GatewayKeys | undefined>

/** What each of them is to whoever connects it. */
export const gatewayAccounts: Record<KeyedGatewayName, GatewayAccount> = { stripe: stripeAccount, 'my-fatoorah': myFatoorahAccount }

const chooseKeys = (choose: (name: KeyedGatewayName) => GatewayKeys | undefined): KeyedGateways => ({
  stripe: choose('stripe'),
  'my-fatoorah': choose('my-fatoorah'),
})

/**
 * Which gateways the shop has, with their keys. Never both the sandbox and real ones. `ending`: keys of a gateway that was removed, for what was
 * begun with it. `cardTerminal`: the shop has a card machine at its counter.
 */
export type GatewaySettings = KeyedGateways & { sandbox: boolean; cod: boolean; cardTerminal?: boolean; ending?: KeyedGateways }

/** A shop that takes no money. */
export const noGateways: GatewaySettings = { sandbox: false, stripe: undefined, 'my-fatoorah': undefined, cod: false }

/** What the gateways need from outside. */
export type GatewayDeps = Deps & {
  settings: {
    gateways: GatewaySettings
    /** The sandbox's faults; none by default. */
    sandboxFaults: Faults
    /** How long to wait for a call of a gateway. */
    gatewayAnswerMs: number
    /** After this time a webhook is answered, though it is still being processed. */
    webhookAnswerMs: number
  }
  secrets: { sandboxWebhook: string }
}

/** The fields of the environment for the shop's gateways. */
export const gatewayEnv = {
  ...stripeEnv,
  ...myFatoorahEnv,
  CASH_ON_DELIVERY: flag.optional(),
  ALLOW_EMBEDDED_DB: flag.default(false),
  ALLOW_SANDBOX: flag.default(false),
  /** Per cent by name: `dropWebhook=30,delayMs=200`. */
  SANDBOX_FAULTS: z.string().max(1000).optional(),
  SANDBOX_WEBHOOK_SECRET: secret.optional(),
}

type GatewayEnv = z.infer<z.ZodObject<typeof gatewayEnv>>

/** What decides which keys a shop may use, whoever gave them. */
export type GatewayRules = {
  isDemo: boolean
  /** A rehearsal (ALLOW_SANDBOX, or the owner's switch): keys of a test system count, and orders are paid with play money without any. */
  allowsSandbox: boolean
  /** The database survives a power cut, or somebody has said that it need not. */
  isDurable: boolean
}

/** `hasUnusedKeys`: keys of a test system, which a shop that sells for real must not use. */
export type MoneyStanding = { gateways: GatewaySettings; money: MoneyMode; hasUnusedKeys: boolean }

/** What the environment says of the gateways: `given` has also the keys that are not used. */
export type GatewaysRead = MoneyStanding & {
  sandboxFaults: Faults
  givenGateways: KeyedGateways
  gatewayRules: GatewayRules
  /** Where each gateway is asked. */
  gatewayUrls: GatewayUrls
}
export type GatewayUrls = Record<KeyedGatewayName, string>

/** Throws one message that names the settings which contradict each other. */
export function readGateways(env: GatewayEnv & { DATABASE_URL?: string | undefined }, isDemo: boolean): GatewaysRead {
  const sandboxFaults = readFaults(env.SANDBOX_FAULTS)
  const givenGateways: KeyedGateways = { stripe: readStripe(env), 'my-fatoorah': readMyFatoorah(env) }
  const isDurable = Boolean(env.DATABASE_URL) || env.ALLOW_EMBEDDED_DB
  const gatewayRules = { isDemo, allowsSandbox: env.ALLOW_SANDBOX, isDurable }
  checkLive(givenGateways, gatewayRules)
  const standing = standOf(givenGateways, gatewayRules, env.CASH_ON_DELIVERY ?? isDemo)
  const gatewayUrls = { stripe: env.STRIPE_API_URL, 'my-fatoorah': env.MY_FATOORAH_API_URL }
  return { ...standing, sandboxFaults, givenGateways, gatewayRules, gatewayUrls }
}

/**
 * Fails closed: outside the demo, and without ALLOW_SANDBOX, only keys that move real money are used, because with any others anybody could get
 * everything for free.
 */
export function standOf(all: KeyedGateways, rules: GatewayRules, cod: boolean): MoneyStanding {
  const live = onlyLive(all)
  const { isDemo, allowsSandbox } = rules
  const money = namesOf(live).length > 0 ? 'real' : isDemo ? 'demo' : allowsSandbox ? 'rehearsal' : 'none'
  const isPlay = money === 'demo' || money === 'rehearsal'
  const taken = isPlay ? all : live
  const given = namesOf(all).length
  return { gateways: { sandbox: isPlay && given === 0, ...taken, cod }, money, hasUnusedKeys: namesOf(taken).length < given }
}

/** Those whose keys move real money. */
const onlyLive = (all: KeyedGateways): KeyedGateways => chooseKeys((name) => (isLive(name, all) ? all[name] : undefined))
const withoutLive = (all: KeyedGateways): KeyedGateways => chooseKeys((name) => (isLive(name, all) ? undefined : all[name]))

export const hasLive = (all: KeyedGateways): boolean => namesOf(onlyLive(all)).length > 0

function isLive(name: KeyedGatewayName, all: KeyedGateways): boolean {
  const keys = all[name]
  return keys !== undefined && gatewayAccounts[name].isLive(keys)
}

const namesOf = (gateways: KeyedGateways): KeyedGatewayName[] =>
  Object.values(gatewayAccounts).flatMap(({ name }) => (gateways[name] ? [name] : []))

/** Keys that move real money are not used where the rules forbid them, whoever gave them. */
export const allowedBy = (rules: GatewayRules, all: KeyedGateways): KeyedGateways => (whyNotLive(rules).length > 0 ? withoutLive(all) : all)

/** Keys of removed gateways follow the same rules as those of a gateway that is offered. */
export function endingBy(rules: GatewayRules, ending: KeyedGateways): KeyedGateways {
  const { gateways } = standOf(allowedBy(rules, ending), rules, false)
  return chooseKeys((name) => gateways[name])
}

/** Why a shop may not have keys that move real money; empty: it may. */
export function whyNotLive({ isDemo, allowsSandbox, isDurable }: GatewayRules): ('demo' | 'rehearsal' | 'embedded')[] {
  return [
    ...(isDemo ? (['demo'] as const) : []),
    ...(allowsSandbox ? (['rehearsal'] as const) : []),
    ...(isDurable ? [] : (['embedded'] as const)),
  ]
}

/** Reasons not to start: real money beside published passwords, beside a rehearsal, or over a database that may lose it in a power cut. */
export function checkLive(given: KeyedGateways, rules: GatewayRules): void {
  const live = namesOf(onlyLive(given)).map((name) => gatewayAccounts[name].keySetting)
  if (live.length === 0) return
  const keys = `${live.join(' and ')} move real money`
  const texts = {
    demo: `${keys}, and everybody knows the password of the demo accounts: set DEMO=false, or take the keys of a test system.`,
    rehearsal: `${keys}, and ALLOW_SANDBOX=true is for a rehearsal: take one of them out.`,
    embedded: `${keys}, and the embedded database may lose what it holds when the power fails: set DATABASE_URL, or ALLOW_EMBEDDED_DB=true.`,
  }
  const reasons = whyNotLive(rules).map((reason) => texts[reason])
  if (reasons.length > 0) throw new Error(reasons.join('\n'))
}

/** Where a gateway on another host sends the payer's browser back to: the public address, or this machine's. */
export const shopOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string => publicUrl ?? `http://localhost:${port}`

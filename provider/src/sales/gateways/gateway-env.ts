import type { MoneyMode } from 'contract/shop.ts'
import { z } from 'zod'
import type { Deps, Settings } from '../../deps.ts'
import { flag, secret } from '../../env.ts'
import { isLiveHost, type MyFatoorahKeys, myFatoorahEnv, readMyFatoorah } from './my-fatoorah/my-fatoorah-keys.ts'
import { type Faults, readFaults } from './sandbox/faults.ts'
import { isLiveKey, readStripe, type StripeKeys, stripeEnv } from './stripe/stripe-keys.ts'

/** Which gateways the shop has, with their keys. Never both the sandbox and real ones. */
export type GatewaySettings = {
  sandbox: boolean
  stripe: StripeKeys | undefined
  myFatoorah: MyFatoorahKeys | undefined
  cod: boolean
}

/** What the gateways need from outside. */
export type GatewayDeps = Deps & {
  settings: {
    gateways: GatewaySettings
    /** What goes wrong at the sandbox; nothing by default. */
    sandboxFaults: Faults
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

/** `hasUnusedKeys`: keys of a test system, which a shop that sells for real must not use. */
export type GatewaysRead = { gateways: GatewaySettings; money: MoneyMode; hasUnusedKeys: boolean; sandboxFaults: Faults }

/**
 * Fails closed: outside the demo, and without ALLOW_SANDBOX, only keys that move real money are used, because with any others everybody could have
 * everything for nothing. Throws one message that names the settings which contradict each other.
 */
export function readGateways(env: GatewayEnv & { DATABASE_URL?: string | undefined }, isDemo: boolean): GatewaysRead {
  const sandboxFaults = readFaults(env.SANDBOX_FAULTS)
  const stripe = readStripe(env)
  const myFatoorah = readMyFatoorah(env)
  const liveStripe = stripe && isLiveKey(stripe) ? stripe : undefined
  const liveMyFatoorah = myFatoorah && isLiveHost(myFatoorah) ? myFatoorah : undefined
  const live = [...(liveStripe ? ['STRIPE_SECRET_KEY'] : []), ...(liveMyFatoorah ? ['MY_FATOORAH_API_KEY'] : [])]
  checkLive(env, isDemo, live)
  const money = live.length > 0 ? 'real' : isDemo ? 'demo' : env.ALLOW_SANDBOX ? 'rehearsal' : 'none'
  const isPlay = money === 'demo' || money === 'rehearsal'
  const taken = isPlay ? { stripe, myFatoorah } : { stripe: liveStripe, myFatoorah: liveMyFatoorah }
  return {
    gateways: { sandbox: isPlay && !stripe && !myFatoorah, ...taken, cod: env.CASH_ON_DELIVERY ?? isDemo },
    money,
    hasUnusedKeys: taken.stripe !== stripe || taken.myFatoorah !== myFatoorah,
    sandboxFaults,
  }
}

/** Reasons not to start: real money beside published passwords, beside a rehearsal, or over a database that may lose it in a power cut. */
function checkLive(env: GatewayEnv & { DATABASE_URL?: string | undefined }, isDemo: boolean, live: readonly string[]): void {
  if (live.length === 0) return
  const keys = `${live.join(' and ')} move real money`
  const reasons = [
    ...(isDemo
      ? [`${keys}, and everybody knows the password of the demo accounts: set DEMO=false, or take the keys of a test system.`]
      : []),
    ...(env.ALLOW_SANDBOX ? [`${keys}, and ALLOW_SANDBOX=true is for a rehearsal: take one of them out.`] : []),
    ...(env.DATABASE_URL || env.ALLOW_EMBEDDED_DB
      ? []
      : [`${keys}, and the embedded database may lose what it holds when the power fails: set DATABASE_URL, or ALLOW_EMBEDDED_DB=true.`]),
  ]
  if (reasons.length > 0) throw new Error(reasons.join('\n'))
}

/** Where a gateway on another host sends the payer's browser back to: the public address, or this machine's. */
export const shopOrigin = ({ publicUrl, port }: Pick<Settings, 'publicUrl' | 'port'>): string => publicUrl ?? `http://localhost:${port}`

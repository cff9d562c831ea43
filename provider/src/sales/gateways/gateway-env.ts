import type { MoneyMode } from 'contract/shop.ts'
import { z } from 'zod'
import { flag, secret } from '../../env-fields.ts'

export type StripeKeys = { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string | undefined }
export type MyFatoorahKeys = { apiKey: string; webhookSecrets: readonly string[]; apiUrl: string }

/** Which gateways the shop has, with the keys that they take. Of the sandbox and the real ones never both. */
export type GatewaySettings = {
  sandbox: boolean
  stripe: StripeKeys | undefined
  myFatoorah: MyFatoorahKeys | undefined
  cod: boolean
}

/** Settings of the gateways, part of those in env.ts. A second webhook secret counts as well: the next one, while the first is being replaced. */
export const gatewayEnv = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{16,}$/, 'must be a secret or restricted key of Stripe: sk_test_…, sk_live_…, rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_WEBHOOK_SECRET_NEXT: secret.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  MY_FATOORAH_API_KEY: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET_NEXT: secret.optional(),
  MY_FATOORAH_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.myfatoorah.com'),
  CASH_ON_DELIVERY: flag.optional(),
  ALLOW_EMBEDDED_DB: flag.default(false),
  ALLOW_SANDBOX: flag.default(false),
}

type GatewayEnv = z.infer<z.ZodObject<typeof gatewayEnv>>

/** `hasUnusedKeys`: keys of a test system, which a shop that sells for real must not take. */
export type GatewaysRead = { gateways: GatewaySettings; money: MoneyMode; hasUnusedKeys: boolean }

/**
 * Fails closed: outside the demo, and without ALLOW_SANDBOX, only keys that move real money are taken, for with any others everybody could have everything
 * for nothing. Throws one message that names the settings which cannot stand together.
 */
export function readGateways(env: GatewayEnv & { DATABASE_URL?: string | undefined }, isDemo: boolean): GatewaysRead {
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
  }
}

/** Real money beside published passwords, beside a rehearsal, or over a database that a power cut may rob of it: each is a reason not to start. */
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

/** Events and payments of a live key are live, of a test key are not: the two never mix. */
export const isLiveKey = ({ secretKey }: Pick<StripeKeys, 'secretKey'>): boolean => secretKey.slice(3).startsWith('live_')

function readStripe(env: GatewayEnv): StripeKeys | undefined {
  checkPair(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: first, STRIPE_WEBHOOK_SECRET_NEXT: next, STRIPE_API_URL: apiUrl } = env
  return secretKey && first ? { secretKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

function readMyFatoorah(env: GatewayEnv): MyFatoorahKeys | undefined {
  checkPair(env, 'MY_FATOORAH_API_KEY', 'MY_FATOORAH_WEBHOOK_SECRET')
  const { MY_FATOORAH_API_KEY: apiKey, MY_FATOORAH_WEBHOOK_SECRET: first, MY_FATOORAH_WEBHOOK_SECRET_NEXT: next } = env
  const apiUrl = env.MY_FATOORAH_API_URL.replace(/\/+$/, '')
  return apiKey && first ? { apiKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

/** Without its webhook's secret a gateway could be told anything by anyone. */
function checkPair(env: GatewayEnv, key: keyof GatewayEnv, webhookSecret: keyof GatewayEnv): void {
  if (Boolean(env[key]) !== Boolean(env[webhookSecret]))
    throw new Error(`${key} and ${webhookSecret} belong together: set both or neither.`)
}

const isLiveHost = (keys: MyFatoorahKeys): boolean =>
  !/^(apitest\.myfatoorah\.com|127(\.\d+){3}|localhost)$/.test(new URL(keys.apiUrl).hostname)

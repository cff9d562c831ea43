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
}

type GatewayEnv = z.infer<z.ZodObject<typeof gatewayEnv>>

/** Throws one message that names the setting: half a pair of keys, or real money over a database that a power cut may rob of it. */
export function readGateways(env: GatewayEnv & { DATABASE_URL?: string | undefined }, isDemo: boolean): GatewaySettings {
  const stripe = readStripe(env)
  const myFatoorah = readMyFatoorah(env)
  const live = [...(stripe && isLiveKey(stripe) ? ['STRIPE_SECRET_KEY'] : []), ...(isLiveHost(myFatoorah) ? ['MY_FATOORAH_API_KEY'] : [])]
  if (live.length > 0 && !env.DATABASE_URL && !env.ALLOW_EMBEDDED_DB)
    throw new Error(
      `${live.join(' and ')} move real money, and the embedded database may lose what it holds when the power fails: set DATABASE_URL, or ALLOW_EMBEDDED_DB=true.`,
    )
  return { sandbox: !stripe && !myFatoorah, stripe, myFatoorah, cod: env.CASH_ON_DELIVERY ?? isDemo }
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

const isLiveHost = (keys: MyFatoorahKeys | undefined): boolean =>
  keys !== undefined && !/^(apitest\.myfatoorah\.com|127(\.\d+){3}|localhost)$/.test(new URL(keys.apiUrl).hostname)

import { z } from 'zod'
import { checkPair, secret } from '../../../env.ts'
import type { GatewayKeys } from '../gateway-account.ts'

/** A secret key or a restricted one. */
export const stripeKeyPattern = /^(sk|rk)_(test|live)_\w{16,}$/

export const stripeEnv = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(stripeKeyPattern, 'must be a secret or restricted key of Stripe: sk_test_…, sk_live_…, rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_WEBHOOK_SECRET_NEXT: secret.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
}

/** Undefined if the settings name no key. Throws if there is only the key or only its webhook's secret. */
export function readStripe(env: z.infer<z.ZodObject<typeof stripeEnv>>): GatewayKeys | undefined {
  // Without its webhook's secret anybody could tell the shop anything.
  checkPair(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: first, STRIPE_WEBHOOK_SECRET_NEXT: next, STRIPE_API_URL: apiUrl } = env
  return apiKey && first ? { apiKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

/** Events and payments of a live key are live, those of a test key are not: the two never mix. */
export const isLiveKey = ({ apiKey }: Pick<GatewayKeys, 'apiKey'>): boolean => apiKey.slice(3).startsWith('live_')

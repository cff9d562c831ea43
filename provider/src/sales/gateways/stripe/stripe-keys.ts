import { z } from 'zod'
import { checkPair, secret } from '../../../env.ts'

export type StripeKeys = { secretKey: string; webhookSecrets: readonly string[]; apiUrl: string | undefined }

/** A second webhook secret that counts as well: the next one, while the first is being replaced. */
export const stripeEnv = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{16,}$/, 'must be a secret or restricted key of Stripe: sk_test_…, sk_live_…, rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secret.optional(),
  STRIPE_WEBHOOK_SECRET_NEXT: secret.optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** Undefined if the settings name no key. Throws if there is only the key or only its webhook's secret. */
export function readStripe(env: z.infer<z.ZodObject<typeof stripeEnv>>): StripeKeys | undefined {
  // Without its webhook's secret anybody could tell the shop anything.
  checkPair(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: first, STRIPE_WEBHOOK_SECRET_NEXT: next, STRIPE_API_URL: apiUrl } = env
  return secretKey && first ? { secretKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

/** Events and payments of a live key are live, those of a test key are not: the two never mix. */
export const isLiveKey = ({ secretKey }: Pick<StripeKeys, 'secretKey'>): boolean => secretKey.slice(3).startsWith('live_')

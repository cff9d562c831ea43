import { z } from 'zod'
import { checkPair, secret } from '../../../env.ts'
import type { GatewayKeys } from '../gateway-account.ts'

export const myFatoorahEnv = {
  MY_FATOORAH_API_KEY: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET_NEXT: secret.optional(),
  MY_FATOORAH_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.myfatoorah.com')
    .transform((url) => url.replace(/\/+$/, '')),
}

/** Undefined if the settings name no key. Throws if there is only the key or only its webhook's secret. */
export function readMyFatoorah(env: z.infer<z.ZodObject<typeof myFatoorahEnv>>): GatewayKeys | undefined {
  // Without its webhook's secret anybody could tell the shop anything.
  checkPair(env, 'MY_FATOORAH_API_KEY', 'MY_FATOORAH_WEBHOOK_SECRET')
  const {
    MY_FATOORAH_API_KEY: apiKey,
    MY_FATOORAH_WEBHOOK_SECRET: first,
    MY_FATOORAH_WEBHOOK_SECRET_NEXT: next,
    MY_FATOORAH_API_URL: apiUrl,
  } = env
  return apiKey && first ? { apiKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

/** Its test system has an address of its own. */
export const isLiveHost = (keys: Pick<GatewayKeys, 'apiUrl'>): boolean =>
  !/^(apitest\.myfatoorah\.com|127(\.\d+){3}|localhost)$/.test(new URL(keys.apiUrl).hostname)

import { z } from 'zod'
import { checkPair, secret } from '../../../env.ts'

export type MyFatoorahKeys = { apiKey: string; webhookSecrets: readonly string[]; apiUrl: string }

/** A second webhook secret that counts as well: the next one, while the first is being replaced. */
export const myFatoorahEnv = {
  MY_FATOORAH_API_KEY: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET: secret.optional(),
  MY_FATOORAH_WEBHOOK_SECRET_NEXT: secret.optional(),
  MY_FATOORAH_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.myfatoorah.com'),
}

/** Undefined if the settings name no key. Throws if there is only the key or only its webhook's secret. */
export function readMyFatoorah(env: z.infer<z.ZodObject<typeof myFatoorahEnv>>): MyFatoorahKeys | undefined {
  // Without its webhook's secret anybody could tell the shop anything.
  checkPair(env, 'MY_FATOORAH_API_KEY', 'MY_FATOORAH_WEBHOOK_SECRET')
  const { MY_FATOORAH_API_KEY: apiKey, MY_FATOORAH_WEBHOOK_SECRET: first, MY_FATOORAH_WEBHOOK_SECRET_NEXT: next } = env
  const apiUrl = env.MY_FATOORAH_API_URL.replace(/\/+$/, '')
  return apiKey && first ? { apiKey, webhookSecrets: next ? [first, next] : [first], apiUrl } : undefined
}

/** Its test system has an address of its own. */
export const isLiveHost = (keys: Pick<MyFatoorahKeys, 'apiUrl'>): boolean =>
  !/^(apitest\.myfatoorah\.com|127(\.\d+){3}|localhost)$/.test(new URL(keys.apiUrl).hostname)

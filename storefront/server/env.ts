import { retiredSettings } from 'contract/shop/default-shop-settings.ts'
import { z } from 'zod'

/** The storefront's settings; .env.example describes each (scripts/env-example.test.ts). */
export const StorefrontEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PROVIDER_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens')
    .default('warraq'),
  CLIENT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: z.enum(['true', 'false']).optional(),
  ALLOW_SANDBOX: z.enum(['true', 'false']).optional(),
  SMTP_URL: z.string().optional(),
  BOT_CHECK_SITE_KEY: z.string().max(200).optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  /** The provider reads its value; pages only need to know that there is a CDN. */
  CDN_PURGE_URL: z.string().optional(),
  BUILDS_DIR: z.string().optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(32),
})

export type StorefrontEnv = z.infer<typeof StorefrontEnv>

/** Parses the settings. Throws one error that names every fault. An empty value counts as absent. */
export function readStorefrontEnv(source: Record<string, string | undefined>): StorefrontEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = StorefrontEnv.safeParse(given)
  const wrong = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  const isIdle = given.ROLE === 'worker' && given.PROVIDER_URL
  const faults = [...wrong, ...retiredSettings(given), ...(isIdle ? ['  ROLE: a storefront alone (PROVIDER_URL) has no jobs to do'] : [])]
  if (parsed.success && faults.length === 0) return parsed.data
  throw new Error(`Wrong settings in the environment (see .env.example):\n${faults.join('\n')}`)
}

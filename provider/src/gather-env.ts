import { defaultShopSettings, retiredSettings } from 'contract/shop/default-shop-settings.ts'
import type { ShopSettings } from 'contract/shop/shop-settings.ts'
import { mostInFile } from 'contract/table-format.ts'
import { z } from 'zod'
import { type BotCheckKeys, botCheckEnv, readBotCheckKeys } from './bot-check/bot-check.ts'
import { type CdnKeys, cdnEnv, readCdnKeys } from './cdn/cdn.env.ts'
import { countWorkers, poolSizeOf, workersEnv } from './count-workers.ts'
import { flag, readFields, secret } from './env.ts'
import { filesEnv } from './files/files.env.ts'
import { logEnv } from './http/log.env.ts'
import { metricsEnv } from './metrics/metrics.env.ts'
import { roleEnv, roleFaults } from './process-role.ts'
import { type GatewaysRead, gatewayEnv, readGateways } from './sales/gateways/gateway-env.ts'
import { type Limits, readLimits } from './throttle/limits.ts'

/** Settings that belong to no single feature; the others are described by their features. .env.example documents each. */
const shopEnv = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('no-reply@shop.example'),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens')
    .default('warraq'),
  /** Counts by name: `signUps=20,messages=10`. */
  LIMITS: z.string().max(1000).optional(),
  DEMO: flag.optional(),
  LIST_FILE_ROWS: z.coerce.number().int().min(0).max(mostInFile).default(mostInFile),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  REFRESH_TOKEN_SECRET: secret.optional(),
  CLIENT_SECRET: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  TWO_STEP_SECRET: secret.optional(),
}
/** All settings of the provider by name; .env.example describes each (scripts/env-example.test.ts). */
export const providerFields = {
  ...shopEnv,
  ...filesEnv,
  ...workersEnv,
  ...roleEnv,
  ...logEnv,
  ...metricsEnv,
  ...cdnEnv,
  ...botCheckEnv,
  ...gatewayEnv,
}

export type Env = z.output<z.ZodObject<typeof providerFields>> &
  GatewaysRead & {
    isDemo: boolean
    /** Connections of this process to PostgreSQL. */
    poolSize: number
    /** Whether mail reaches people, or only the demo's mailbox page. */
    canMail: boolean
    limits: Limits
    botCheck: BotCheckKeys | undefined
    /** How a CDN in front of the shop is told of changes; undefined: there is none. */
    cdn: CdnKeys | undefined
    /** The shop's settings until somebody saves others. */
    shop: ShopSettings
  }

/** Reads and checks the settings of the whole provider. Throws one message that names each fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = readFields(providerFields, source, [...retiredSettings(source), ...roleFaults(source)])
  const botCheck = readBotCheckKeys(env)
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false
  const isDemo = env.DEMO ?? !isHttps
  return {
    ...env,
    isDemo,
    poolSize: env.DATABASE_POOL ?? poolSizeOf(countWorkers(source)),
    limits: readLimits(env.LIMITS, isDemo),
    botCheck,
    cdn: readCdnKeys(env),
    ...readGateways(env, isDemo),
    canMail: isDemo || env.SMTP_URL !== undefined,
    shop: defaultShopSettings(isDemo),
  }
}

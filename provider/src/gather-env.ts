import { isCurrency } from 'contract/money.ts'
import { z } from 'zod'
import { type BotCheckKeys, botCheckEnv, readBotCheckKeys } from './bot-check/bot-check.ts'
import { flag, readFields, secret } from './env.ts'
import { readTerms, type ShopTerms, termsEnv } from './sales/checkout/terms.ts'
import { type GatewaysRead, gatewayEnv, readGateways } from './sales/gateways/gateway-env.ts'
import { type Limits, readLimits } from './throttle/limits.ts'

/** What belongs to no one feature; the others describe their own. .env.example documents each. */
const shopEnv = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Warraq <no-reply@warraq.example>'),
  /** Where messages to the shop go. */
  CONTACT_EMAIL: z.email().default('contact@warraq.example'),
  /** Within how many hours messages are answered. */
  CONTACT_ANSWER_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens')
    .default('warraq'),
  CURRENCY: z.string().refine(isCurrency, 'must be a currency that the shop can reckon in, e.g. KWD').default('KWD'),
  /** Counts by name: `signUps=20,messages=10`. */
  LIMITS: z.string().max(1000).optional(),
  DEMO: flag.optional(),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REFRESH_TOKEN_SECRET: secret.optional(),
  CLIENT_SECRET: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  TWO_STEP_SECRET: secret.optional(),
}
/** All settings of the provider by name; .env.example describes each (scripts/env-example.test.ts). */
export const providerFields = { ...shopEnv, ...botCheckEnv, ...termsEnv, ...gatewayEnv }

export type Env = z.output<z.ZodObject<typeof providerFields>> &
  GatewaysRead & {
    isDemo: boolean
    /** Whether mail reaches people, or the demo's mailbox page. */
    canMail: boolean
    limits: Limits
    botCheck: BotCheckKeys | undefined
    terms: ShopTerms
  }

/** Reads and checks the settings of the whole provider. Throws one message that names each fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = readFields(providerFields, source)
  const botCheck = readBotCheckKeys(env)
  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false
  const isDemo = env.DEMO ?? !isHttps
  return {
    ...env,
    isDemo,
    limits: readLimits(env.LIMITS, isDemo),
    botCheck,
    ...readGateways(env, isDemo),
    canMail: isDemo || env.SMTP_URL !== undefined,
    terms: readTerms(env, isDemo),
  }
}

import { isTaxCountry, taxBasisPoints } from 'contract/countries/tax.ts'
import { isCurrency } from 'contract/money.ts'
import { pickUpEnv } from 'contract/pick-up.ts'
import { type RefundTerms, readRefundTerms, refundEnv } from 'contract/refund-terms.ts'
import { z } from 'zod'
import type { BotCheckKeys } from './bot-check/bot-check.ts'
import { flag, secret } from './env-fields.ts'
import type { Tax } from './sales/checkout/price/tax.ts'
import { type GatewaysRead, gatewayEnv, readGateways } from './sales/gateways/gateway-env.ts'
import { type Faults, readFaults } from './sales/gateways/sandbox/faults.ts'
import { type Limits, readLimits } from './throttle/limits.ts'

/** Settings of the provider; .env.example documents each. Only env files read the environment. */
const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().min(1).default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Where messages to the shop go. */
  CONTACT_EMAIL: z.email().default('contact@warraq.example'),
  /** The answer time that is promised. */
  CONTACT_ANSWER_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  MAIL_FROM: z.string().default('Warraq <no-reply@warraq.example>'),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower-case letters, digits and hyphens')
    .default('warraq'),
  CURRENCY: z.string().refine(isCurrency, 'must be a currency that the shop can reckon in, e.g. KWD').default('KWD'),
  /** Whose tax is asked for. */
  COUNTRY: z.string().refine(isTaxCountry, 'must be a country whose tax the shop knows, e.g. KW').default('KW'),
  /** The shop's prices hold the tax; else it is added to them. */
  PRICES_INCLUDE_TAX: flag.optional(),
  /** Counts by name: `signUps=20,messages=10`. */
  LIMITS: z.string().max(1000).optional(),
  /** In per cent by name: `dropWebhook=30,delayMs=200`. */
  SANDBOX_FAULTS: z.string().max(1000).optional(),
  BOT_CHECK_SITE_KEY: z.string().max(200).optional(),
  BOT_CHECK_SECRET: z.string().max(200).optional(),
  BOT_CHECK_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
  DEMO: flag.optional(),
  ...pickUpEnv,
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  REFRESH_TOKEN_SECRET: secret.optional(),
  CLIENT_SECRET: secret.optional(),
  PASSWORD_PEPPER: secret.optional(),
  TWO_STEP_SECRET: secret.optional(),
  SANDBOX_WEBHOOK_SECRET: secret.optional(),
  ...refundEnv,
  ...gatewayEnv,
})

export type Env = z.infer<typeof Env> &
  GatewaysRead & {
    isDemo: boolean
    /** Mail reaches people, or the demo's mailbox page. */
    canMail: boolean
    limits: Limits
    botCheck: BotCheckKeys | undefined
    sandboxFaults: Faults
    tax: Tax
    refunds: RefundTerms
  }

/** Reads and checks the settings. Throws one message that names each fault; an empty value counts as absent. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings in the environment (see .env.example):\n${faults.join('\n')}`)
  }
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: botSecret } = parsed.data
  if (Boolean(siteKey) !== Boolean(botSecret))
    throw new Error('BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET belong together: set both or neither.')
  const isHttps = parsed.data.PUBLIC_URL?.startsWith('https:') ?? false
  const isDemo = parsed.data.DEMO ?? !isHttps
  const { LIMITS, SANDBOX_FAULTS, COUNTRY } = parsed.data
  return {
    ...parsed.data,
    isDemo,
    limits: readLimits(LIMITS, isDemo),
    botCheck: botKeys(parsed.data),
    sandboxFaults: readFaults(SANDBOX_FAULTS),
    ...readGateways(parsed.data, isDemo),
    canMail: isDemo || parsed.data.SMTP_URL !== undefined,
    refunds: readRefundTerms(parsed.data),
    tax: { basisPoints: taxBasisPoints(COUNTRY), isIncluded: parsed.data.PRICES_INCLUDE_TAX ?? true },
  }
}

function botKeys(env: z.infer<typeof Env>): BotCheckKeys | undefined {
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: secret, BOT_CHECK_VERIFY_URL: verifyUrl } = env
  return siteKey && secret ? { siteKey, secret, verifyUrl } : undefined
}

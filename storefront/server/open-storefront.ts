import { fileURLToPath } from 'node:url'
import { pickUpOf } from 'contract/pick-up.ts'
import { readRefundTerms } from 'contract/refund-terms.ts'
import type { ServerBuild } from 'react-router'
import { openAssets } from './assets.ts'
import { createStorefront, type Storefront, type StorefrontQueues } from './create-storefront.ts'
import type { StorefrontEnv } from './env.ts'

const buildDirectory = new URL('../build/', import.meta.url)
/** Requests within one process need an address too; nothing listens there. */
const inProcessOrigin = 'http://provider.internal'

type InProcess = { fetch: (request: Request) => Response | Promise<Response>; clientSecret: string }

/** The built storefront, over the provider in this process or the one at PROVIDER_URL. */
export async function openStorefront(env: StorefrontEnv, provider: InProcess | undefined, queues: StorefrontQueues): Promise<Storefront> {
  if (!provider && !env.PROVIDER_URL) throw new Error('The storefront needs a provider: set PROVIDER_URL.')
  const build = (await import(new URL('server/index.js', buildDirectory).href)) as ServerBuild
  return createStorefront({
    build,
    mode: 'production',
    answerAsset: await openAssets(fileURLToPath(new URL('client', buildDirectory)), fileURLToPath(new URL('earlier', buildDirectory))),
    queues,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    ...storefrontSettings(env, provider),
  })
}

export function storefrontSettings(env: StorefrontEnv, provider: InProcess | undefined) {
  const isDemo = env.DEMO ? env.DEMO === 'true' : !env.PUBLIC_URL?.startsWith('https:')
  return {
    fetchProvider: provider ? provider.fetch : fetch,
    providerOrigin: provider ? inProcessOrigin : (env.PROVIDER_URL ?? ''),
    providerPublicOrigin: provider ? undefined : env.PROVIDER_URL,
    clientSecret: env.CLIENT_SECRET ?? provider?.clientSecret,
    productKey: env.PRODUCT_KEY,
    currency: env.CURRENCY,
    botCheckSiteKey: env.BOT_CHECK_SITE_KEY,
    isSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    contact: { phone: env.CONTACT_PHONE, whatsapp: env.CONTACT_WHATSAPP, answerHours: env.CONTACT_ANSWER_HOURS },
    refunds: readRefundTerms(env),
    isDemo,
    isRehearsal: !isDemo && env.ALLOW_SANDBOX === 'true',
    hasMailbox: isDemo && !env.SMTP_URL,
    pickUp: pickUpOf(env, isDemo),
  }
}

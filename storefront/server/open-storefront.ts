import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { header } from 'contract/headers.ts'
import { defaultShopSettings } from 'contract/shop/default-shop-settings.ts'
import type { ServerBuild } from 'react-router'
import type { FetchProvider } from '../app/api/provider-context.ts'
import { openAssets } from './assets.ts'
import { createStorefront, type Storefront, type StorefrontOptions, type StorefrontQueues } from './create-storefront.ts'
import type { StorefrontEnv } from './env.ts'
import { keepBuild } from './keep-build.ts'
import { followSettings } from './live-settings.ts'

const buildDirectory = new URL('../build/', import.meta.url)
/** Requests within a process need an address too; nothing listens there. */
const inProcessOrigin = 'http://provider.internal'

/** Some hundred answers: what pages share, and the latest requests. */
const answerBytes = 8 * 1024 * 1024

/** For logs and metrics. Without it errors are printed, and requests have no ids. */
export type StorefrontWatch = {
  /** The current request's id, which is sent to a provider elsewhere. */
  requestIdNow?: () => string | undefined
  tellError?: StorefrontOptions['tellError']
  onPage?: StorefrontOptions['onPage']
  isPressed?: StorefrontOptions['isPressed']
}

type InProcess = { fetch: (request: Request) => Response | Promise<Response>; clientSecret: string }

/** The built storefront, using the provider in this process or the one at PROVIDER_URL. */
export async function openStorefront(
  env: StorefrontEnv,
  provider: InProcess | undefined,
  queues: StorefrontQueues,
  watch: StorefrontWatch = {},
): Promise<Storefront> {
  if (!provider && !env.PROVIDER_URL) throw new Error('The storefront needs a provider: set PROVIDER_URL.')
  return createStorefront({
    ...(await openBuild(buildDirectory, keptFolder(env, 'shop'))),
    office: await openBuild(new URL('../office/build/', import.meta.url), keptFolder(env, 'office')),
    mode: 'production',
    queues,
    onPage: watch.onPage,
    isPressed: watch.isPressed,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    // Another provider does not report changes.
    answerBytes: provider ? answerBytes : 0,
    ...storefrontSettings(env, provider, watch),
  })
}

const keptFolder = ({ BUILDS_DIR: folder }: StorefrontEnv, name: string) => (folder ? join(folder, name) : undefined)

/** `kept`: the folder that processes with other builds share. */
async function openBuild(directory: URL, kept: string | undefined) {
  const build = (await import(new URL('server/index.js', directory).href)) as ServerBuild
  const path = (name: string) => fileURLToPath(new URL(name, directory))
  // A full disk does not stop a start: only pages that outlive their build reload.
  if (kept) await keepBuild(path('client'), kept).catch((error: Error) => console.error(`BUILDS_DIR: ${error.message}`))
  return { build, answerAsset: await openAssets(path('client'), [path('earlier'), ...(kept ? [kept] : [])]) }
}

export function storefrontSettings(env: StorefrontEnv, provider: InProcess | undefined, watch: StorefrontWatch = {}) {
  const isDemo = env.DEMO ? env.DEMO === 'true' : !env.PUBLIC_URL?.startsWith('https:')
  const reached = {
    fetchProvider: provider ? provider.fetch : fetchUnderId(watch.requestIdNow),
    providerOrigin: provider ? inProcessOrigin : (env.PROVIDER_URL ?? ''),
  }
  return {
    ...reached,
    providerPublicOrigin: provider ? undefined : env.PROVIDER_URL,
    clientSecret: env.CLIENT_SECRET ?? provider?.clientSecret,
    productKey: env.PRODUCT_KEY,
    botCheckSiteKey: env.BOT_CHECK_SITE_KEY,
    isSecure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    hasCdn: env.CDN_PURGE_URL !== undefined,
    isDemo,
    isRehearsal: !isDemo && env.ALLOW_SANDBOX === 'true',
    hasMailbox: isDemo && !env.SMTP_URL,
    tellError: watch.tellError ?? console.error,
    settings: followSettings(defaultShopSettings(isDemo), reached),
  }
}

/** So that our log and that of a provider elsewhere use the same id. */
function fetchUnderId(requestIdNow: StorefrontWatch['requestIdNow']): FetchProvider {
  return (request, patience) => {
    const id = requestIdNow?.()
    if (id) request.headers.set(header.requestId, id)
    return fetch(request, patience)
  }
}

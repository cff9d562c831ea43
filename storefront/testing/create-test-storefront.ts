import { fileURLToPath } from 'node:url'
import { publicSettings } from 'contract/shop/shop-settings.ts'
import { testSettings } from 'provider/src/testing/staff/shop-settings-factory.ts'
import type { ServerBuild } from 'react-router'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { viewSettings } from '../app/api/view-settings.ts'
import { openAssets } from '../server/assets.ts'
import { createStorefront, type StorefrontQueues } from '../server/create-storefront.ts'
import type { LiveSettings } from '../server/live-settings.ts'

const origin = 'http://shop.test'

/** Settings that never change, so that a test sees only its own calls. */
const fixedSettings: LiveSettings = {
  current: () => publicSettings(testSettings),
  refresh: async () => {},
  isFresh: () => true,
  forget: () => {},
  onChange: () => {},
}

/** Queues with unlimited room. */
const atOnce: StorefrontContext['queueRender'] = async (_client, task) => ({ result: await task() })

export type TestStorefrontOptions = {
  clientSecret?: string
  publicUrl?: string
  queues?: StorefrontQueues
  settings?: LiveSettings
  tellError?: StorefrontContext['tellError']
  answerBytes?: number
  hasCdn?: boolean
  /** The shop's own files, for tests about them; others do without. */
  answerAsset?: Awaited<ReturnType<typeof openAssets>>
}
type Provider = (request: Request) => Response | Promise<Response>

/**
 * The built storefront as the server runs it, on the given provider. `intercept` acts like a faulty network between them: it may answer,
 * throw, or pass the request on.
 */
export async function createTestStorefront(provider: Provider, options: TestStorefrontOptions = {}) {
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild
  const office = (await import(new URL('../office/build/server/index.js', import.meta.url).href)) as ServerBuild
  const network = { intercept: provider }
  const calls: string[] = []
  const { pages, renders } = options.queues ?? { pages: atOnce, renders: atOnce }
  const context: StorefrontContext = {
    fetchProvider: (request) => {
      const { pathname } = new URL(request.url)
      calls.push(pathname.slice(pathname.lastIndexOf('/') + 1))
      return network.intercept(request)
    },
    providerOrigin: 'http://provider.test',
    clientSecret: options.clientSecret,
    productKey: 'warraq',
    isSecure: options.publicUrl?.startsWith('https:') ?? false,
    publicUrl: options.publicUrl,
    isRehearsal: false,
    isDemo: true,
    hasMailbox: true,
    tellError: options.tellError ?? console.error,
    queueRender: renders,
    ...viewSettings(publicSettings(testSettings)),
  }
  const storefront = createStorefront({
    build,
    office: {
      build: office,
      answerAsset: await openAssets(fileURLToPath(new URL('../office/build/client', import.meta.url))),
    },
    mode: 'production',
    answerAsset: options.answerAsset ?? (async () => undefined),
    hasCdn: options.hasCdn ?? false,
    pageCacheBytes: 8 * 1024 * 1024,
    // Tests see the provider's current answers, unless they ask for the cache.
    answerBytes: options.answerBytes ?? 0,
    ...context,
    settings: options.settings ?? fixedSettings,
    queues: { pages, renders },
  })
  return {
    build,
    context,
    network,
    /** The provider's actions called so far, e.g. `RefreshToken`. */
    calls,
    /** The back office, a separate build. */
    office,
    purge: storefront.purge,
    answer: storefront.fetch,
    findKept: storefront.findKept,
    fetch: (path: string, init?: RequestInit) => storefront.fetch(new Request(origin + path, init)),
    get: (path: string, headers: Record<string, string> = {}) => storefront.fetch(new Request(origin + path, { headers })),
    post: async (path: string, form: Record<string, string> | FormData, headers: Record<string, string> = {}) => {
      const encoded = new Response(form instanceof FormData ? form : new URLSearchParams(form))
      return storefront.fetch(
        new Request(origin + path, {
          method: 'POST',
          // As bytes: a streamed form fails if its reader stops early.
          body: await encoded.arrayBuffer(),
          headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '', 'Sec-Fetch-Site': 'same-origin', ...headers },
        }),
      )
    },
  }
}

/** The session cookie as a browser would send it back. */
export function sessionCookie(session: { id: string; accessToken: string; refreshToken: string }): string {
  return `warraq-user-data=${encodeURIComponent(JSON.stringify(session))}`
}

/** What an answer did to the session cookie. Same-named cookies for other paths or domains are ignored. */
export function readSessionChange(response: Response): { id: string; accessToken: string; refreshToken: string } | 'cleared' | undefined {
  const cookie = response.headers
    .getSetCookie()
    .find((value) => value.startsWith('warraq-user-data=') && value.includes('; Path=/; HttpOnly'))
  if (!cookie) return undefined
  if (cookie.includes('Max-Age=0')) return 'cleared'
  return JSON.parse(decodeURIComponent(cookie.slice('warraq-user-data='.length, cookie.indexOf(';'))))
}

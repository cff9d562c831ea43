import type { ServerBuild } from 'react-router'
import type { StorefrontContext } from '../app/api/provider-context.ts'
import { createStorefront, type StorefrontQueues } from '../server/create-storefront.ts'

const origin = 'http://shop.test'

/** Queues with room for everything. */
const atOnce: StorefrontContext['queueRender'] = async (_client, task) => ({ result: await task() })

export type TestStorefrontOptions = { clientSecret?: string; publicUrl?: string; queues?: StorefrontQueues }
type Provider = (request: Request) => Response | Promise<Response>

/**
 * The built storefront as the server runs it, over the given provider. `intercept` stands between the two like a faulty network: it may answer
 * itself, throw, or pass the request on.
 */
export async function createTestStorefront(provider: Provider, options: TestStorefrontOptions = {}) {
  const build = (await import(new URL('../build/server/index.js', import.meta.url).href)) as ServerBuild
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
    currency: 'KWD',
    isSecure: options.publicUrl?.startsWith('https:') ?? false,
    publicUrl: options.publicUrl,
    isRehearsal: false,
    isDemo: true,
    refunds: { days: 7, percent: 20, printedDays: 14 },
    hasMailbox: true,
    pickUp: { en: 'Tunis Street, Hawalli, 10 to 20', ar: 'شارع تونس، حولي، من 10 إلى 20' },
    queueRender: renders,
    contact: { phone: '+96522345678', whatsapp: undefined, answerHours: 24 },
  }
  const storefront = createStorefront({
    build,
    mode: 'production',
    answerAsset: async () => undefined,
    pageCacheBytes: 8 * 1024 * 1024,
    ...context,
    queues: { pages, renders },
  })
  return {
    build,
    context,
    network,
    /** The provider's actions called so far, e.g. `RefreshToken`. */
    calls,
    purge: storefront.purge,
    answer: storefront.fetch,
    fetch: (path: string, init?: RequestInit) => storefront.fetch(new Request(origin + path, init)),
    get: (path: string, headers: Record<string, string> = {}) => storefront.fetch(new Request(origin + path, { headers })),
    post: async (path: string, form: Record<string, string> | FormData, headers: Record<string, string> = {}) => {
      const encoded = new Response(form instanceof FormData ? form : new URLSearchParams(form))
      return storefront.fetch(
        new Request(origin + path, {
          method: 'POST',
          // As bytes: a form that is written while it is read fails if its reader stops early.
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

/** What an answer did to the session cookie. Other cookies of that name, for other paths or domains, are left out. */
export function readSessionChange(response: Response): { id: string; accessToken: string; refreshToken: string } | 'cleared' | undefined {
  const cookie = response.headers
    .getSetCookie()
    .find((value) => value.startsWith('warraq-user-data=') && value.includes('; Path=/; HttpOnly'))
  if (!cookie) return undefined
  if (cookie.includes('Max-Age=0')) return 'cleared'
  return JSON.parse(decodeURIComponent(cookie.slice('warraq-user-data='.length, cookie.indexOf(';'))))
}

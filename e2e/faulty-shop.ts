import '../scripts/production.ts'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'

type Answer = () => Response | Promise<Response>

export type FaultyShop = {
  origin: string
  /** What calls answer whose path ends so, e.g. `Student/LogIn`; all others go through to the provider. */
  answers: Map<string, Answer>
  close: () => void
}

/** The built storefront before a provider some of whose calls answer as told: what no provider of ours would say can be seen in a browser. */
export async function openFaultyShop(providerOrigin: string, env: Record<string, string> = {}): Promise<FaultyShop> {
  const answers = new Map<string, Answer>()
  const passOn = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const told = [...answers].find(([path]) => pathname.endsWith(`/${path}`))?.[1]
    if (told) return told()
    const body = request.body ? await request.arrayBuffer() : null
    return fetch(providerOrigin + pathname + search, { method: request.method, headers: request.headers, body })
  }
  const { fetch: answer } = await openStorefront(readStorefrontEnv(env), { fetch: passOn, clientSecret: 'of no use here, and long enough' })
  const server = serve({ fetch: (request) => answer(request), port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, close: () => server.close() }
}

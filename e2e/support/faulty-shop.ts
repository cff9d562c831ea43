import '../../scripts/production.ts'
import { readStorefrontEnv } from 'storefront/server/env.ts'
import { openStorefront } from 'storefront/server/open-storefront.ts'
import { type FaultProxy, openFaultProxy } from 'storefront/testing/fault-proxy.ts'
import { createPageQueues } from '../../scripts/queue-pages.ts'
import { listen } from './listen.ts'

/** Undefined passes the call on. */
type Answer = () => Response | undefined | Promise<Response | undefined>
type Visit = { path: string; hasLeft: boolean }

export type FaultyShop = {
  origin: string
  /**
   * Answers by the end of the call's path, e.g. `Student/LogIn`; all other calls go to the provider. If it throws, the connection breaks.
   */
  answers: Map<string, Answer>
  /** The pages and files that browsers requested, and which requests they aborted. */
  visits: Visit[]
  close: () => void
}

/**
 * The built storefront, with a server before the provider that answers some calls as told. Shows answers that our provider never gives, and
 * broken connections.
 */
export async function openFaultyShop(providerOrigin: string, env: Record<string, string> = {}): Promise<FaultyShop> {
  const answers = new Map<string, Answer>()
  const proxy = await openFaultProxy(providerOrigin)
  proxy.state.fault = async ({ path }) => {
    const told = [...answers].find(([end]) => path.split('?')[0]?.endsWith(`/${end}`))?.[1]
    if (!told) return undefined
    return Promise.resolve(told()).then(
      (response) => response && { kind: 'respond', response },
      () => ({ kind: 'unreachable' }),
    )
  }
  const provider = { fetch: (request: Request) => passOn(request, proxy), clientSecret: 'of no use here, and long enough' }
  const { fetch: answer } = await openStorefront(readStorefrontEnv(env), provider, createPageQueues())
  const visits: Visit[] = []
  const server = await listen((request) => {
    visits.push(noteVisit(request))
    return answer(request)
  })
  const close = () => {
    server.close()
    proxy.close()
  }
  return { origin: server.origin, answers, visits, close }
}

function noteVisit({ url, signal }: Request): Visit {
  const visit = { path: new URL(url).pathname, hasLeft: false }
  signal.addEventListener('abort', () => Object.assign(visit, { hasLeft: true }))
  return visit
}

async function passOn(request: Request, { origin }: FaultProxy): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const body = request.body ? await request.arrayBuffer() : null
  return fetch(origin + pathname + search, { method: request.method, headers: request.headers, body })
}

import { EventEmitter, once } from 'node:events'
import { get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { pages } from 'contract/pages.ts'
import { findSharedPage } from 'contract/shared-page.ts'
import { createRequestHandler } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { examplePaths } from '../../testing/page-examples.ts'
import { sharedRequest } from './cache-key.ts'
import { createPageCache } from './page-cache.ts'

const visitorsAtOnce = 100
const rounds = 5
const { shop, provider, catalog } = await openShop()

/** A provider that takes its time, so that pages take longer to make than impatient visitors wait. */
const wayMs = 20
const answerFromAfar = async (request: Request) => sleep(wayMs).then(() => provider.app.fetch(request))

type Answer = (request: Request) => Promise<Response>

/** The visitors whose request has reached the shop, by number. */
const arrivals = new EventEmitter().setMaxListeners(visitorsAtOnce)

/** Real connections: a visitor who leaves closes one. */
async function openOnPort(fetch: Answer): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server
  server.on('request', ({ headers }) => arrivals.emit(String(headers.visitor)))
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ids = {
  memo: catalog.memo.id,
  package: catalog.package.id,
  subject: catalog.subject.id,
  studyStage: catalog.stage.id,
  component: catalog.component.id,
}
const paths = Object.entries(examplePaths({ ...ids, order: 'none', payToken: 'none' })).flatMap(([name, path]) =>
  'isShared' in pages[name as keyof typeof pages] ? [path] : [],
)

type Visit = { path: string; visitor: number; patienceMs: number | undefined }

/** What a visitor gets; undefined for one who left. */
async function visit({ path, visitor, patienceMs }: Visit): Promise<{ status: number; bytes: number } | undefined> {
  const request = get(path, { agent: false, headers: { visitor } })
  if (patienceMs !== undefined) arrivals.once(String(visitor), () => setTimeout(() => request.destroy(), patienceMs))
  try {
    const [response] = await once(request, 'response')
    return { status: response.statusCode, bytes: (await buffer(response)).length }
  } catch (error) {
    if (patienceMs !== undefined) return undefined
    throw error
  }
}

/** Every other visitor leaves 1 to 50 ms after asking. Answers what those who stayed got instead of a page. */
async function crowd(origin: string): Promise<unknown[]> {
  const visits = Array.from({ length: visitorsAtOnce }, async (_, visitor) => {
    // They come in pairs, and the one who leaves comes first: the render begins for them.
    const isLeaving = visitor % 2 === 0
    const path = `${origin}${paths[(visitor >> 1) % paths.length]}`
    const answer = await visit({ path, visitor, patienceMs: isLeaving ? 1 + (visitor % 50) : undefined })
    return isLeaving || (answer?.status === 200 && answer.bytes > 0) ? [] : [answer]
  })
  return (await Promise.all(visits)).flat()
}

async function crowds(origin: string, makeCold: () => void): Promise<unknown[]> {
  const badlyServed: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    makeCold()
    shop.network.intercept = answerFromAfar
    badlyServed.push(...(await crowd(origin)))
  }
  return badlyServed
}

test('half of a hundred visitors to pages that are not stored leave at once, and the others get their pages, five times', async () => {
  const origin = await openOnPort((request) => shop.answer(request))
  expect(await crowds(origin, () => shop.purge())).toEqual([])
})

test('twin: a shared render that ends with the visitor who asked first gives others an empty answer', async () => {
  const handle = createRequestHandler(shop.build, 'production')
  const { createLoadContext } = shop.build.entry.module as unknown as typeof import('../../app/session/load-context.ts')
  const cache = createPageCache({ maxBytes: 1e7 })
  const origin = await openOnPort(async (request) => {
    const { pathname } = new URL(request.url)
    const shared = sharedRequest(request, findSharedPage(pathname) ?? 'home')
    const asVisitor = new Request(shared.request, { signal: request.signal })
    const key = { text: pathname, isChosen: false }
    const answer = await cache.answer(key, request, () => handle(asVisitor, createLoadContext(shop.context)))
    return answer ?? new Response(null, { status: 503 })
  })
  expect((await crowds(origin, () => cache.purge())).length).toBeGreaterThan(0)
})

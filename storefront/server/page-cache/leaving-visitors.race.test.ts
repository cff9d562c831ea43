import { EventEmitter, once } from 'node:events'
import { type ClientRequest, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { serve } from '@hono/node-server'
import { pages } from 'contract/pages.ts'
import { findSharedPage } from 'contract/shared-page.ts'
import { createRequestHandler } from 'react-router'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../testing/open-shop.ts'
import { examplePaths } from '../../testing/page-examples.ts'
import { sharedRequest } from './cache-key.ts'
import { createPageCache } from './page-cache.ts'

const rounds = 5
const { shop, provider, catalog } = await openShop()

type Answer = (request: Request) => Promise<Response>

/** Emits `in` and `out` with a visitor's name when the request has arrived, and when its connection is closed. */
const door = new EventEmitter().setMaxListeners(0)

/** Real connections: a visitor leaves by closing one. */
async function openOnPort(fetch: Answer): Promise<string> {
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server
  server.on('request', ({ headers }, response) => {
    door.emit(`in ${headers.visitor}`)
    response.once('close', () => door.emit(`out ${headers.visitor}`))
  })
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
/** All but the cart, which does not call the provider: it is rendered before anybody leaves. */
const paths = Object.entries(examplePaths({ ...ids, order: 'none', payToken: 'none' })).flatMap(([name, path]) =>
  'isShared' in pages[name as keyof typeof pages] && name !== 'cart' ? [path] : [],
)
/** Some leave and some stay: several for each page. */
const visitors = Array.from({ length: 50 }, (_, number) => ({ number, page: number % paths.length }))
type Visitor = (typeof visitors)[number]
/** A visitor leaves before the page is rendered, or when its answer begins. */
const leavesAtOnce = ({ page }: Visitor) => page % 2 === 0

/** Sends all requests; resolves when all have arrived. */
async function arrive<Asked>(origin: string, who: string, ask: (request: ClientRequest, visitor: Visitor) => Asked): Promise<Asked[]> {
  const arrived = visitors.map(({ number }) => once(door, `in ${who}${number}`))
  const asked = visitors.map((visitor) =>
    ask(get(`${origin}${paths[visitor.page]}`, { agent: false, headers: { visitor: `${who}${visitor.number}` } }), visitor),
  )
  await Promise.all(arrived)
  return asked
}

/** Returns a function that makes the visitor leave and waits until the shop knows; undefined if at the first byte. */
function askImpatiently(request: ClientRequest, visitor: Visitor): (() => Promise<unknown>) | undefined {
  request.on('error', () => {})
  if (leavesAtOnce(visitor)) {
    const isGone = once(door, `out leaving${visitor.number}`)
    return () => {
      request.destroy()
      return isGone
    }
  }
  request.once('response', (response) => response.on('error', () => {}).destroy())
  return undefined
}

async function readAnswer(request: ClientRequest): Promise<{ status: number; bytes: number } | { error: unknown }> {
  try {
    const [response] = await once(request, 'response')
    return { status: response.statusCode, bytes: (await buffer(response)).length }
  } catch (error) {
    return { error }
  }
}

/**
 * Those who leave come first, so renders start for them. The others arrive before any page is ready, because the provider answers only when
 * half of the first are gone. Returns what those who stayed got instead of a page.
 */
async function crowd(origin: string): Promise<unknown[]> {
  const answering = Promise.withResolvers<void>()
  shop.network.intercept = (request) => answering.promise.then(() => provider.app.fetch(request))
  const leaving = await arrive(origin, 'leaving', askImpatiently)
  const staying = await arrive(origin, 'staying', readAnswer)
  await Promise.all(leaving.map((leave) => leave?.()))
  answering.resolve()
  const served = await Promise.all(staying)
  return served.filter((answer) => 'error' in answer || answer.status !== 200 || answer.bytes === 0)
}

async function crowds(origin: string, makeCold: () => void): Promise<unknown[]> {
  const badlyServed: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    makeCold()
    badlyServed.push(...(await crowd(origin)))
  }
  return badlyServed
}

test('half of a hundred visitors to pages that are not stored leave, and the others get their pages, five times', async () => {
  const origin = await openOnPort((request) => shop.answer(request))
  expect(await crowds(origin, () => shop.purge())).toEqual([])
})

test('twin: a shared render that ends with the visitor who asked first gives the others an empty answer', async () => {
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
  const badlyServed = await crowds(origin, () => cache.purge())
  expect(badlyServed).toHaveLength(rounds * visitors.filter(leavesAtOnce).length)
})

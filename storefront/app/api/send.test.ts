import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mock } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { requestTimeoutMs } from 'contract/limits.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { StorefrontContext } from './provider-context.ts'
import { send } from './send.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A provider over a real connection whose answers the test sends. */
let provider: Server
let answering: Promise<ServerResponse>
beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  provider = createServer().listen(0, '127.0.0.1')
  await once(provider, 'listening')
  answering = once(provider, 'request').then(([, response]) => response as ServerResponse)
})
afterEach(() => {
  mock.timers.reset()
  provider.closeAllConnections()
  provider.close()
})

const asText = (response: Response) => response.text()
const asFile = (response: Response) => response

async function ask<Result>(read: (response: Response) => Result | Promise<Result>) {
  const providerOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  const outcome = { isOver: false }
  const asked = send({ providerOrigin, fetchProvider: fetch } as StorefrontContext, '/api/Website/Me', {}, read)
  void asked.then(() => Object.assign(outcome, { isOver: true }))
  return { asked, outcome, response: await answering }
}

/** Waits until everything due has run. */
async function settled() {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a call to the provider is aborted after 30 seconds, not sooner', async () => {
  expect(requestTimeoutMs).toBe(30_000)
  const { asked, outcome } = await ask(asText)
  await settled()
  collectGarbage()
  mock.timers.tick(29_999)
  await settled()
  expect(outcome.isOver).toBe(false)
  mock.timers.tick(1)
  expect(await asked).toBeUndefined()
})

test('an answer that stops in the middle is aborted too', async () => {
  const { asked, response } = await ask(asText)
  response.writeHead(200).write('{"data":')
  await settled()
  mock.timers.tick(30_000)
  expect(await asked).toBeUndefined()
})

test('a file streams for as long as its reader takes', async () => {
  const { asked, response } = await ask(asFile)
  response.writeHead(200).write('%PDF')
  const answer = await asked
  collectGarbage()
  mock.timers.tick(60_000)
  await settled()
  response.end('-1.7')
  expect(await answer?.text()).toBe('%PDF-1.7')
})

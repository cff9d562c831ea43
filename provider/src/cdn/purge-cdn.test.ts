import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCdnServer } from '../testing/cdn/cdn-server.ts'
import { readCdnKeys } from './cdn.env.ts'
import { type Cdn, openCdn } from './purge-cdn.ts'

const token = 'a-token-of-more-than-32-characters'
let server: Awaited<ReturnType<typeof openCdnServer>>
let cdn: Cdn
/** Pauses that have not ended yet, with the length requested; the test ends them. */
let pauses: { ms: number; end: () => void }[]
let clock: Date
let logged: string

beforeEach(async () => {
  server = await openCdnServer()
  pauses = []
  clock = new Date(0)
  logged = ''
  const write = (line: string) => {
    logged += line
  }
  const log = pino({ level: 'warn' }, { write })
  const wait = (ms: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      signal.addEventListener('abort', () => resolve())
      pauses.push({ ms, end: resolve })
    })
  cdn = openCdn({ urls: [server.url], token, log, now: () => clock, wait })
})
afterEach(async () => {
  await cdn.close()
  await server.close()
})

/** Waits for a pause of this length, and ends it. */
async function pass(ms: number): Promise<void> {
  await expect.poll(() => pauses.map((pause) => pause.ms)).toContain(ms)
  const index = pauses.findIndex((pause) => pause.ms === ms)
  pauses.splice(index, 1)[0]?.end()
}

test('changes within a moment make one call to the CDN, with the token and the tags', async () => {
  cdn.purge(['memo', 'memo:5'])
  cdn.purge(['memo', 'memo:6'])
  await pass(50)
  await expect.poll(() => server.purges).toHaveLength(1)
  expect(server.purges[0]).toEqual({
    ...{ method: 'POST', authorization: `Bearer ${token}`, key: 'memo memo:5 memo:6' },
    body: { tags: ['memo', 'memo:5', 'memo:6'] },
  })
})

test('each purge is repeated once, a second later, for answers that were on their way during the first', async () => {
  cdn.purge(['memo:5'])
  await pass(50)
  await pass(1_000)
  await pass(50)
  await expect.poll(server.told).toEqual([['memo:5'], ['memo:5']])
  await expect.poll(() => cdn.figures().done).toBe(2)
  expect(pauses).toEqual([])
})

test('everything is purged by one tag if no tag is given, or more than a call may have', async () => {
  cdn.purge()
  cdn.purge(['memo:5'])
  await pass(50)
  await expect.poll(server.told).toEqual([['all']])
  cdn.purge(Array.from({ length: 101 }, (_, id) => `memo:${id}`))
  await pass(50)
  await expect.poll(server.told).toEqual([['all'], ['all']])
})

test('a refused purge is repeated after growing pauses, together with later changes; it is logged and counted', async () => {
  server.answer(503, 403)
  cdn.purge(['memo:5'])
  await pass(50)
  await expect.poll(() => cdn.figures().failed).toBe(1)
  clock = new Date(7_000)
  expect(cdn.figures()).toEqual({ done: 0, failed: 1, waitingSeconds: 7 })
  cdn.purge(['memo:6'])
  await pass(500)
  await pass(50)
  await expect.poll(() => cdn.figures().failed).toBe(2)
  await pass(1_000)
  await pass(50)
  await expect.poll(server.told).toEqual([['memo:5'], ['memo:5', 'memo:6'], ['memo:5', 'memo:6']])
  await expect.poll(() => cdn.figures()).toEqual({ done: 1, failed: 2, waitingSeconds: 0 })
  expect(logged).toMatch(/answered 503[\s\S]*answered 403/)
  expect(logged).not.toContain(token)
})

test('an unreachable CDN fails no change, and the pauses have a maximum', async () => {
  await server.close()
  cdn.purge(['memo:5'])
  await pass(50)
  for (const ms of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await pass(ms)
    await pass(50)
  }
  await expect.poll(() => cdn.figures().failed).toBe(9)
  server = await openCdnServer()
})

test('a process that stops makes the calls that are due, and then none', async () => {
  cdn.purge(['memo:5'])
  await cdn.close()
  expect(server.told()).toEqual([['memo:5']])
  cdn.purge(['memo:6'])
  expect(pauses).toHaveLength(1)
  expect(server.told()).toEqual([['memo:5']])
})

test('each of several CDNs is told, even while another is unreachable', async () => {
  const other = await openCdnServer()
  server.answer(503)
  const both = openCdn({
    urls: [server.url, other.url],
    token,
    log: pino({ level: 'silent' }),
    wait: async () => void (await setImmediate()),
  })
  both.purge(['memo:5'])
  await expect.poll(other.told).toEqual([['memo:5'], ['memo:5']])
  await expect.poll(server.told).toEqual([['memo:5'], ['memo:5'], ['memo:5']])
  await both.close()
  await other.close()
})

test('an address needs a token, and a token an address', () => {
  expect(readCdnKeys({})).toBeUndefined()
  expect(readCdnKeys({ CDN_PURGE_URL: ['http://cdn/'], CDN_PURGE_TOKEN: token })).toEqual({ urls: ['http://cdn/'], token })
  expect(() => readCdnKeys({ CDN_PURGE_URL: ['http://cdn/'] })).toThrow('CDN_PURGE_URL and CDN_PURGE_TOKEN belong together')
})

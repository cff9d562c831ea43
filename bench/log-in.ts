import autocannon from 'autocannon'
import type { Shop } from './shop.ts'

const triesEach = 600
const triesBefore = 30
const flood = { amount: 2_000, seconds: 5 }
const readers = 8
const readerPauseMs = 50

type Comparison = { knownMs: number; unknownMs: number; apart: number }

/** Median milliseconds of a log-in with a wrong password, alternately for e-mails with and without an account. */
export async function compareLogIns({ url, credentials }: Shop): Promise<Comparison> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let index = -triesBefore; index < triesEach; index++) {
    const { email = '' } = credentials[Math.abs(index) % credentials.length] ?? {}
    const tries = [
      ['known', email, 400],
      ['unknown', `nobody-${Math.random()}@example.com`, 404],
    ] as const
    // The order alternates, so that neither always follows the other.
    for (const [kind, tried, status] of index % 2 === 0 ? tries : tries.toReversed()) {
      const ms = await timeRefusal(url, tried, status)
      if (index >= 0) times[kind].push(ms)
    }
  }
  const [knownMs, unknownMs] = [shareOf(times.known, 0.5), shareOf(times.unknown, 0.5)]
  return { knownMs, unknownMs, apart: Math.abs(unknownMs - knownMs) / Math.min(knownMs, unknownMs) }
}

async function timeRefusal(url: string, email: string, status: number): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api/Website/Student/LogIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  })
  await response.text()
  const ms = performance.now() - began
  if (response.status !== status) throw new Error(`A log-in of ${email} was answered with ${response.status}, not ${status}`)
  return ms
}

type Flood = { seconds: number; loggedIn: number; refused: number; failed: number; pages: number; p95Ms: number; peakMiB: number }

/**
 * 2,000 people log in within 5 seconds like on its page, all with the right password, while others read cached and freshly rendered pages.
 * `seconds`: until all were answered.
 */
export async function floodLogIn(shop: Shop, paths: string[]): Promise<Flood> {
  const reading = startReaders(shop, paths)
  let count = 0
  const result = await autocannon({
    url: shop.url,
    connections: 100,
    amount: flood.amount,
    overallRate: flood.amount / flood.seconds,
    requests: [
      {
        method: 'POST',
        path: '/login.data',
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(shop.credentials[count++ % shop.credentials.length]).toString(),
        }),
      },
    ],
  })
  const { times, failed, peakMiB } = await reading.stop()
  const loggedIn = result['2xx']
  // The page says that something went wrong, and lets its reader try again.
  const refused = result['4xx']
  return {
    seconds: result.duration,
    loggedIn,
    refused,
    failed: failed + flood.amount - loggedIn - refused,
    pages: times.length,
    p95Ms: shareOf(times, 0.95),
    peakMiB,
  }
}

/** Clients that each request one page after the other, until stopped. */
function startReaders(shop: Shop, paths: string[]) {
  const times: number[] = []
  let isOver = false
  let failed = 0
  let count = 0
  let peakMiB = 0
  const read = async () => {
    while (!isOver) {
      const path = paths[count++ % paths.length] ?? '/'
      const began = performance.now()
      const response = await fetch(shop.url + (count % 2 === 0 ? path : `${path}?q=${count}`))
      await response.text()
      times.push(performance.now() - began)
      if (response.status !== 200) failed++
      peakMiB = Math.max(peakMiB, shop.memoryMiB())
      await new Promise((resolve) => setTimeout(resolve, readerPauseMs))
    }
  }
  const all = Promise.all(Array.from({ length: readers }, read))
  return {
    stop: async () => {
      isOver = true
      await all
      return { times, failed, peakMiB }
    },
  }
}

/** The percentile of their times. */
function shareOf(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY
}

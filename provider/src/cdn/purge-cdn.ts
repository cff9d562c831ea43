import { setTimeout as sleep } from 'node:timers/promises'
import { everythingTag } from 'contract/headers.ts'
import type { Logger } from 'pino'
import type { CdnKeys } from './cdn.env.ts'

export type Cdn = {
  /** Purges everything that carries one of these tags, or simply everything. Returns at once and never throws. */
  purge: (tags?: readonly string[]) => void
  figures: () => CdnFigures
  /** Makes the calls that are still due, each once. */
  close: () => Promise<void>
}

/** Calls since the start, and for how many seconds the oldest refused purge has been waiting (0: none waits). */
export type CdnFigures = { done: number; failed: number; waitingSeconds: number }

/** Pauses for that many milliseconds, or until the signal aborts. Never rejects. */
type Wait = (ms: number, signal: AbortSignal) => Promise<void>
type Options = CdnKeys & { log: Logger; now?: () => Date; wait?: Wait }

/** Other processes hear of the change meanwhile, and several changes become one call. */
const gatherMs = 50
/**
 * Each purge is repeated once. The first may precede an answer that was on its way to the CDN, or a process may not have heard of the change
 * yet: both put an old page back.
 */
const repeatMs = 1_000
const firstPauseMs = 500
const longestPauseMs = 30_000
const patienceMs = 5_000
/** Cloudflare's limit for a call; above it, everything goes. */
const mostTags = 100

/** Tells the CDN in front of the shop what has changed: one call at a time to each address, repeated until it succeeds. */
export function openCdn({ urls, token, log, now = () => new Date(), wait = waitUntil }: Options): Cdn {
  const figures = { done: 0, failed: 0 }
  const stop = new AbortController()
  const pause = (ms: number) => wait(ms, stop.signal)
  const purgers = urls.map((url) =>
    createPurger({ call: (tags) => callCdn(url, token, tags), log, now, pause, figures, stop: stop.signal }),
  )
  return {
    purge: (tags = [everythingTag]) => {
      for (const { purge } of purgers) purge(tags)
    },
    figures: () => ({ ...figures, waitingSeconds: Math.max(0, ...purgers.map(({ waitingSeconds }) => waitingSeconds())) }),
    close: async () => {
      stop.abort()
      await Promise.all(purgers.map(({ finish }) => finish()))
    },
  }
}

const waitUntil: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

/** The tags to send to a CDN, and how often each. */
type Due = Map<string, number>

type PurgerOptions = {
  call: (tags: readonly string[]) => Promise<void>
  log: Logger
  now: () => Date
  pause: (ms: number) => Promise<void>
  figures: { done: number; failed: number }
  stop: AbortSignal
}

function createPurger({ call, log, now, pause, figures, stop }: PurgerOptions) {
  let due: Due = new Map()
  let again: Due = new Map()
  let running: Promise<void> | undefined
  let refusedSince: Date | undefined

  async function deliver(): Promise<void> {
    for (let pauseMs = firstPauseMs; due.size > 0; ) {
      await pause(gatherMs)
      if (stop.aborted) break
      const taken = due
      due = new Map()
      if (await tell(taken)) {
        repeatLater(taken)
        pauseMs = firstPauseMs
      } else {
        merge(due, taken)
        await pause(pauseMs)
        pauseMs = Math.min(2 * pauseMs, longestPauseMs)
      }
    }
    running = undefined
  }

  async function tell(tags: Due): Promise<boolean> {
    try {
      await call(asFewTags(tags))
      figures.done++
      refusedSince = undefined
      return true
    } catch (error) {
      figures.failed++
      refusedSince ??= now()
      log.warn({ err: error }, 'the CDN was not purged; it is tried again')
      return false
    }
  }

  function repeatLater(taken: Due): void {
    const isPlanned = again.size > 0
    merge(again, new Map([...taken].filter(([, times]) => times > 1).map(([tag, times]) => [tag, times - 1])))
    if (isPlanned || again.size === 0) return
    void pause(repeatMs).then(() => {
      if (stop.aborted) return
      const planned = again
      again = new Map()
      add(planned)
    })
  }

  function add(tags: Due): void {
    merge(due, tags)
    running ??= deliver()
  }

  return {
    purge: (tags: readonly string[]) => {
      if (!stop.aborted && tags.length > 0) add(new Map(tags.map((tag) => [tag, 2])))
    },
    waitingSeconds: () => (refusedSince ? (now().getTime() - refusedSince.getTime()) / 1000 : 0),
    finish: async () => {
      await running
      merge(due, again)
      if (due.size > 0) await tell(due)
    },
  }
}

function merge(into: Due, more: Due): void {
  for (const [tag, times] of more) into.set(tag, Math.max(times, into.get(tag) ?? 0))
}

function asFewTags(tags: Due): string[] {
  return tags.has(everythingTag) || tags.size > mostTags ? [everythingTag] : [...tags.keys()]
}

/** Cloudflare's documented call, with the tags also in a header for Varnish. Rejects unless the answer is a 2xx. */
async function callCdn(url: string, token: string, tags: readonly string[]): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Surrogate-Key': tags.join(' ') }
  const options = { redirect: 'error', signal: AbortSignal.timeout(patienceMs) } as const
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ tags }), ...options })
  await response.arrayBuffer()
  // Its path may hold a secret.
  if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}`)
}

import { type Answer, ask, countStatuses, isBlank, percentile, startLoad } from './load.ts'
import type { ChaosShop } from './shop.ts'

/**
 * The result of a fault. `breaches`: forbidden events that happened; empty if all promises held. `unchecked`: limits that this run could not
 * check, and why. `skipped`: why this machine does not allow the fault.
 */
export type Outcome = { figures: string[]; breaches: string[]; unchecked?: string[]; skipped?: string }
/**
 * `minutes`: of the long load. `seed`: of its visitors' choices, and of the hostile bodies. `earlier`: the folder of an earlier release, installed
 * and built.
 */
export type Asked = { minutes: number; seed: number; earlier: string | undefined }
export type Fault = { name: string; says: string; run: (asked: Asked) => Promise<Outcome> }

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The number, statuses and times of answers. */
export function describeAnswers(what: string, answers: readonly Answer[]): string {
  const times = `p50 ${percentile(answers, 0.5).toFixed(0)} ms, p99 ${percentile(answers, 0.99).toFixed(0)} ms`
  return `${what}: ${answers.length} asked, ${countStatuses(answers)}; ${times}`
}

/** Answers with a status outside these. Statuses under 500 are the shop's decision about a request, not a fault. */
export function listUnexpected(answers: readonly Answer[], expected: readonly number[]): string[] {
  const wrong = answers.filter(({ status }) => !expected.includes(status))
  return wrong.length === 0 ? [] : [`${wrong.length} answers were none of ${expected.join(', ')}: ${countStatuses(wrong)}`]
}

export function listBlank(answers: readonly Answer[]): string[] {
  const blank = answers.filter(isBlank).length
  return blank === 0 ? [] : [`${blank} pages were blank`]
}

/**
 * Kinds of requests in the order in which they should give way: none may be refused (503) sooner or more often than the one before it, and the
 * first must be refused.
 */
export function listDisorder(kinds: readonly (readonly [what: string, answers: readonly Answer[]])[]): string[] {
  const given = kinds.map(([what, answers]) => {
    const refused = answers.filter(({ status }) => status === 503)
    return { what, share: refused.length / Math.max(1, answers.length), since: Math.min(...refused.map(({ endedAt }) => endedAt)) }
  })
  const early = given.slice(1).flatMap((later, index) => {
    const sooner = given[index]
    if (!sooner || later.share === 0 || (later.share <= sooner.share && later.since >= sooner.since)) return []
    return [`${later.what} gave way before ${sooner.what}`]
  })
  return given[0]?.share === 0 ? [`${given[0].what} did not give way`, ...early] : early
}

/** The 200 answers that equal no page of `before`: with nothing to read from, only cached pages can be answered, unchanged. */
export function listNotKept(answers: readonly Answer[], before: readonly Answer[]): string[] {
  const kept = Map.groupBy(before, ({ url }) => url)
  const given = answers.filter(({ status }) => status === 200)
  const others = given.filter(({ kind, url, body }) => kind !== 'page' || !kept.get(url)?.some((page) => page.body === body))
  const first = others[0]
  return first
    ? [`${others.length} of ${given.length} answers were no pages as they had been before, such as ${first.kind} ${first.url}`]
    : []
}

/** Violated rules of the books, in words. */
export async function listBroken(shop: Pick<ChaosShop, 'verify'>): Promise<string[]> {
  return (await shop.verify()).map(({ check, count }) => `the books: "${check}" does not hold for ${count}`)
}

/** Milliseconds until all of these hold at once, checked twenty times a second; `Infinity` if they do not in time. */
export async function untilAll(asks: readonly (() => Promise<boolean>)[], withinMs = 60_000): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < withinMs) {
    if ((await Promise.all(asks.map((holds) => holds()))).every(Boolean)) return performance.now() - begun
    await wait(50)
  }
  return Number.POSITIVE_INFINITY
}

/** The answers to this load during this many milliseconds. */
export async function loadFor(ms: number, perSecond: number, next: () => Promise<Answer>): Promise<Answer[]> {
  const load = startLoad(perSecond, next)
  await wait(ms)
  return load.stop()
}

export const isReady = async (url: string): Promise<boolean> => (await ask({ kind: 'ready', url: `${url}/readyz` })).status === 200

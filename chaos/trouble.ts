import { listBlank, listNotKept, listUnexpected } from './fault.ts'
import { type Answer, percentile } from './load.ts'

const slowestMs = 3_000
const backWithinMs = 5_000
/** Kubernetes' default patience with a probe. */
const aliveWithinMs = 1_000

/** What visitors met while the database of a process was in trouble. */
export type Trouble = {
  /** Answers to the same visitors before it. */
  before: readonly Answer[]
  during: readonly Answer[]
  /** Those of `during` that need not wait for what the fault holds up. */
  quick: readonly Answer[]
  /** Answers of `/healthz` meanwhile. */
  health: readonly Answer[]
  /** The process's id before and after. */
  pids: readonly [number, number]
  /** Until everything was as before, in milliseconds. */
  backMs: number
  /**
   * Whether nothing can be read from the database: then a page can only be one that was kept. Otherwise it may be made anew, and under pressure
   * without what nobody misses.
   */
  isAway?: boolean
}

/** The same limits for every trouble: what was broken of "200 or 503, complete, soon, by a process that lives, and normal again". */
export function listTroubles({ before, during, quick, health, pids: [pid, pidAfter], backMs, isAway = false }: Trouble): string[] {
  const slow = percentile(quick, 0.99)
  const alive = percentile(health, 0.99)
  return [
    ...listUnexpected(during, [200, 503]),
    ...listBlank(during),
    ...(isAway ? listNotKept(during, before) : []),
    ...(quick.length > 0 ? [] : ['nobody asked for anything that should be answered soon']),
    ...(slow > slowestMs ? [`p99 was ${slow.toFixed(0)} ms, over ${slowestMs / 1000} s`] : []),
    ...(health.length > 0 ? listUnexpected(health, [200]) : ['/healthz was not asked']),
    ...(alive > aliveWithinMs ? [`/healthz p99 was ${alive.toFixed(0)} ms, over ${aliveWithinMs / 1000} s`] : []),
    ...(pid === pidAfter ? [] : ['the process was another one afterwards']),
    ...(backMs > backWithinMs ? [`it took more than ${backWithinMs / 1000} s to be as before`] : []),
  ]
}

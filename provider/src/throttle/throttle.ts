import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/database.ts'
import { rateLimits } from '../db/schema/throttle.ts'
import type { Limit, LimitName, Limits } from './limits.ts'

export type Count = { isOver: boolean; retryAfterSeconds: number }

export type Throttle = {
  /** Counts one more, and answers whether that is too many. */
  count: (limit: LimitName, key: string) => Promise<Count>
  /** Whether one more would be too many, without counting. */
  look: (limit: LimitName, key: string) => Promise<Count>
  /** Takes the count back, because the counted action proved harmless. */
  giveBack: (limit: LimitName, key: string) => Promise<void>
}

/** Windows that begin with the first event they count. The database counts, in one statement each, so that it works across processes. */
export function createThrottle(db: Db, limits: Limits): Throttle {
  const names = Object.keys(limits) as LimitName[]
  const limiters = new Map(names.map((name) => [name, limiterOf(db, name, limits[name])]))
  const of = (name: LimitName) => limiters.get(name) as RateLimiterDrizzle
  return {
    count: (limit, key) => of(limit).consume(key).then(within, beyond),
    look: async (limit, key) => {
      const seen = await of(limit).get(key)
      return seen && seen.consumedPoints >= limits[limit].count ? over(seen) : within()
    },
    giveBack: async (limit, key) => {
      await of(limit).reward(key)
    },
  }
}

function limiterOf(db: Db, name: LimitName, { count, seconds }: Limit): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points: count,
    duration: seconds,
    // Once exceeded, a limit stays so until the window ends: a flood need not reach the database.
    inMemoryBlockOnConsumed: count + 1,
    // A timer here would outlive the app; a job does it (remove-counts.job.ts).
    clearExpiredByTimeout: false,
  })
}

const within = (): Count => ({ isOver: false, retryAfterSeconds: 0 })
const over = ({ msBeforeNext }: RateLimiterRes): Count => ({ isOver: true, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

function beyond(reason: unknown): Count {
  if (reason instanceof RateLimiterRes) return over(reason)
  throw reason
}

import { AppError } from '../app-error.ts'
import type { ReadPublic } from './replica.ts'

const retryAfterSeconds = 5

/** Reads that fail as `unavailable` after `ms` milliseconds. Their statements go on until the server's own limit ends them. */
export function readWithin(read: ReadPublic, ms: number): ReadPublic {
  return async (run) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new AppError('unavailable', { retryAfterSeconds })), ms)
    try {
      return await Promise.race([read(run), late])
    } finally {
      clearTimeout(timer)
    }
  }
}

import { AppError } from '../app-error.ts'

/**
 * Runs work once that many await at the same time. It belongs to nobody: if it found no room in the first requester's name, the others request
 * it in their own.
 */
export function createSharedWork<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underway = new Map<string, Promise<Result>>()
  return async (key, work) => {
    for (;;) {
      const running = underway.get(key)
      if (!running) break
      try {
        return await running
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'unavailable')) throw error
      }
    }
    const run = work().finally(() => underway.delete(key))
    underway.set(key, run)
    return run
  }
}

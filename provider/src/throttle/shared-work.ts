import { AppError } from '../app-error.ts'

/**
 * Work that many wait for at the same time is done once. It belongs to nobody: if it found no room in the name of whoever asked first, the others
 * ask in their own name.
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

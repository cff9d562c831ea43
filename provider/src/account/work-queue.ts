import { AppError } from '../app-error.ts'

const retryAfterSeconds = 2

/** Runs at most `running` tasks at once and lets `waiting` more queue; anyone beyond is refused at once (reliability row 20). */
export function createWorkQueue({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = []
  let free = running

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfterSeconds })
      await new Promise<void>((start) => queue.push(start))
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}

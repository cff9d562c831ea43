import { AppError } from '../app-error.ts'
import { createFairQueue, type Room } from './fair-queue.ts'
import { networkOf } from './network.ts'

const retryAfterSeconds = 2

export type WorkQueue = {
  <Result>(task: () => Promise<Result>, clientAddress?: string): Promise<Result>
  /** The share of waiting places that are taken. */
  fullness: () => number
}

/** A fair queue by network. A task without room is refused as `unavailable`, with a time to return (promise 20). */
export function createWorkQueue(room: Room): WorkQueue {
  const enqueue = createFairQueue(room)
  const work = async <Result>(task: () => Promise<Result>, clientAddress?: string): Promise<Result> => {
    const turn = await enqueue(networkOf(clientAddress), task)
    if (!turn) throw new AppError('unavailable', { retryAfterSeconds })
    return turn.result
  }
  return Object.assign(work, { fullness: enqueue.fullness })
}

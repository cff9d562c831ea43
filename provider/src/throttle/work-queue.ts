import { AppError } from '../app-error.ts'
import { createFairQueue } from './fair-queue.ts'
import { networkOf } from './network.ts'

const retryAfterSeconds = 2

export type WorkQueue = <Result>(task: () => Promise<Result>, clientAddress?: string) => Promise<Result>

/** A fair queue, by the network that asks. A task that finds no room is refused as `unavailable`, and told when to come back (promise 20). */
export function createWorkQueue(room: { running: number; waiting: number }): WorkQueue {
  const enqueue = createFairQueue(room)
  return async (task, clientAddress) => {
    const turn = await enqueue(networkOf(clientAddress), task)
    if (!turn) throw new AppError('unavailable', { retryAfterSeconds })
    return turn.result
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'

/** A deadlock or conflict: the database aborted this transaction. */
const conflict = /^(40001|40P01)$/

export const isConflictCode = (code: string): boolean => conflict.test(code)

const mostTries = 4
/** The maximum pause in milliseconds: the other transaction needs a moment to take what this one has released. */
const longestPause = 50

/** Runs a transaction, and again if another one got in its way (promise 3). `act` changes nothing but the database. */
export async function transact<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(act)
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error
      await sleep(Math.random() * longestPause * tries)
    }
  }
}

/** Thrown by code that finds another transaction in its way and might deadlock by waiting: the whole transaction is retried. */
export const beginAnew = (): Error => Object.assign(new Error('Another transaction holds what this one needs'), { code: '40001' })

const isConflict = (error: unknown): boolean => hasCode(error, isConflictCode)

/** Whether the server gave such a code (SQLSTATE). Drizzle wraps the server's error. */
export function hasCode(error: unknown, isMeant: (code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && isMeant(String(cause.code))) return true
  }
  return false
}

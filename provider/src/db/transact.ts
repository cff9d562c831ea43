import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from './database.ts'

/** Two writers blocked each other: the database ended one of them, and nothing of it stays. */
const conflict = /^(40001|40P01)$/

export const isConflictCode = (code: string): boolean => conflict.test(code)

const mostTries = 4
/** In milliseconds, at most: the other one needs a moment to take what this one has given up. */
const longestPause = 50

/** A transaction, and again where another one stood in its way (promise 3). `act` changes nothing but the database. */
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

/**
 * Thrown by code that sees another transaction in the way, and would have to wait for one that may wait for it: the whole transaction begins once
 * more.
 */
export const beginAnew = (): Error => Object.assign(new Error('Another transaction holds what this one needs'), { code: '40001' })

const isConflict = (error: unknown): boolean => hasCode(error, isConflictCode)

/** Whether the server gave such a code (SQLSTATE). Drizzle puts the server's error within its own. */
export function hasCode(error: unknown, isMeant: (code: string) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && isMeant(String(cause.code))) return true
  }
  return false
}

import type { Db, Tx } from './database.ts'

/** Two writers in each other's way: one of them was ended by the database, and nothing of it is there. */
const conflict = /^(40001|40P01)$/

export const isConflictCode = (code: string): boolean => conflict.test(code)

/** A transaction, and once more where another one stood in its way (promise 3). `act` changes nothing but the database. */
export function transact<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(act).catch((error: unknown) => {
    if (!isConflict(error)) throw error
    return db.transaction(act)
  })
}

/** For who sees another transaction in the way, and would have to wait for one that may wait for them: all of it begins once more. */
export const beginAnew = (): Error => Object.assign(new Error('Another transaction holds what this one needs'), { code: '40001' })

function isConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && isConflictCode(String(cause.code))) return true
  }
  return false
}

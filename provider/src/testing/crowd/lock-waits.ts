import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

const pauseMs = 10

/**
 * Waits until at least `count` statements of this database wait for another transaction's lock. `like`: only statements of this form, as an SQL
 * pattern. PostgreSQL only. Tests order their races by this instead of by time.
 */
export async function untilWaiting(db: Db, count: number, like = '%'): Promise<void> {
  while ((await countWaiting(db, like)) < count) await sleep(pauseMs)
}

/** Whether `running` ends by itself; false as soon as `count` statements, including it, wait for a lock. */
export async function isOverBeforeWaiting(db: Db, running: Promise<unknown>, count: number): Promise<boolean> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  running.then(end, end)
  while (!isOver) {
    if ((await countWaiting(db, '%')) >= count) return false
    await sleep(pauseMs)
  }
  return true
}

async function countWaiting(db: Db, like: string): Promise<number> {
  return db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock' and query like ${like}`)
}

/** How often the server has aborted a transaction of this database because of a deadlock. PostgreSQL only. */
export async function countDeadlocks(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql`deadlocks`.mapWith(Number) })
    .from(sql`pg_stat_database`)
    .where(sql`datname = current_database()`)
  return row?.count ?? -1
}

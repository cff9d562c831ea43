import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Db } from './database.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { hasCode } from './transact.ts'

/** Reads public data: from a replica if there is one that is up to date, otherwise from the database itself. */
export type ReadPublic = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

export type Replica = {
  readPublic: ReadPublic
  /** Call after a change: the replica is used again once it has everything that the database had at this moment. */
  changed: () => void
  /** Whether reads currently go to the replica; undefined if there is none. */
  isRead?: () => boolean
  pool?: OpenDatabase['pool']
  close: () => Promise<void>
}

/** How often a lagging replica is asked for its position, and how long one that does not answer is left alone. */
const pauses = { behindMs: 50, awayMs: 2_000 }

/** The timeout for a replica; the database could answer instead. */
const patience = { connectWithinMs: 500, answerWithinMs: 3_000 }

/** SQLSTATE of a timed-out statement. It is not repeated, because all would hit the database at once. */
const tookTooLong = (code: string) => code === '57014'

type Options = { primary: Db; log: Logger; awayMs?: number; answerWithinMs?: number }

/** Follows the replica at this address; without one, everything is read from the database itself. */
export async function openReplica({
  url,
  poolSize,
  ...options
}: Options & { url: string | undefined; poolSize: number }): Promise<Replica> {
  const { primary } = options
  if (!url) return { readPublic: (read) => read(primary), changed: () => {}, close: async () => {} }
  const { answerWithinMs = patience.answerWithinMs } = options
  const database = await openDatabase({ url, poolSize, ...patience, answerWithinMs })
  const replica = followReplica({ ...options, replica: database.db })
  return {
    ...replica,
    pool: database.pool,
    close: async () => {
      await replica.close()
      await database.close()
    },
  }
}

/**
 * A replica lags by moments, or by minutes on a bad line. Catalogue changes empty the page caches, so a stale read right afterwards would be
 * kept for long. After a change, therefore, reads go to the database itself until the replica has replayed the log (WAL) up to then. If the
 * replica fails, the same read is done on the database itself.
 */
function followReplica({ primary, replica, log, awayMs = pauses.awayMs }: Options & { replica: Db }): Replica {
  const closed = new AbortController()
  let changes = 0
  let isRead = false
  let following: Promise<void> | undefined

  const follow = (): void => {
    isRead = false
    following ??= catchUp().finally(() => {
      following = undefined
    })
  }

  /** Ends when the replica has caught up with the last change. */
  async function catchUp(): Promise<void> {
    while (!closed.signal.aborted && !isRead) {
      const seen = changes
      try {
        const position = await positionOf(primary)
        while (seen === changes && !(await hasReplayed(replica, position))) await pause(pauses.behindMs)
        isRead = seen === changes
      } catch (error) {
        if (!closed.signal.aborted) log.warn({ err: error }, 'the replica of the database is not read')
        await pause(awayMs)
      }
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { signal: closed.signal, ref: false }).catch(() => {})

  follow()
  return {
    readPublic: async (read) => {
      if (!isRead) return read(primary)
      try {
        return await read(replica)
      } catch (error) {
        if (error instanceof AppError) throw error
        log.warn({ err: error }, 'the replica of the database failed')
        follow()
        if (hasCode(error, tookTooLong)) throw error
        return read(primary)
      }
    },
    changed: () => {
      changes++
      follow()
    },
    isRead: () => isRead,
    close: async () => {
      closed.abort()
      await following
    },
  }
}

async function positionOf(primary: Db): Promise<string> {
  const { rows } = (await primary.execute(sql`select pg_current_wal_lsn()::text as position`)) as unknown as {
    rows: { position: string }[]
  }
  return rows[0]?.position ?? '0/0'
}

/** Throws if it is no replica. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = (await replica.execute(
    sql`select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_there`,
  )) as unknown as { rows: { follows: boolean; is_there: boolean | null }[] }
  if (!rows[0]?.follows) throw new Error('The database of DATABASE_REPLICA_URL follows no other')
  return rows[0].is_there === true
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { AppError } from '../app-error.ts'
import type { Db } from './database.ts'
import { openDatabase } from './open-database.ts'
import { hasCode } from './transact.ts'

/** Reads what is public: on a replica of the database if there is one that is up to date, else on the database itself. */
export type ReadPublic = <Result>(read: (db: Db) => Promise<Result>) => Promise<Result>

export type Replica = {
  readPublic: ReadPublic
  /** What was read before may be wrong now: the replica is read again when it has all that the database had at this moment. */
  changed: () => void
  /** Whether reads go to the replica at this moment; undefined where there is none. */
  isRead?: () => boolean
  close: () => Promise<void>
}

/** How often a replica that is behind is asked how far it is, and for how long one that does not answer is left alone. */
const pauses = { behindMs: 50, awayMs: 2_000 }

/** For so long a replica is waited for. Somebody else could answer. */
const patience = { connectWithinMs: 500, answerWithinMs: 3_000 }

/** SQLSTATE of a statement that took too long. It is not repeated, because all of them would come to the database at once. */
const tookTooLong = (code: string) => code === '57014'

type Options = { primary: Db; log: Logger; awayMs?: number; answerWithinMs?: number }

/** Follows the replica at this address; without one, everything is read on the database itself. */
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
    close: async () => {
      await replica.close()
      await database.close()
    },
  }
}

/**
 * A replica is behind by moments, or by minutes if its line is bad. Whoever changes the catalogue empties the page caches, so that what is read right after
 * would be kept for long. From a change on, therefore, the database itself is read, until the replica has replayed as much of its log (WAL) as there was then.
 * If the replica fails, the same read is done on the database itself.
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

  /** Ends when the replica has everything up to the last change. */
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

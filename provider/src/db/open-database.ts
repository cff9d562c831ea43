import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Db } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { PostgresClient } from './postgres-client.ts'

export type OpenDatabase = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** The server's address; undefined if the database is embedded. */
  url?: string | undefined
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  /** Undefined if the database is embedded: there all queries share one queue. */
  pool?: (() => PoolState) | undefined
  /** Listens to a channel of an embedded database; returns what ends that. A server uses a connection of its own: `channel.ts`. */
  listen?: (channel: string, heard: (text: string) => void) => Promise<() => Promise<void>>
  close: () => Promise<void>
}

/** Connections of this process: open, idle among these, and how many callers wait for one. */
export type PoolState = { total: number; idle: number; waiting: number }

/** Missing pools are undefined. */
export type Pools = Partial<Record<'primary' | 'paying' | 'replica', (() => PoolState) | undefined>>

/** Timeouts of a request: for a free connection, for a statement and for any answer. */
type Patience = { connectWithinMs: number; statementWithinMs: number; answerWithinMs: number }
const patience: Patience = { connectWithinMs: 2_000, statementWithinMs: 5_000, answerWithinMs: 15_000 }

/** Opens PostgreSQL if a URL is given, otherwise the embedded database in `dataDir` (in memory without one). */
export async function openDatabase(
  where: {
    url?: string | undefined
    dataDir?: string | undefined
    poolSize?: number
  } & Partial<Patience>,
): Promise<OpenDatabase> {
  if (where.url) return openPostgres(where.url, where)
  return openPglite(where.dataDir)
}

function openPostgres(url: string, { poolSize = 10, ...given }: { poolSize?: number } & Partial<Patience>): OpenDatabase {
  const { connectWithinMs, statementWithinMs, answerWithinMs } = { ...patience, ...given }
  const pool = new pg.Pool({
    Client: PostgresClient,
    // Independent statements are pipelined.
    pipeline: true,
    connectionString: url,
    // (PgBouncer needs `ignore_startup_parameters = statement_timeout,options`.)
    options: serverOptions(statementWithinMs),
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: statementWithinMs,
    // The server aborts slow statements. If no answer comes at all, server or connection is gone, and waiting would never end.
    query_timeout: answerWithinMs,
    idleTimeoutMillis: 30_000,
  })
  // The pool replaces a broken connection, and its caller gets an error. Without listeners the error would end the process: the pool's listener
  // covers idle connections, the client's own those in a transaction.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Passed on to `pg`, though its types do not say so. pg-boss's own maintenance statements may take a while.
  const jobTimeouts = { query_timeout: 8 * answerWithinMs, options: serverOptions(8 * answerWithinMs) }
  return {
    db: drizzlePg(pool) as unknown as Db,
    engine: 'postgres',
    url,
    bossOptions: { connectionString: url, max: 2, connectionTimeoutMillis: connectWithinMs, ...jobTimeouts },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/**
 * The server's session settings. JIT compilation takes longer than the reads of a request. A machine that was cut off, hangs or loses power
 * closes nothing: its transactions would keep their locks, and others wait for them, until it is back, and its connections stay for two hours.
 * So the server ends transactions that fall silent, and checks silent clients by TCP keepalive.
 */
const serverOptions = (silentForMs: number): string =>
  [
    'jit=off',
    `idle_in_transaction_session_timeout=${silentForMs}`,
    ...['tcp_keepalives_idle=30', 'tcp_keepalives_interval=10', 'tcp_keepalives_count=3'],
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const release = dataDir ? lockDirectory(dataDir) : () => {}
  try {
    // Imported lazily, so that a process on PostgreSQL does not load an embedded database into memory.
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await pgliteDatabase(await PGlite.create(dataDir ? join(dataDir, 'db') : 'memory://'))
    return {
      ...database,
      close: async () => {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** The database over a running embedded one. */
export async function pgliteDatabase(pglite: PGlite): Promise<OpenDatabase> {
  letOthersIn(pglite)
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite')
  return {
    db: drizzlePglite(pglite) as unknown as Db,
    engine: 'pglite',
    bossOptions: { db: fromPglite(pglite), backend: 'pglite' },
    listen: (channel, heard) => pglite.listen(channel, heard),
    close: () => pglite.close(),
  }
}

/**
 * The embedded database computes in this thread, and queued statements would run without a break: so the event loop gets a turn between two of
 * them.
 */
function letOthersIn(pglite: PGlite): void {
  const query = pglite.query.bind(pglite)
  const exec = pglite.exec.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  let last: Promise<unknown> = Promise.resolve()
  const inLine = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => setImmediate()).then(run)
    last = turn.catch(() => {})
    return turn
  }
  pglite.query = <Row>(...args: Parameters<PGlite['query']>) => inLine(() => query<Row>(...args))
  pglite.exec = (...args) => inLine(() => exec(...args))
  pglite.transaction = (work) => transaction((tx) => work(withPauses(tx)))
}

/** A transaction has the database to itself, so its statements need not queue. */
function withPauses(tx: Transaction): Transaction {
  const statements: Pick<Transaction, 'query' | 'exec'> = {
    query: (...args) => setImmediate().then(() => tx.query(...args)),
    exec: (...args) => setImmediate().then(() => tx.exec(...args)),
  }
  return Object.assign(Object.create(tx) as Transaction, statements)
}

import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type ConstructorOptions, fromPglite } from 'pg-boss'
import type { Db } from './database.ts'
import { lockDirectory } from './directory-lock.ts'
import { PostgresClient } from './postgres-client.ts'

export type OpenDatabase = {
  db: Db
  engine: 'pglite' | 'postgres'
  /** How pg-boss reaches the same database. */
  bossOptions: ConstructorOptions
  close: () => Promise<void>
}

/** Opens PostgreSQL where a URL is given, else the embedded database in `dataDir` (in memory where that is absent too). */
export async function openDatabase(where: {
  url?: string | undefined
  dataDir?: string | undefined
  poolSize?: number
}): Promise<OpenDatabase> {
  if (where.url) return openPostgres(where.url, where.poolSize ?? 10)
  return openPglite(where.dataDir)
}

function openPostgres(url: string, poolSize: number): OpenDatabase {
  const pool = new pg.Pool({
    Client: PostgresClient,
    // Statements that do not wait for each other travel together.
    pipeline: true,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return {
    db: drizzlePg(pool) as unknown as Db,
    engine: 'postgres',
    bossOptions: { connectionString: url, max: 2 },
    close: () => pool.end(),
  }
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const release = dataDir ? lockDirectory(dataDir) : () => {}
  try {
    // Fetched here: a process on PostgreSQL need not hold an embedded database in memory.
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

/** The database over an embedded one that is already running. */
export async function pgliteDatabase(pglite: PGlite): Promise<OpenDatabase> {
  const { drizzle: drizzlePglite } = await import('drizzle-orm/pglite')
  return {
    db: drizzlePglite(pglite) as unknown as Db,
    engine: 'pglite',
    bossOptions: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => pglite.close(),
  }
}

import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Db } from './db/database.ts'
import { newestMigration } from './db/migrate.ts'
import type { FileStore } from './files/file-store.ts'

/** What a process needs before it may get requests. `migrations`: the schema is older than this version needs, or missing. */
type Missing = 'database' | 'migrations'

type Needed = {
  db: Db
  files: FileStore
  now: () => Date
  settings: { money: string; canMail: boolean; warnings: readonly string[] }
}

/** Liveness, for supervisors: waits for nothing. */
export function aliveRoute(hono: Hono): void {
  hono.get('/healthz', (context) => context.json({ status: 'ok' }))
}

/** Readiness, for load balancers. */
export function readyRoute(hono: Hono, { db, files, now, settings }: Needed): void {
  const isStoreAway = watchStore(files, now)
  hono.get('/readyz', async (context) => {
    const missing = await findMissing(db)
    if (missing) return context.json({ status: 'not ready', missing: [missing] }, 503, { 'Cache-Control': 'no-store' })
    const { money, canMail } = settings
    const warnings = [...settings.warnings, ...(isStoreAway() ? ['fileStoreAway'] : [])]
    return context.json({ status: 'ready', details: { money, canMail, warnings } })
  })
}

async function findMissing(db: Db): Promise<Missing | undefined> {
  const rows = await readMigrations(db).catch(() => undefined)
  if (!rows) return 'database'
  // A newer schema leaves this version running (docs/decisions/120-migrations-only-add.md).
  return (rows[0]?.newest ?? 0) < (await newestMigration()) ? 'migrations' : undefined
}

/** Empty if the table does not exist yet. */
async function readMigrations(db: Db): Promise<{ newest: number | null }[]> {
  const { rows } = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`)) as unknown as {
    rows: { isThere: boolean }[]
  }
  if (!rows[0]?.isThere) return []
  return db.select({ newest: sql<number | null>`max(created_at)::float8` }).from(sql`drizzle.__drizzle_migrations`)
}

const lookAgainMs = 30_000

/**
 * Returns whether the file store failed the last check. Most pages need no file, so a process without its store is ready, and no request waits for the
 * check.
 */
function watchStore(files: FileStore, now: () => Date): () => boolean {
  let isAway = false
  let isLooking = false
  let lookedAt = Number.NEGATIVE_INFINITY
  const look = async () => {
    isLooking = true
    isAway = await answers(files).then(
      () => false,
      () => true,
    )
    isLooking = false
  }
  return () => {
    if (!isLooking && now().getTime() - lookedAt >= lookAgainMs) {
      lookedAt = now().getTime()
      void look()
    }
    return isAway
  }
}

/** Throws if the store does not answer. */
async function answers(files: FileStore): Promise<void> {
  for await (const _ of files.list()) break
}

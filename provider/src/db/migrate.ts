import { fileURLToPath } from 'node:url'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { OpenDatabase } from './open-database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrates the database to the newest schema; does nothing if it is there already. */
export async function migrate(database: OpenDatabase): Promise<void> {
  const db = database.db as never
  if (database.engine === 'pglite') await migratePglite(db, { migrationsFolder })
  else await migratePg(db, { migrationsFolder })
}

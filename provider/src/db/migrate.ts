import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { OpenDatabase } from './open-database.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Migrates the database to the newest schema; does nothing if it is up to date. */
export async function migrate({ db, engine, url }: Pick<OpenDatabase, 'db' | 'engine' | 'url'>): Promise<void> {
  if (engine === 'pglite') await migratePglite(db as never, { migrationsFolder })
  else await migrateServer(url)
}

/** On its own connection, without the limits of requests: indexing a large table takes minutes. */
async function migrateServer(connectionString: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString })
  // The waiting caller gets the error of a broken connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  await migratePg(drizzlePg(client), { migrationsFolder }).finally(() => client.end())
}

/** When the newest migration of this version was written, in milliseconds; the database stores the same number with each migration. */
export async function newestMigration(): Promise<number> {
  const { entries } = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] }
  return Math.max(...entries.map(({ when }) => when))
}

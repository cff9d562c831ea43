import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { lockDirectory } from '../db/directory-lock.ts'
import { openDatabase } from '../db/open-database.ts'
import { openFiles } from '../files/open-files.ts'
import { readEnv } from '../gather-env.ts'

/** Empties the database and removes the files that belong to it. Asks for --yes: it cannot be undone. */
const env = readEnv(process.env)
if (!process.argv.includes('--yes')) {
  console.error('This deletes every order, student and file. To go on: npm run db:reset -- --yes')
  process.exit(1)
}
if (env.DATABASE_URL) {
  const database = await openDatabase({ url: env.DATABASE_URL })
  for (const schema of ['public', 'drizzle', 'pgboss'])
    await database.db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`)
  await database.db.execute(sql`create schema public`)
  await database.close()
}
const release = lockDirectory(env.DATA_DIR)
await rm(join(env.DATA_DIR, 'db'), { recursive: true, force: true })
const files = openFiles(env)
for await (const { id } of files.list()) await files.remove(id)
await rm(join(env.DATA_DIR, 'files'), { recursive: true, force: true })
release()
console.log('The database is empty. npm start fills it again.')

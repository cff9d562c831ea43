import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/database.ts'
import { allowLongStatements } from '../db/long-statements.ts'
import { storedFiles } from '../db/schema/catalog.ts'
import type { Manifest } from './manifest.ts'

/** `files`: the ids of all files that rows claim to be stored. */
export type Described = Pick<Manifest, 'schema' | 'counts'> & { files: string[] }

/** A backup's description of its database, as of one moment in a repeatable-read transaction. */
export async function describeDatabase(tx: Tx): Promise<Described> {
  await allowLongStatements(tx)
  const [newest] = await tx.select({ at: sql`max(created_at)`.mapWith(Number) }).from(sql`drizzle.__drizzle_migrations`)
  const files = await tx.select({ id: storedFiles.id }).from(storedFiles)
  return { schema: newest?.at ?? 0, counts: await countRows(tx), files: files.map(({ id }) => id) }
}

/** The number of rows in each of the shop's tables. */
async function countRows(tx: DbOrTx): Promise<Record<string, number>> {
  const tables = await tx
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public' and table_type = 'BASE TABLE'`)
    .orderBy(sql`table_name`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await tx.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`${sql.identifier(name)}`)
    counts[name] = row?.count ?? 0
  }
  return counts
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApp } from '../create-test-app.ts'

/** Every row of every table of the database, including the queue's, and every file: as text, by location. */
export async function dumpShop({ deps: { db }, directory }: Pick<TestApp, 'deps' | 'directory'>): Promise<Map<string, string[]>> {
  const found = await db
    .select({ name: sql<string>`format('%I.%I', table_schema, table_name)` })
    .from(sql`information_schema.tables`)
    .where(sql`table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const dump = new Map<string, string[]>()
  for (const { name } of found) {
    const rows = await db.select({ text: sql<string>`to_jsonb(t)::text` }).from(sql`${sql.raw(name)} as t`)
    dump.set(
      name,
      rows.map(({ text }) => text),
    )
  }
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  dump.set('files', await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1'))))
  return dump
}

/** Where any of these words occurs, ignoring case: table → number of rows. */
export function findIn(dump: Map<string, string[]>, words: string[]): Record<string, number> {
  const isHit = (row: string) => words.some((word) => row.toLowerCase().includes(word.toLowerCase()))
  const hits = [...dump].map(([name, rows]) => [name, rows.filter(isHit).length] as const)
  return Object.fromEntries(hits.filter(([, count]) => count > 0))
}

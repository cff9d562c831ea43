import { sql } from 'drizzle-orm'
import type { OpenProvider } from 'provider/src/open-provider.ts'
import { refreshSearch } from 'provider/src/search/refresh-search.job.ts'

export type Rename = { memos: number; savedMs: number; followedMs: number }

/** Renames the subject with the most memos and back: how long its row takes, and how long until the job has written all entries anew. */
export async function renameSubject({ deps }: OpenProvider): Promise<Rename> {
  const { db } = deps
  const { rows } = (await db.execute(
    sql`select subject_id as id, sum(items)::int as memos from memo_counts group by subject_id order by memos desc limit 1`,
  )) as unknown as { rows: { id: number; memos: number }[] }
  const { id = 0, memos = 0 } = rows[0] ?? {}
  const rename = (title: unknown) => db.execute(sql`update subjects set title = ${title} where id = ${id}`)
  const began = performance.now()
  await rename(sql`jsonb_build_object('en', (title ->> 'en') || ' renamed', 'ar', (title ->> 'ar') || ' معدلة')`)
  const savedMs = performance.now() - began
  await refreshSearch(deps)
  const followedMs = performance.now() - began
  await rename(sql`jsonb_build_object('en', replace(title ->> 'en', ' renamed', ''), 'ar', replace(title ->> 'ar', ' معدلة', ''))`)
  await refreshSearch(deps)
  return { memos, savedMs, followedMs }
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/** Somebody has changed the data on which the differences were based. */
export class Overtaken extends Error {}

const batch = 1000

const columns = [
  ...['slug', 'title', 'summary', 'description', 'price_minor', 'compare_at_minor', 'is_free', 'study_stage_id', 'component_id'],
  ...['subject_id', 'type', 'content_language', 'author_name', 'academic_year', 'edition', 'published_on', 'updated_on', 'file_id'],
  ...['page_count', 'free_pages', 'toc', 'content_hash', 'changes', 'is_active', 'publish_at', 'archived_at'],
]
const list = (prefix = '') => sql.raw(columns.map((name) => `${prefix}${name}`).join(', '))

/**
 * Writes the staged differences of memos table by table, a thousand rows a statement; one further statement each updates the search's words.
 * Writes a memo only in the version that was compared, and a new one only if its number is still free. Throws `Overtaken`.
 */
export async function applyMemos(
  tx: Tx,
  { id, counts }: { id: string; counts: { added: number; changed: number; unchanged: number } },
  at: Date,
  reached: (rows: number) => Promise<void>,
): Promise<void> {
  const total = counts.added + counts.changed + counts.unchanged
  let written = { added: 0, changed: 0 }
  for (let first = 1; first <= total; first += batch) {
    const range = { id, first, last: first + batch - 1, at }
    await keepEditions(tx, range)
    written = { added: written.added + (await addMemos(tx, range)), changed: written.changed + (await changeMemos(tx, range)) }
    await reached(written.added + written.changed)
  }
  if (written.added !== counts.added || written.changed !== counts.changed || (await isStale(tx, id))) throw new Overtaken()
}

type Range = { id: string; first: number; last: number; at: Date }
const isIn = ({ id, first, last }: Range, action: string) =>
  sql`staged.import_id = ${id} and staged.kind = 'memos' and staged.action = ${action} and staged.number between ${first} and ${last}`

/** Owners of the previous edition keep reading it. */
async function keepEditions(tx: Tx, range: Range): Promise<void> {
  await tx.execute(sql`insert into memo_editions (memo_id, edition, academic_year, file_id, page_count, toc, changes, replaced_at)
    select memo.id, memo.edition, memo.academic_year, memo.file_id, memo.page_count, memo.toc, memo.changes, ${range.at.toISOString()}
    from import_rows staged join memos memo on memo.sku = staged.key and memo.version = staged.seen_version
    where ${isIn(range, 'changed')} and (staged.values ->> 'edition')::int > memo.edition`)
}

function addMemos(tx: Tx, range: Range): Promise<number> {
  const at = range.at.toISOString()
  return count(
    tx,
    sql`insert into memos (sku, ${list()}, created_at, updated_at)
    select staged.key, ${list('given.')}, ${at}, ${at} from import_rows staged cross join lateral jsonb_populate_record(null::memos, staged.values) given
    where ${isIn(range, 'added')} order by staged.number on conflict (sku) do nothing returning 1`,
  )
}

function changeMemos(tx: Tx, range: Range): Promise<number> {
  return count(
    tx,
    sql`update memos set (${list()}) = row(${list('given.')}), updated_at = ${range.at.toISOString()}, version = memos.version + 1
    from import_rows staged cross join lateral jsonb_populate_record(null::memos, staged.values) given
    where ${isIn(range, 'changed')} and memos.sku = staged.key and memos.version = staged.seen_version returning 1`,
  )
}

/** Rows that would have changed nothing, and would now. */
async function isStale(tx: Tx, id: string): Promise<boolean> {
  const stale = sql`select 1 from import_rows staged left join memos memo on memo.sku = staged.key
    where staged.import_id = ${id} and staged.kind = 'memos' and staged.action = 'unchanged' and memo.version is distinct from staged.seen_version`
  return (await count(tx, stale)) > 0
}

async function count(tx: Tx, statement: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await tx.execute(sql`with done as (${statement}) select count(*)::int as number from done`)) as unknown as {
    rows: { number: number }[]
  }
  return rows[0]?.number ?? 0
}

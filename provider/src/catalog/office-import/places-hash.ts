import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'

/** A hash of the currency, and of the curriculum as far as memos stand in it: if they change, the same row of a file may mean something else. */
export async function hashPlaces(db: DbOrTx, currency: string): Promise<string> {
  const { rows } = (await db.execute(sql`select md5(concat_ws(';', ${currency}::text,
    (select string_agg(concat_ws(',', id, key, study_stage_id), ' ' order by id) from subjects),
    (select string_agg(concat_ws(',', id, key, study_stage_id), ' ' order by id) from components),
    (select string_agg(concat_ws(',', subject_id, component_id), ' ' order by subject_id, component_id) from subject_components))) as hash`)) as {
    rows: { hash: string }[]
  }
  return rows[0]?.hash ?? ''
}

import { and, asc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../../db/database.ts'
import { allowLongStatements } from '../../db/long-statements.ts'
import { officeJobs } from '../office-job.schema.ts'
import { listFileRows } from './list-file.schema.ts'

const batch = 500

/** The first ids of a list. */
export async function firstIds(db: DbOrTx, ids: SQL, most: number): Promise<string[]> {
  const list = sql`(${ids}) as list(id)`
  const rows = await db.select({ id: sql<string>`list.id::text` }).from(list).limit(most)
  return rows.map(({ id }) => id)
}

/** Ids, some at a time. */
export function* inBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += batch) yield ids.slice(from, from + batch)
}

/** Records every row of a list in order, in one statement, so that all are of one moment. Answers how many there are. */
export async function keepRows(db: Db, jobId: string, idsIn: (tx: Tx) => SQL | Promise<SQL>): Promise<number> {
  return db.transaction(async (tx) => {
    await allowLongStatements(tx)
    // Those of a run that was given up.
    await forgetRows(tx, jobId)
    await tx.execute(sql`insert into ${listFileRows} (job_id, place, row_id)
      select ${jobId}::uuid, row_number() over (), list.id::text from (${await idsIn(tx)}) as list(id)`)
    return tx.$count(listFileRows, eq(listFileRows.jobId, jobId))
  })
}

/** The recorded rows, in batches. */
export async function* walkRows(db: DbOrTx, jobId: string): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const isNext = and(eq(listFileRows.jobId, jobId), gt(listFileRows.place, last))
    const rows = await db.select().from(listFileRows).where(isNext).orderBy(asc(listFileRows.place)).limit(batch)
    if (rows.length > 0) yield rows.map(({ rowId }) => rowId)
    if (rows.length < batch) return
    last = rows.at(-1)?.place ?? last
  }
}

export async function forgetRows(db: DbOrTx, jobId: string): Promise<void> {
  await db.delete(listFileRows).where(eq(listFileRows.jobId, jobId))
}

/** Rows of jobs whose process was killed and that nobody continues. */
export async function forgetLostRows(db: DbOrTx): Promise<void> {
  const job = db
    .select()
    .from(officeJobs)
    .where(sql`${officeJobs.id} = ${listFileRows.jobId} and ${officeJobs.state} in ('waiting', 'running')`)
  await db.delete(listFileRows).where(notExists(job))
}

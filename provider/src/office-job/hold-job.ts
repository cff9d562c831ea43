import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { officeJobs } from './office-job.schema.ts'
import { Stopped } from './run-job.ts'

const key = (id: string) => sql`hashtextextended(${`office job ${id}`}, 0)`

/**
 * For work that saves in several transactions: cancelling waits for the current one, and then no other begins. These locks are granted in order
 * of request, so cancelling does not wait for the rest. Throws `Stopped`.
 */
export async function holdJob(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key(id)})`)
  const [job] = await tx.select({ state: officeJobs.state }).from(officeJobs).where(eq(officeJobs.id, id))
  if (job?.state !== 'running') throw new Stopped()
}

/** No step of the job is being saved until this transaction ends. */
export async function lockJob(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key(id)})`)
}

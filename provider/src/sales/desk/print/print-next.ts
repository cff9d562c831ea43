import type { OfficeJob } from 'contract/office/office-job.ts'
import { maxQueued } from 'contract/sales/shipment.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/database.ts'
import { transact } from '../../../db/transact.ts'
import { addJob } from '../../../office-job/begin-job.ts'
import { findJob } from '../../../office-job/find-jobs.ts'
import type { SalesDeps } from '../../checkout/terms.ts'
import { type AskedQueue, listNextToPrint } from '../print-queue.ts'
import { printWish } from './begin-print.ts'

/** `perFile`: how many orders one file takes. */
type Next = AskedQueue & { count: number; byId: string; requestId: string; perFile?: number }

/**
 * Begins the jobs that print the next orders in no file yet, at most `maxQueued` in each file. Whoever asks at the same time waits, and gets the
 * orders after these. Throws not_found if there are none.
 */
export async function printNext(deps: SalesDeps, asked: Next): Promise<OfficeJob[]> {
  const ids = await transact(deps.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('print next', 0))`)
    return takeNext(tx, deps, asked)
  })
  if (ids.length === 0) throw new AppError('not_found')
  const jobs: OfficeJob[] = []
  for (const id of ids) jobs.push(await findJob(deps.db, id, deps.now()))
  return jobs
}

/** Answers the jobs' ids. */
async function takeNext(tx: Tx, deps: SalesDeps, { count, byId, requestId, perFile = maxQueued, ...asked }: Next): Promise<string[]> {
  const orderIds = await listNextToPrint(tx, asked, count, deps.now())
  const begun: string[] = []
  for (let from = 0; from < orderIds.length; from += perFile) {
    const part = { orderIds: orderIds.slice(from, from + perFile), what: 'everything', sheet: '3x7', byId, requestId } as const
    const wish = await printWish(tx, part)
    if (wish) begun.push(await addJob(tx, deps, wish))
  }
  return begun
}

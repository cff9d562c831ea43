import { gt } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { ledgerGoodRuns } from './good-run.schema.ts'
import { verifyLedger } from './verify-ledger.ts'

const dayMs = 24 * 60 * 60 * 1000
const onlyId = 1

/** Checks the books every night, and at start-up if due. Violations are logged as errors and stop nothing: people go on buying and reading. */
export async function checkLedger({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const beganAt = now()
  const broken = await verifyLedger(db, beganAt)
  for (const fault of broken) log.error(fault, 'the books are wrong')
  if (broken.length > 0) return
  log.info('the books are right')
  await db.insert(ledgerGoodRuns).values({ id: onlyId, beganAt }).onConflictDoUpdate({ target: ledgerGoodRuns.id, set: { beganAt } })
}

/** Whether the books have not been found right within a day. A check reads whole tables, so not every start-up runs one. */
export async function isLedgerDue({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const recent = await db.$count(ledgerGoodRuns, gt(ledgerGoodRuns.beganAt, new Date(now().getTime() - dayMs)))
  return recent === 0
}

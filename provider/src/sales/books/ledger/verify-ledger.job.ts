import type { Deps } from '../../../deps.ts'
import { verifyLedger } from './verify-ledger.ts'

/** Checks the books at every start and every night. What is wrong is logged as an error, and stops nothing: people go on buying and reading. */
export async function checkLedger({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const broken = await verifyLedger(db, now())
  for (const fault of broken) log.error(fault, 'the books are wrong')
  if (broken.length === 0) log.info('the books are right')
}

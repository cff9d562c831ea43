import { sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { readSaved } from './read-settings.ts'

/** Any lock number that nothing else uses. */
const lockId = 7_240_914

/**
 * Call it in the transaction that writes a price, with the currency in which the price was parsed: prices are minor units without a currency, so
 * none may be written in one that has just been left. Throws conflict.
 */
export async function holdCurrency(tx: Tx, currency: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockId})`)
  const saved = await readSaved(tx)
  if (saved.currency && saved.currency !== currency) throw new AppError('conflict')
}

/** Nobody writes a price until this transaction ends. */
export async function lockCurrency(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`)
}

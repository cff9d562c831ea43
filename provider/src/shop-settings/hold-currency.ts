import { sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { readSaved } from './read-settings.ts'

/** Any number that nothing else locks by. */
const lockId = 7_240_914

/**
 * Whoever writes a price calls this in the same transaction, with the currency in which the price was read: prices are numbers of minor units
 * without a currency, so none may be written in one that has just been left. Throws conflict.
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

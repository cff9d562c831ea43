import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * For the rest of the transaction statements may read whole tables: nightly work takes longer than any request, and may compute for longer
 * between two statements.
 */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.execute(sql.raw(allowLong))
}

/** Recognised by `postgres-client.ts`, which then waits as long as the server does. */
export const allowLong =
  "select set_config('statement_timeout', '10min', true), set_config('idle_in_transaction_session_timeout', '1min', true)"
export const longStatementMs = 10 * 60_000

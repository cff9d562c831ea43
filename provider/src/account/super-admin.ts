import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'

/** Serializes changes of roles. Call it before any row is locked. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
}

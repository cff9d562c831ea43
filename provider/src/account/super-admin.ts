import { superAdmin } from 'contract/role.ts'
import { and, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'

/** Makes changes of roles come one after the other. Call it before any row is locked. */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`)
}

/** Somebody who may do everything, and can log in. */
export const isActiveSuperAdmin = and(isNull(people.disabledAt), isNull(people.deletedAt), sql`${people.roles} ? ${superAdmin}`)

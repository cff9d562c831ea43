import { superAdmin } from 'contract/office/role.ts'
import { and, isNull, sql } from 'drizzle-orm'
import { people } from './schema/account.ts'

/** Somebody who may do everything, and can log in. */
export const isActiveSuperAdmin = and(isNull(people.disabledAt), isNull(people.deletedAt), sql`${people.roles} ? ${superAdmin}`)

import { superAdmin } from 'contract/office/role.ts'
import { and, isNull, sql } from 'drizzle-orm'
import { people } from './schema/account.ts'

/** Staff have their own index, which the database only uses if the condition names it. */
const isStaff = sql`jsonb_array_length(${people.roles}) > 0`

/** A person who may do everything and can log in. */
export const isActiveSuperAdmin = and(isNull(people.disabledAt), isNull(people.deletedAt), isStaff, sql`${people.roles} ? ${superAdmin}`)

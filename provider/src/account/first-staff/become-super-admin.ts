import { superAdmin } from 'contract/office/role.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { isActiveSuperAdmin } from '../../db/active-super-admin.ts'
import type { Tx } from '../../db/database.ts'
import { people } from '../../db/schema/account.ts'
import type { Person } from '../account.queries.ts'

/** By the invitation's link, with the roles locked: only if nobody has become SuperAdmin since it was made. */
export async function becomeSuperAdmin(tx: Tx, { id, roles }: Person, requestId: string, now: Date): Promise<void> {
  if ((await tx.$count(people, isActiveSuperAdmin)) > 0) throw new AppError('link_ended')
  const set = { roles: [...new Set([...roles, superAdmin])], authorisationVersion: sql`${people.authorisationVersion} + 1` }
  await tx.update(people).set(set).where(eq(people.id, id))
  await writeAudit(tx, { action: 'roles-granted', actorId: null, targetId: id, fields: [superAdmin], requestId }, now)
}

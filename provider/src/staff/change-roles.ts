import { isAllowed, isGuarded, superAdmin } from 'contract/office/role.ts'
import type { StaffMember } from 'contract/office/staff.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import type { Person } from '../account/account.queries.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { lockRoles } from '../account/super-admin.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { isActiveSuperAdmin } from '../db/active-super-admin.ts'
import type { Tx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { staffWire } from './staff.queries.ts'

type RoleChange = { byId: string; personId: string; roles: string[]; requestId: string }

/** Nobody gives roles that they lack; SuperAdmin lacks none. New staff must log in again, with the second step required of staff. */
export function grantRoles(deps: Deps, change: RoleChange): Promise<StaffMember> {
  return deps.db.transaction((tx) => grantWithin(tx, deps, change))
}

/** Ends access tokens with the old roles; sessions continue, and their next token has the new roles. */
export function revokeRoles(deps: Deps, change: RoleChange): Promise<StaffMember> {
  return deps.db.transaction((tx) => revokeWithin(tx, deps, change))
}

/** Gives some and takes others: all or nothing. */
export function setRoles(
  deps: Deps,
  { grant, revoke, ...change }: Omit<RoleChange, 'roles'> & { grant: string[]; revoke: string[] },
): Promise<StaffMember> {
  return deps.db.transaction(async (tx) => {
    await grantWithin(tx, deps, { ...change, roles: grant })
    return revokeWithin(tx, deps, { ...change, roles: revoke })
  })
}

/** In the caller's transaction, which has locked the roles. */
export async function grantWithin(tx: Tx, deps: Deps, { byId, personId, roles, requestId }: RoleChange): Promise<StaffMember> {
  const person = await lockForChange(tx, byId, personId, roles)
  const added = unique(roles).filter((role) => !person.roles.includes(role))
  if (added.length === 0) return staffWire(person)
  if (!person.isEmailConfirmed || person.disabledAt) throw new AppError('not_found')
  const changed = await saveRoles(tx, person, [...person.roles, ...added])
  if (person.roles.length === 0) await endSessions(tx, personId, deps.now())
  const note = { action: 'roles-granted', actorId: byId, targetId: personId, fields: added, requestId } as const
  await writeAudit(tx, note, deps.now())
  return staffWire(changed)
}

async function revokeWithin(tx: Tx, deps: Deps, { byId, personId, roles, requestId }: RoleChange): Promise<StaffMember> {
  const person = await lockForChange(tx, byId, personId, roles)
  const removed = unique(roles).filter((role) => person.roles.includes(role))
  if (removed.length === 0) return staffWire(person)
  if (removed.includes(superAdmin)) await checkIsNotLast(tx, personId)
  const left = person.roles.filter((role) => !removed.includes(role))
  const changed = await saveRoles(tx, person, left)
  const note = { action: 'roles-revoked', actorId: byId, targetId: personId, fields: removed, requestId } as const
  await writeAudit(tx, note, deps.now())
  return staffWire(changed)
}

const unique = (roles: string[]) => [...new Set(roles)]

/**
 * Serializes changes, so that two SuperAdmins cannot remove each other at once. Rereads the caller's rights, because they may have changed since
 * the token was made.
 */
async function lockForChange(tx: Tx, byId: string, personId: string, roles: string[]): Promise<Person> {
  await lockRoles(tx)
  const byRoles = await checkMayGive(tx, byId, roles)
  const [person] = isUuid(personId) ? await tx.select().from(people).where(isThere(personId)).for('update') : []
  if (!person) throw new AppError('not_found')
  // All roles of such a person are guarded, not only the one that makes them so.
  if (isGuarded(person.roles, byRoles)) throw new AppError('forbidden')
  return person
}

/** Answers the caller's present roles. Throws forbidden if they may not give roles, or lack one of these. */
export async function checkMayGive(tx: Tx, byId: string, roles: readonly string[]): Promise<string[]> {
  const [by] = await tx.select({ roles: people.roles }).from(people).where(livingWith(byId))
  if (!by || !isAllowed('staff-edit', by.roles)) throw new AppError('forbidden')
  if (!by.roles.includes(superAdmin) && roles.some((role) => !by.roles.includes(role))) throw new AppError('forbidden')
  return by.roles
}

const isThere = (id: string) => and(eq(people.id, id), isNull(people.deletedAt))
const livingWith = (id: string) => and(isThere(id), isNull(people.disabledAt))

async function checkIsNotLast(tx: Tx, personId: string): Promise<void> {
  if ((await tx.$count(people, and(ne(people.id, personId), isActiveSuperAdmin))) === 0) throw new AppError('last_super_admin')
}

async function saveRoles(tx: Tx, { id }: Person, roles: string[]): Promise<Person> {
  const set = { roles, authorisationVersion: sql`${people.authorisationVersion} + 1` }
  const [changed] = await tx.update(people).set(set).where(eq(people.id, id)).returning()
  if (!changed) throw new AppError('not_found')
  return changed
}

import { checkAuditEndpoint, listAuditEndpoint } from 'contract/audit.ts'
import { findStaffEndpoint, grantRolesEndpoint, listStaffEndpoint, revokeRolesEndpoint } from 'contract/staff.ts'
import { findPerson } from '../account/account.queries.ts'
import type { Passwords } from '../account/password.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { AppError } from '../app-error.ts'
import { checkAudit, listAudit } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { type Api, type Call, mount } from '../http/mount.ts'
import { grantRoles, revokeRoles } from './change-roles.ts'
import { getByEmail, listStaff } from './staff.queries.ts'

type RoleCall = Pick<Call<never, NonNullable<typeof grantRolesEndpoint.body>, 'staff-edit'>, 'caller' | 'body' | 'locale' | 'requestId'>

/** Who may do what in the shop, and what was done. The screens come with the back office. */
export function staffRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  mount(api, listStaffEndpoint, async ({ query }) => ({
    data: await listStaff(deps.db, { number: query.PageNumber, size: query.PageSize }),
  }))
  mount(api, findStaffEndpoint, async ({ query }) => ({ data: await getByEmail(deps.db, query.Email) }))

  const prove = async ({ caller, body: { currentPassword, code, id, roles }, locale, requestId }: RoleCall) => {
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    await checkIdentity(deps, passwords, { person, caller, locale, currentPassword, code })
    return { byId: caller.personId, personId: id, roles, requestId }
  }
  mount(api, grantRolesEndpoint, async (call) => ({ data: await grantRoles(deps, await prove(call)) }))
  mount(api, revokeRolesEndpoint, async (call) => ({ data: await revokeRoles(deps, await prove(call)) }))

  mount(api, listAuditEndpoint, async ({ query }) => ({
    data: await listAudit(deps.db, {
      targetId: query.TargetId,
      actorId: query.ActorId,
      number: query.PageNumber,
      size: query.PageSize,
    }),
  }))
  mount(api, checkAuditEndpoint, async () => ({ data: await checkAudit(deps.db) }))
}

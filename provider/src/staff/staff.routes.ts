import { checkAuditEndpoint, listAuditEndpoint } from 'contract/audit.ts'
import { isAllowed } from 'contract/role.ts'
import {
  findStaffEndpoint,
  getOwnRolesEndpoint,
  getStaffMemberEndpoint,
  grantRolesEndpoint,
  listPermissionsEndpoint,
  listStaffEndpoint,
  revokeRolesEndpoint,
  setRolesEndpoint,
} from 'contract/staff.ts'
import type { IdentityBody } from 'contract/two-step.ts'
import { findPerson } from '../account/account.queries.ts'
import type { Passwords } from '../account/password.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { AppError } from '../app-error.ts'
import { checkAudit, listAudit } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { type Api, type Call, mount } from '../http/mount.ts'
import { grantRoles, revokeRoles, setRoles } from './change-roles.ts'
import { getByEmail, getStaffMember, listStaff } from './staff.queries.ts'

type RoleCall = Pick<Call<never, typeof IdentityBody, 'staff-edit'>, 'caller' | 'locale' | 'requestId'> & {
  body: { id: string; currentPassword: string; code?: string | undefined }
}

/** Who may do what in the shop, and what was done. */
export function staffRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  mount(api, getOwnRolesEndpoint, async ({ caller }) => {
    const person = await findPerson(deps.db, caller.personId)
    if (!person || caller.roles.length === 0) throw new AppError('not_found')
    return { data: { fullName: person.fullName, roles: caller.roles } }
  })
  mount(api, listStaffEndpoint, async ({ query }) => ({
    data: await listStaff(deps.db, { number: query.PageNumber, size: query.PageSize }),
  }))
  mount(api, findStaffEndpoint, async ({ query }) => ({ data: await getByEmail(deps.db, query.Email) }))

  mount(api, getStaffMemberEndpoint, async ({ query, caller }) => ({
    data: await getStaffMember(deps.db, query.Id, { mayBeAnybody: isAllowed('staff-edit', caller.roles) }),
  }))
  // All features have mounted their calls by the time that somebody asks.
  mount(api, listPermissionsEndpoint, async () => ({ data: { items: permissionsOf(api) } }))

  const prove = async ({ caller, body: { currentPassword, code, id }, locale, requestId }: RoleCall) => {
    const person = await findPerson(deps.db, caller.personId)
    if (!person) throw new AppError('unauthenticated')
    await checkIdentity(deps, passwords, { person, caller, locale, currentPassword, code })
    return { byId: caller.personId, personId: id, requestId }
  }
  mount(api, grantRolesEndpoint, async (call) => ({ data: await grantRoles(deps, { ...(await prove(call)), roles: call.body.roles }) }))
  mount(api, revokeRolesEndpoint, async (call) => ({ data: await revokeRoles(deps, { ...(await prove(call)), roles: call.body.roles }) }))
  mount(api, setRolesEndpoint, async (call) => {
    const { grant, revoke } = call.body
    return { data: await setRoles(deps, { ...(await prove(call)), grant, revoke }) }
  })

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

const permissionsOf = ({ endpoints }: Pick<Api, 'endpoints'>): string[] =>
  [...new Set(endpoints.map(({ access }) => access))].filter((access) => access !== 'Public' && access !== 'Member').toSorted()

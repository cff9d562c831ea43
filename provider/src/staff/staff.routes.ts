import type { IdentityBody } from 'contract/account/two-step.ts'
import { beginAuditExportEndpoint, checkAuditEndpoint, listAuditEndpoint } from 'contract/office/audit.ts'
import { isAllowed } from 'contract/office/role.ts'
import {
  findStaffEndpoint,
  getOwnRolesEndpoint,
  getStaffMemberEndpoint,
  grantRolesEndpoint,
  listPermissionsEndpoint,
  listStaffEndpoint,
  revokeRolesEndpoint,
  setRolesEndpoint,
} from 'contract/office/staff.ts'
import { findPerson } from '../account/account.queries.ts'
import type { Passwords } from '../account/password.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { AppError } from '../app-error.ts'
import { checkAudit, listAudit } from '../audit/audit-log.ts'
import type { Deps } from '../deps.ts'
import { type Api, type Call, mount } from '../http/mount.ts'
import { beginAuditExport } from './audit-export/begin-export.ts'
import { grantRoles, revokeRoles, setRoles } from './change-roles.ts'
import { namesOfInvitations } from './invitation/invitation.queries.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import { findQuoted, type Quotations } from './quoted-in-log.ts'
import { getByEmail, getStaffMember, listStaff, namesOfStaff } from './staff.queries.ts'

type RoleCall = Pick<Call<never, typeof IdentityBody, 'staff-edit'>, 'caller' | 'locale' | 'requestId'> & {
  body: { id: string; currentPassword: string; code?: string | undefined }
}

/** Staff rights, and the audit log. */
export function staffRoutes(api: Api, deps: Deps, passwords: Passwords, quotations: Quotations): void {
  invitationRoutes(api, deps, passwords)

  mount(api, getOwnRolesEndpoint, async ({ caller }) => {
    const person = await findPerson(deps.db, caller.personId)
    if (!person || caller.roles.length === 0) throw new AppError('not_found')
    return { data: { fullName: person.fullName, roles: caller.roles } }
  })
  mount(api, listStaffEndpoint, async ({ query }) => ({ data: await listStaff(deps.db, query) }))
  mount(api, findStaffEndpoint, async ({ query }) => ({ data: await getByEmail(deps.db, query.Email) }))

  mount(api, getStaffMemberEndpoint, async ({ query, caller }) => ({
    data: await getStaffMember(deps.db, query.Id, { mayBeAnybody: isAllowed('staff-edit', caller.roles) }),
  }))
  // All features have mounted their calls by the first request.
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

  mount(api, listAuditEndpoint, async ({ query }) => {
    const { Text, What: what, TargetId: targetId, ActorId: actorId, From: from, To: to, PageNumber: number, PageSize: size } = query
    const isOldestFirst = query.Sort === 'at'
    const quoted = await findQuoted(deps.db, Text, quotations)
    const page = await listAudit(deps.db, { quoted, what, targetId, actorId, from, to, number, size, isOldestFirst })
    const shown = page.items.map((entry) => entry.targetId)
    const [staff, targets, invitations] = await Promise.all([
      namesOfStaff(deps.db),
      quotations.name(deps.db, shown),
      namesOfInvitations(deps.db, shown),
    ])
    return { data: { ...page, staff, targets: { ...targets, ...invitations } } }
  })
  mount(api, beginAuditExportEndpoint, async ({ body: { text, ...asked }, caller: { personId: byId }, locale, requestId }) => {
    const quoted = await findQuoted(deps.db, text, quotations)
    return { data: await beginAuditExport(deps, { ...asked, quoted }, { byId, locale, requestId }) }
  })
  mount(api, checkAuditEndpoint, async () => ({ data: await checkAudit(deps.db) }))
}

const permissionsOf = ({ endpoints }: Pick<Api, 'endpoints'>): string[] =>
  [...new Set(endpoints.map(({ access }) => access))].filter((access) => access !== 'Public' && access !== 'Member').toSorted()

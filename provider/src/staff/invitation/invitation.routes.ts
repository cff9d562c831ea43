import {
  acceptInvitationEndpoint,
  checkInvitationEndpoint,
  inviteStaffEndpoint,
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  withdrawInvitationEndpoint,
} from 'contract/office/staff-invitation.ts'
import { readOpening } from '../../account/device/opening.ts'
import { newAppFor } from '../../account/first-staff/new-app.ts'
import type { Passwords } from '../../account/password.ts'
import { appUri, hasApp } from '../../account/two-step/authenticator-app.ts'
import { proveIdentity } from '../../account/two-step/prove-identity.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { readShopSettings } from '../../shop-settings/read-settings.ts'
import { networkOf } from '../../throttle/network.ts'
import { acceptInvitation, readLink } from './accept-invitation.ts'
import { listInvitations } from './invitation.queries.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite.ts'

/** Inviting people by mail to join the staff, and the target of the mail's link. */
export function invitationRoutes(api: Api, deps: Deps, passwords: Passwords): void {
  mount(api, listInvitationsEndpoint, async () => ({ data: { items: await listInvitations(deps.db, deps.now()) } }))

  mount(api, inviteStaffEndpoint, async ({ caller, body: { currentPassword, code, ...wanted }, locale, requestId }) => {
    await proveIdentity(deps, passwords, { caller, locale, currentPassword, code })
    return { data: await inviteStaff(deps, wanted, { byId: caller.personId, requestId, locale }) }
  })
  mount(api, resendInvitationEndpoint, async ({ caller, body: { currentPassword, code, id }, locale, requestId }) => {
    await proveIdentity(deps, passwords, { caller, locale, currentPassword, code })
    return { data: await resendInvitation(deps, id, { byId: caller.personId, requestId }) }
  })
  mount(api, withdrawInvitationEndpoint, async ({ caller, body, requestId }) => {
    await withdrawInvitation(deps, body.id, { byId: caller.personId, requestId })
    return { data: { isWithdrawn: true as const } }
  })

  const countTry = async (clientAddress: string | undefined) => {
    const { isOver, retryAfterSeconds } = await deps.throttle.count('invitationTries', networkOf(clientAddress))
    if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds })
  }

  mount(api, checkInvitationEndpoint, async ({ body, clientAddress, setHeader }) => {
    setHeader('Cache-Control', 'no-store')
    await countTry(clientAddress)
    const link = await readLink(deps, body.token)
    if (link.state !== 'open') return { data: { state: link.state } }
    const { invitation, person } = link
    const said = { state: link.state, email: invitation.email, isNew: person === undefined }
    if (person && (await hasApp(deps.db, person.id))) return { data: said }
    const app = newAppFor(deps.secrets, body)
    const { nameEn } = await readShopSettings(deps.db, deps.settings.shop)
    return { data: { ...said, app: { ...app, uri: appUri(app.secret, invitation.email, nameEn) } } }
  })

  mount(api, acceptInvitationEndpoint, async (call) => {
    const { body, locale, requestId, clientAddress, setHeader } = call
    setHeader('Cache-Control', 'no-store')
    await countTry(clientAddress)
    return { data: await acceptInvitation(deps, passwords, body, { locale, requestId, opening: readOpening(deps.secrets.client, call) }) }
  })
}

import type { Locale } from 'contract/locale.ts'
import { invitationHours, type StaffInvitation } from 'contract/office/staff-invitation.ts'
import { and, eq } from 'drizzle-orm'
import { validate as isUuid, v7 as uuidv7 } from 'uuid'
import { findPerson, findPersonByEmail } from '../../account/account.queries.ts'
import { hashToken, newToken } from '../../account/mailed-key/mailed-key.ts'
import { lockRoles } from '../../account/super-admin.ts'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { staffInvitations } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { requireMail } from '../../mail/require-mail.ts'
import { checkMayGive } from '../change-roles.ts'
import { type Invitation, invitationWire, isTo, isWaiting } from './invitation.queries.ts'
import { invitationMail, invitationTexts } from './invitation.texts.ts'

type By = { byId: string; requestId: string }
type Wanted = { email: string; roles: string[]; language: Locale }

/** Invites a person by mail to join the staff. Nobody offers roles that they lack. `locale`: the reader's, for faults in fields. */
export async function inviteStaff(
  deps: Deps,
  wanted: Wanted,
  { byId, requestId, locale }: By & { locale: Locale },
): Promise<StaffInvitation> {
  requireMail(deps.settings)
  const refuse = (field: 'email' | 'roles', fault: keyof typeof invitationTexts) =>
    new AppError('invalid_fields', { fields: { [field]: [invitationTexts[fault][locale]] } })
  const roles = [...new Set(wanted.roles)]
  if (roles.length === 0) throw refuse('roles', 'noRoles')
  return deps.db.transaction(async (tx) => {
    await lockRoles(tx)
    await checkMayGive(tx, byId, roles)
    const person = await findPersonByEmail(tx, wanted.email)
    if (person?.disabledAt) throw refuse('email', 'disabled')
    if (person && person.roles.length > 0) throw refuse('email', 'worksHere')
    if ((await tx.$count(staffInvitations, and(isTo(wanted.email), isWaiting))) > 0) throw refuse('email', 'waiting')
    const said = { id: uuidv7(), email: wanted.email, roles, locale: person?.locale ?? wanted.language }
    const answer = await send(tx, deps, said, byId)
    await writeAudit(tx, { action: 'staff-invited', actorId: byId, targetId: said.id, fields: roles, requestId }, deps.now())
    return answer
  })
}

/** Whoever resends it grants the roles from then on, so they must not lack one either. */
export async function resendInvitation(deps: Deps, id: string, { byId, requestId }: By): Promise<StaffInvitation> {
  requireMail(deps.settings)
  return deps.db.transaction(async (tx) => {
    await lockRoles(tx)
    const said = await getWaiting(tx, id)
    await checkMayGive(tx, byId, said.roles)
    const answer = await send(tx, deps, said, byId)
    await writeAudit(tx, { action: 'staff-invitation-resent', actorId: byId, targetId: id, fields: said.roles, requestId }, deps.now())
    return answer
  })
}

/** As with the roles themselves, only those who could have made an offer can withdraw it. */
export async function withdrawInvitation({ db, now }: Deps, id: string, { byId, requestId }: By): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const { roles } = await getWaiting(tx, id)
    await checkMayGive(tx, byId, roles)
    await tx.update(staffInvitations).set({ withdrawnAt: now() }).where(eq(staffInvitations.id, id))
    await writeAudit(tx, { action: 'staff-invitation-withdrawn', actorId: byId, targetId: id, requestId }, now())
  })
}

async function getWaiting(tx: Tx, id: string): Promise<Invitation> {
  const isAsked = and(eq(staffInvitations.id, id), isWaiting)
  const [invitation] = isUuid(id) ? await tx.select().from(staffInvitations).where(isAsked) : []
  if (!invitation) throw new AppError('not_found')
  return invitation
}

/** Saves the invitation with a new link, stored only as a hash, and sends the mail. */
async function send(
  tx: Tx,
  deps: Deps,
  said: Pick<Invitation, 'id' | 'email' | 'roles' | 'locale'>,
  byId: string,
): Promise<StaffInvitation> {
  const now = deps.now()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + invitationHours * 3_600_000)
  const sent = { invitedById: byId, linkHash: hashToken(token), sentAt: now, expiresAt }
  const [saved] = await tx
    .insert(staffInvitations)
    .values({ ...said, ...sent })
    .onConflictDoUpdate({ target: staffInvitations.id, set: sent })
    .returning()
  const [by, person] = [await findPerson(tx, byId), await findPersonByEmail(tx, said.email)]
  if (!saved || !by) throw new Error('The invitation was not saved')
  const recipient = { ...said, name: person?.isEmailConfirmed ? person.fullName : undefined }
  await deps.jobs.send(tx, 'send-mail', invitationMail(recipient, by.fullName, token, mailOrigin(deps.settings)))
  return invitationWire(saved, by.fullName, now)
}

import type { Session } from 'contract/account/account.ts'
import { FullName, NewPassword } from 'contract/account/person-fields.ts'
import { errorMapOf } from 'contract/faults.ts'
import type { Locale } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { findPerson, findPersonByEmail, type Person } from '../../account/account.queries.ts'
import { checkNewPassword, shopNames } from '../../account/check-new-password.ts'
import type { Opening } from '../../account/device/opening.ts'
import { openNewApp } from '../../account/first-staff/new-app.ts'
import { openAttempt } from '../../account/log-in/log-in-attempt.ts'
import type { Passwords } from '../../account/password.ts'
import { savePassword } from '../../account/password-reset/reset-password.ts'
import { createSession } from '../../account/session/create-session.ts'
import { lockRoles } from '../../account/super-admin.ts'
import { hasApp, stepOf, useAppCode } from '../../account/two-step/authenticator-app.ts'
import { readRecoveryCode, useRecoveryCode } from '../../account/two-step/recovery-code.ts'
import { replaceApp } from '../../account/two-step/replace-app.ts'
import { twoStepTexts } from '../../account/two-step/two-step.texts.ts'
import { readCode } from '../../account/two-step/two-step-code.ts'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { people, staffInvitations } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { invalidFields } from '../../http/parse-request.ts'
import { grantWithin } from '../change-roles.ts'
import { findInvitation, type Invitation, isWaiting, stateOf } from './invitation.queries.ts'
import { invitationTexts } from './invitation.texts.ts'

/** Required of people without an account here. */
const NewAccount = z.object({ fullName: FullName, password: NewPassword })

export type Acceptance = { token: string; appKey?: string | undefined; fullName?: string | undefined; password: string; code: string }
type Asker = { locale: Locale; requestId: string; opening: Opening }
type NewAppOf = { secret: string; lastStep: number }
type Proved = { person: Person | undefined; fullName: string; passwordHash: string | undefined; app: NewAppOf | undefined }

/** The recipient of a valid link. An unconfirmed account is not theirs yet: the link's reader makes it theirs. */
export async function readLink(deps: Pick<Deps, 'db' | 'now'>, token: string) {
  const invitation = await findInvitation(deps.db, token)
  if (!invitation) return { state: 'ended' as const }
  const state = stateOf(invitation, deps.now())
  if (state !== 'open') return { state }
  const person = await findPersonByEmail(deps.db, invitation.email)
  if (person?.disabledAt) return { state: 'ended' as const }
  return { state, invitation, person: person?.isEmailConfirmed ? person : undefined }
}

/**
 * Gives the roles to the account of the invited e-mail, creating it if needed, and logs in. The link has proved the mail, so the second step is
 * an app: a mailed code would prove the same again. Rereads what the inviter may give.
 */
export async function acceptInvitation(
  deps: Deps,
  passwords: Passwords,
  form: Acceptance,
  asker: Asker,
): Promise<{ session: Session; recoveryCodes?: string[] }> {
  const link = await readLink(deps, form.token)
  if (link.state !== 'open') throw new AppError('link_ended')
  const { invitation, person } = link
  const proved = person
    ? await proveAccount(deps, passwords, { form, asker, person })
    : await readNewAccount(deps, passwords, { form, asker, invitation })
  return deps.db.transaction((tx) => acceptWithin(tx, deps, { invitation, proved, asker }))
}

/** Guesses are counted like those of a log-in. */
async function proveAccount(
  deps: Deps,
  passwords: Passwords,
  { form, asker, person }: { form: Acceptance; asker: Asker; person: Person },
): Promise<Proved> {
  const { locale, opening } = asker
  const attempt = await openAttempt(deps, person.email, opening)
  if (!(await passwords.isRight(form.password, person.passwordHash)))
    throw new AppError('invalid_fields', { fields: { password: [invitationTexts.wrongPassword[locale]] } })
  const app = (await hasApp(deps.db, person.id)) ? undefined : readNewApp(deps, form, locale)
  if (!app && !(await isCodeRight(deps, person.id, form.code))) throw wrongCode(locale)
  await attempt.wasRight()
  return { person, fullName: person.fullName, passwordHash: undefined, app }
}

async function isCodeRight(deps: Deps, personId: string, typed: string): Promise<boolean> {
  const recoveryCode = readRecoveryCode(typed)
  if (recoveryCode) return useRecoveryCode(deps.db, deps, personId, recoveryCode)
  const code = readCode(typed)
  return code !== undefined && useAppCode(deps.db, deps, personId, code)
}

async function readNewAccount(
  deps: Deps,
  passwords: Pick<Passwords, 'hash'>,
  { form, asker, invitation }: { form: Acceptance; asker: Asker; invitation: Invitation },
): Promise<Proved> {
  const { locale } = asker
  const read = NewAccount.safeParse({ fullName: form.fullName ?? '', password: form.password }, { error: errorMapOf(locale) })
  if (!read.success) throw invalidFields(read.error)
  checkNewPassword(form.password, { email: invitation.email, locale }, shopNames(deps))
  const app = readNewApp(deps, form, locale)
  return { person: undefined, fullName: read.data.fullName, passwordHash: await passwords.hash(form.password), app }
}

/** The app that the page has shown, proved by its first code. */
function readNewApp(deps: Deps, form: Acceptance, locale: Locale): NewAppOf {
  const secret = openNewApp(deps.secrets, form)
  if (!secret) throw new AppError('conflict')
  const lastStep = stepOf(secret, readCode(form.code) ?? '', deps.now())
  if (lastStep === undefined) throw wrongCode(locale)
  return { secret, lastStep }
}

const wrongCode = (locale: Locale) => new AppError('invalid_fields', { fields: { code: [twoStepTexts.wrongCode[locale]] } })

type Accepting = { invitation: Invitation; proved: Proved; asker: Asker }

async function acceptWithin(tx: Tx, deps: Deps, { invitation, proved, asker }: Accepting) {
  const { requestId, opening, locale } = asker
  const now = deps.now()
  await lockRoles(tx)
  const person = await holdAccount(tx, deps, { email: invitation.email, proved, locale })
  await useInvitation(tx, invitation, now)
  const { app } = proved
  const recoveryCodes = app && (await replaceApp(tx, deps, { person, isTold: proved.person !== undefined, app, requestId }))
  await giveRoles(tx, deps, { invitation, personId: person.id, requestId })
  await writeAudit(tx, { action: 'staff-invitation-accepted', actorId: person.id, targetId: person.id, requestId }, now)
  const joined = await findPerson(tx, person.id)
  if (!joined) throw new Error('The account is gone')
  const session = await createSession(tx, deps, joined, opening.device)
  return { session, ...(recoveryCodes ? { recoveryCodes } : {}) }
}

/** Locks the roles, so only one caller gets further. Requires the very link that was read: sending it again meanwhile has ended this one. */
export async function useInvitation(tx: Tx, { id, linkHash }: Pick<Invitation, 'id' | 'linkHash'>, now: Date): Promise<void> {
  const isThis = and(eq(staffInvitations.id, id), eq(staffInvitations.linkHash, linkHash), isWaiting)
  const used = await tx.update(staffInvitations).set({ acceptedAt: now }).where(isThis).returning({ id: staffInvitations.id })
  if (used.length === 0) throw new AppError('link_ended')
}

/** The inviter's present rights decide. If they no longer suffice, the link has ended. */
async function giveRoles(
  tx: Tx,
  deps: Deps,
  { invitation, personId, requestId }: { invitation: Invitation; personId: string; requestId: string },
): Promise<void> {
  try {
    await grantWithin(tx, deps, { byId: invitation.invitedById, personId, roles: invitation.roles, requestId })
  } catch (error) {
    if (error instanceof AppError && (error.code === 'forbidden' || error.code === 'not_found')) throw new AppError('link_ended')
    throw error
  }
}

type Held = { email: string; proved: Proved; locale: Locale }

/** The proved account, unchanged since; or the new one, if nobody has confirmed the e-mail meanwhile. */
async function holdAccount(tx: Tx, { now }: Deps, { email, proved, locale }: Held): Promise<Person> {
  const found = await findPersonByEmail(tx, email)
  const [held] = found ? await tx.select().from(people).where(eq(people.id, found.id)).for('update') : []
  if (proved.person) {
    if (held?.id !== proved.person.id || held.passwordHash !== proved.person.passwordHash || held.disabledAt) throw new AppError('conflict')
    return held
  }
  const { fullName, passwordHash } = proved
  if (held?.isEmailConfirmed || held?.disabledAt || !passwordHash) throw new AppError('conflict')
  if (held) await savePassword(tx, held, passwordHash, now())
  const said = { fullName, locale }
  const [saved] = held
    ? await tx.update(people).set(said).where(eq(people.id, held.id)).returning()
    : await tx
        .insert(people)
        .values({ id: uuidv7(), email, passwordHash, isEmailConfirmed: true, ...said })
        .onConflictDoNothing()
        .returning()
  if (!saved) throw new AppError('conflict')
  return saved
}

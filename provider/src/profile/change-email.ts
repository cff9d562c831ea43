import type { Profile } from 'contract/account/profile.ts'
import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findPersonByEmail, type Person } from '../account/account.queries.ts'
import { confirmCodeMinutes, endKeys, isOpenCode, resendSeconds, saveKey } from '../account/mailed-key/mailed-key.ts'
import type { Passwords } from '../account/password.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { newCode, readCode } from '../account/two-step/two-step-code.ts'
import { findFormerOwner, saveUndoKey } from '../account/undo-change/undo-key.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { mailedKeys, people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { requireMail } from '../mail/require-mail.ts'
import { getPerson, getProfile } from './profile.queries.ts'
import { emailChangedMail, newEmailMail, profileTexts } from './profile.texts.ts'

const uniqueViolation = '23505'

type Wish = { email: string; currentPassword: string; code?: string | undefined; caller: Caller; locale: Locale }
type Pending = { pendingEmail: string; expiresIn: number; resendIn: number }

/** Sends a code to the new e-mail. If somebody has that e-mail, the answer is the same, and no usable mail is sent. */
export async function changeEmail(deps: Deps, passwords: Passwords, { email, caller, locale, ...identity }: Wish): Promise<Pending> {
  requireMail(deps.settings)
  const person = await getPerson(deps.db, caller.personId)
  // Checked before the code, because a right code is used up.
  if (email.toLowerCase() === person.email.toLowerCase())
    throw new AppError('invalid_fields', { fields: { email: [profileTexts.sameEmail[locale]] } })
  await checkIdentity(deps, passwords, { ...identity, person, caller, locale })
  const code = newCode()
  const codeHash = await passwords.hash(code)
  const canBeTheirs = await isFree(deps.db, email, person.id, deps.now())
  await deps.db.transaction(async (tx) => {
    const key = { personId: person.id, purpose: 'changeEmail', codeHash, newEmail: email } as const
    if (!(await saveKey(tx, key, deps.settings, deps.now()))) throw new AppError('too_many_requests', { retryAfterSeconds: 3600 })
    if (canBeTheirs) await deps.jobs.send(tx, 'send-mail', newEmailMail({ ...person, email }, code))
  })
  return { pendingEmail: email, expiresIn: confirmCodeMinutes * 60, resendIn: resendSeconds }
}

/** Neither somebody's, nor one that another account may still get back. */
async function isFree(db: DbOrTx, email: string, personId: string, now: Date): Promise<boolean> {
  if (await findPersonByEmail(db, email)) return false
  const former = await findFormerOwner(db, email, now)
  return former === undefined || former === personId
}

/** Counts the try first, then compares. Logs out all other sessions, and tells the old address about the change. */
export async function confirmNewEmail(
  deps: Deps,
  passwords: Pick<Passwords, 'isRight'>,
  { typed, caller, requestId }: { typed: string; caller: Caller; requestId: string },
): Promise<Profile> {
  const code = readCode(typed)
  if (!code) throw new AppError('wrong_code')
  const [key] = await deps.db
    .update(mailedKeys)
    .set({ attempts: sql`${mailedKeys.attempts} + 1` })
    .where(isOpenCode(sql`${caller.personId}::uuid`, deps.now(), 'changeEmail'))
    .returning()
  const isRight = await passwords.isRight(code, key?.codeHash ?? undefined)
  if (!key || !isRight) throw new AppError('wrong_code')
  await deps.db.transaction((tx) => useKey(tx, deps, { key, caller, requestId })).catch(refuseTaken)
  return getProfile(deps.db, caller.personId, deps.now())
}

/** Somebody signed up with the address at the same moment. */
function refuseTaken(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) throw new AppError('wrong_code')
  }
  throw error
}

type Confirmed = { key: typeof mailedKeys.$inferSelect; caller: Caller; requestId: string }

async function useKey(tx: Tx, { jobs, settings, now }: Deps, { key, caller, requestId }: Confirmed): Promise<void> {
  const { id, personId, newEmail } = key
  const person = await lockPerson(tx, personId)
  const isUnused = and(eq(mailedKeys.id, id), isNull(mailedKeys.usedAt), isNull(mailedKeys.replacedAt))
  const used = await tx.update(mailedKeys).set({ usedAt: now(), oldEmail: person.email }).where(isUnused).returning({ id: mailedKeys.id })
  // Somebody may have signed up with it since the code was sent.
  if (used.length === 0 || !newEmail || !(await isFree(tx, newEmail, personId, now()))) throw new AppError('wrong_code')
  await tx.update(people).set({ email: newEmail }).where(eq(people.id, personId))
  await endSessions(tx, personId, now(), caller.sessionId)
  // Mails to the old address must no longer open the account.
  await endKeys(tx, personId, 'resetPassword', now())
  await endKeys(tx, personId, 'welcome', now())
  const undoToken = await saveUndoKey(tx, personId, person.email, now())
  await jobs.send(tx, 'send-mail', emailChangedMail(person, { newAddress: newEmail, origin: mailOrigin(settings), undoToken }))
  await writeAudit(tx, { action: 'email-changed', actorId: personId, targetId: personId, requestId }, now())
}

async function lockPerson(tx: Tx, personId: string): Promise<Person> {
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('update')
  if (!person) throw new AppError('unauthenticated')
  return person
}

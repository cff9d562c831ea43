import type { Locale } from 'contract/locale.ts'
import { and, eq } from 'drizzle-orm'
import { passwordChangedMail } from '../account/account.texts.ts'
import { checkNewPassword, shopNames } from '../account/check-new-password.ts'
import { endKeys } from '../account/mailed-key/mailed-key.ts'
import type { Passwords } from '../account/password.ts'
import { endSessions } from '../account/session/end-sessions.ts'
import { checkIdentity } from '../account/two-step/check-identity.ts'
import { saveUndoKey } from '../account/undo-change/undo-key.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'
import { mailOrigin } from '../mail/mail-origin.ts'
import { getPerson } from './profile.queries.ts'
import { profileTexts } from './profile.texts.ts'

type Change = { currentPassword: string; code?: string | undefined; newPassword: string; caller: Caller; locale: Locale; requestId: string }

/** Logs out all other sessions, invalidates pending reset links, and notifies the person by mail. */
export async function changePassword(
  deps: Deps,
  passwords: Passwords,
  { currentPassword, code, newPassword, caller, locale, requestId }: Change,
): Promise<void> {
  const person = await getPerson(deps.db, caller.personId)
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw new AppError('invalid_fields', { fields: { newPassword: [profileTexts.samePassword[locale]] } })
  checkNewPassword(newPassword, { email: person.email, locale }, shopNames(deps), 'newPassword')
  // Last, because a right code is used up.
  await checkIdentity(deps, passwords, { person, caller, locale, currentPassword, code })
  const passwordHash = await passwords.hash(newPassword)
  await deps.db.transaction(async (tx) => {
    // Only if the compared password is still valid: a simultaneous reset wins.
    const isSame = and(eq(people.id, person.id), eq(people.passwordHash, person.passwordHash))
    const changed = await tx.update(people).set({ passwordHash }).where(isSame).returning({ id: people.id })
    if (changed.length === 0) throw new AppError('conflict')
    await endSessions(tx, person.id, deps.now(), caller.sessionId)
    await endKeys(tx, person.id, 'resetPassword', deps.now())
    await endKeys(tx, person.id, 'welcome', deps.now())
    const undoToken = await saveUndoKey(tx, person.id, person.email, deps.now())
    await deps.jobs.send(tx, 'send-mail', passwordChangedMail(person, mailOrigin(deps.settings), undoToken))
    await writeAudit(tx, { action: 'password-changed', actorId: person.id, targetId: person.id, requestId }, deps.now())
  })
}

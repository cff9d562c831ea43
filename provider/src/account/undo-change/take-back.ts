import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { authenticatorApps, type mailedKeys, people, recoveryCodes } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import { endKeys } from '../mailed-key/mailed-key.ts'
import { changeUndoneMail } from './undo-change.texts.ts'
import { endLaterUndoKeys } from './undo-key.ts'

type TakingBack = { key: typeof mailedKeys.$inferSelect; person: Person; requestId: string }

/**
 * Logs out everybody who changed the account: restores its old e-mail, and invalidates everything that was set up or sent since. An older second
 * step stays: the old mailbox alone opens no more than it did. Answers the restored person.
 */
export async function takeBack(tx: Tx, { jobs, settings, now }: Deps, { key, person, requestId }: TakingBack): Promise<Person> {
  const email = key.oldEmail ?? person.email
  const owner = await findPersonByEmail(tx, email)
  if (owner && owner.id !== person.id) throw new AppError('link_ended')
  await tx.update(people).set({ email }).where(eq(people.id, person.id))
  await removeLaterApp(tx, key)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, person.id))
  await endLaterUndoKeys(tx, key, now())
  for (const purpose of ['changeEmail', 'changeTwoStep', 'resetPassword', 'welcome'] as const) await endKeys(tx, person.id, purpose, now())
  if (email !== person.email) await jobs.send(tx, 'send-mail', changeUndoneMail(person, mailOrigin(settings)))
  await writeAudit(tx, { action: 'change-undone', actorId: null, targetId: person.id, requestId }, now())
  return { ...person, email }
}

/** Includes an app that is only being set up. */
async function removeLaterApp(tx: Tx, { personId, sentAt }: TakingBack['key']): Promise<void> {
  const isLater = or(isNull(authenticatorApps.secret), gt(authenticatorApps.turnedOnAt, sentAt))
  await tx.delete(authenticatorApps).where(and(eq(authenticatorApps.personId, personId), isLater))
}

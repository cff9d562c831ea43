import type { Locale } from 'contract/locale.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Person } from '../account/account.queries.ts'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import {
  authenticatorApps,
  mailedKeys,
  people,
  recoveryCodes,
  sessions,
  signUps,
  staffInvitations,
  trustedDevices,
  twoStepChallenges,
} from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { orders } from '../sales/books/order.schema.ts'
import { farewellMail, privacyTexts } from './privacy.texts.ts'
import { forgetMails } from './remove-mails.ts'
import { forgetContent, removeFiles } from './remove-traces.ts'

type Deletion = { person: Person; locale: Locale; requestId: string }

/**
 * Removes all identifying data except what the law requires of a shop: orders with their amounts, of a person without a name. All or nothing.
 * The e-mail is immediately free for a new account.
 */
export async function deleteAccount(deps: Deps, deletion: Deletion): Promise<void> {
  const fileIds = await deps.db.transaction((tx) => deleteWithin(tx, deps, deletion))
  if (!fileIds) return deleteAccount(deps, deletion)
  await removeFiles(deps, fileIds)
}

/** Answers the ids of files without an owner; undefined, with nothing done, if it must be retried. */
async function deleteWithin(tx: Tx, deps: Deps, { person, locale, requestId }: Deletion): Promise<string[] | undefined> {
  const held = await lockOrders(tx, person.id)
  // A simultaneous log-in, reset or change of roles comes before or after.
  const isSame = and(eq(people.id, person.id), isNull(people.deletedAt))
  const [same] = await tx.select().from(people).where(isSame).for('update')
  if (!same) throw new AppError('unauthenticated')
  if (same.roles.length > 0) throw new AppError('forbidden', { message: privacyTexts.staffStay[locale] })
  // For orders placed before the person was locked: they are locked before the person, too. From now on there are no new ones.
  if ((await tx.$count(orders, eq(orders.personId, person.id))) > held) return undefined
  await forgetMails(tx, same)
  const files = await forgetContent(tx, deps, same)
  await forgetAccess(tx, same)
  await clearPerson(tx, same.id, deps.now())
  await writeAudit(tx, { action: 'account-deleted', actorId: same.id, targetId: same.id, requestId }, deps.now())
  await deps.jobs.send(tx, 'send-mail', { ...farewellMail(same), leavesNoTrace: true })
  return files
}

/** Locks the orders before the person, like settling, refunds and disputes: otherwise they could deadlock. Answers how many. */
async function lockOrders(tx: Tx, personId: string): Promise<number> {
  const isOwn = eq(orders.personId, personId)
  return (await tx.select({ id: orders.id }).from(orders).where(isOwn).orderBy(asc(orders.id)).for('no key update')).length
}

/** A placeholder row that the orders refer to; `.invalid` is nobody's domain (RFC 2606). */
async function clearPerson(tx: Tx, id: string, now: Date): Promise<void> {
  const nothing = {
    phone: null,
    componentId: null,
    gradeChosenAt: null,
    wantsMarketing: false,
    wantsEditionNews: false,
    acceptedTermsAt: null,
  } as const
  const unknown = { email: `${id}@deleted.invalid`, fullName: '', passwordHash: '', locale: 'en', numerals: 'latn' } as const
  await tx
    .update(people)
    .set({
      ...nothing,
      ...unknown,
      roles: [],
      isEmailConfirmed: false,
      isTwoStepOn: false,
      disabledAt: now,
      deletedAt: now,
      authorisationVersion: sql`${people.authorisationVersion} + 1`,
    })
    .where(eq(people.id, id))
}

/** Removes every way to log in, and every device. Challenges come first: one that has just succeeded has made its session by then. */
async function forgetAccess(tx: Tx, { id: personId, email }: Pick<Person, 'id' | 'email'>): Promise<void> {
  await tx.delete(twoStepChallenges).where(eq(twoStepChallenges.personId, personId))
  await tx.delete(sessions).where(eq(sessions.personId, personId))
  await tx.delete(trustedDevices).where(eq(trustedDevices.personId, personId))
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.delete(mailedKeys).where(eq(mailedKeys.personId, personId))
  await tx.delete(signUps).where(eq(signUps.personId, personId))
  await tx.delete(staffInvitations).where(eq(sql`lower(${staffInvitations.email})`, email.toLowerCase()))
}

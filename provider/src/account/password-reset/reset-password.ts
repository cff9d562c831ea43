import type { Locale } from 'contract/locale.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { mailedKeys, people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { mailOrigin } from '../../mail/mail-origin.ts'
import type { Person } from '../account.queries.ts'
import { passwordChangedMail } from '../account.texts.ts'
import { checkNewPassword, shopNames } from '../check-new-password.ts'
import { becomeSuperAdmin } from '../first-staff/become-super-admin.ts'
import { endKeys, isOpenLink } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { endSessions } from '../session/end-sessions.ts'
import { forgetSignUps } from '../sign-up/save-sign-up-address.ts'
import { lockRoles } from '../super-admin.ts'
import { takeBack } from '../undo-change/take-back.ts'

type Key = typeof mailedKeys.$inferSelect
type Reset = { email: string; token: string; password: string; requestId: string }

/** The links that set a password: from a reset, the first SuperAdmin's invitation, an account created by staff, and an undone change. */
const purposes = ['resetPassword', 'firstStaff', 'welcome', 'undoChange'] as const

/** Sets a new password by the mail's link: single use, ends all sessions and logs nobody in. */
export async function resetPassword(
  deps: Deps,
  passwords: Passwords,
  { email, token, password, requestId }: Reset,
  locale: Locale,
): Promise<void> {
  const { person, key } = await getOwner(deps, email, token)
  const isFirstStaff = key.purpose === 'firstStaff'
  // A refused password must not use up anything.
  checkNewPassword(password, { email, locale }, shopNames(deps))
  const passwordHash = await passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    if (isFirstStaff) await lockRoles(tx)
    const [held] = await tx.select().from(people).where(eq(people.id, person.id)).for('update')
    const now = deps.now()
    const isOpen = isOpenLink(purposes, token, now)
    const used = await tx.update(mailedKeys).set({ usedAt: now }).where(isOpen).returning({ id: mailedKeys.id })
    if (used.length === 0 || !held) throw new AppError('link_ended')
    await savePassword(tx, person, passwordHash, now)
    const owner = key.purpose === 'undoChange' ? await takeBack(tx, deps, { key, person: held, requestId }) : held
    await deps.jobs.send(tx, 'send-mail', passwordChangedMail(owner, mailOrigin(deps.settings)))
    await writeAudit(tx, { action: 'password-reset', actorId: null, targetId: person.id, requestId }, now)
    if (isFirstStaff) await becomeSuperAdmin(tx, person, requestId, now)
  })
}

async function getOwner({ db, now }: Deps, email: string, token: string): Promise<{ person: Person; key: Key }> {
  const [found] = await db
    .select({ person: people, key: mailedKeys })
    .from(mailedKeys)
    .innerJoin(people, eq(people.id, mailedKeys.personId))
    .where(and(isOpenLink(purposes, token, now()), isNull(people.disabledAt)))
  const address = found?.key.purpose === 'undoChange' ? found.key.oldEmail : found?.person.email
  if (!found || address?.toLowerCase() !== email.trim().toLowerCase()) throw new AppError('link_ended')
  return found
}

/** The mail reached its owner, so this also confirms the e-mail, and logs out everybody who knew the old password. */
export async function savePassword(tx: Tx, { id, isEmailConfirmed }: Person, passwordHash: string, now: Date): Promise<void> {
  await tx.update(people).set({ passwordHash, isEmailConfirmed: true }).where(eq(people.id, id))
  await endSessions(tx, id, now)
  await endKeys(tx, id, 'confirmEmail', now)
  await endKeys(tx, id, 'welcome', now)
  // The sign-up may have been somebody else's, so its address step ends with it.
  if (!isEmailConfirmed) await forgetSignUps(tx, id)
}

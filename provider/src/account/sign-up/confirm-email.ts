import type { Session } from 'contract/account/account.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { mailedKeys, people, signUps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../account.queries.ts'
import type { DeviceName } from '../device/device-name.ts'
import { hashToken, isOpenCode, isOpenLink } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'
import { createSession } from '../session/create-session.ts'
import { endSessions } from '../session/end-sessions.ts'
import { isTwoStepNeeded } from '../two-step/is-two-step-needed.ts'
import { readCode } from '../two-step/two-step-code.ts'
import { moveAddress } from './save-sign-up-address.ts'
import { takeSignUp } from './take-sign-up.ts'

type Key = typeof mailedKeys.$inferSelect
/** `isNow`: confirmed by this call, not before. `session`: given to the person who signed up. */
type Confirmed = { email: string; isNow: boolean; session?: Session | undefined }

/**
 * By code: counts the try, then compares. A wrong code, an expired code, an address that waits for nothing and one without an account all get
 * the same answer, "wrong code", after the same work.
 */
export async function confirmByCode(
  deps: Deps,
  passwords: Pick<Passwords, 'isRight'>,
  { email, code: typed }: { email: string; code: string },
  opening: SignUpOpening = {},
): Promise<Confirmed> {
  const code = readCode(typed)
  if (!code) throw new AppError('wrong_code')
  const key = await countAttempt(deps, email, opening)
  const isRight = await passwords.isRight(code, key?.codeHash ?? undefined)
  if (!key || !isRight) throw new AppError('wrong_code')
  const confirmed = await useKey(deps, key, isOpenKey(key), opening)
  if (!confirmed) throw new AppError('wrong_code')
  return confirmed
}

/** By link. If it is opened again after it worked, it says so again, because people click twice. */
export async function confirmByLink(deps: Deps, token: string, opening: SignUpOpening = {}): Promise<Confirmed> {
  const isOpen = isOpenLink(['confirmEmail'], token, deps.now())
  const [key] = await deps.db.select().from(mailedKeys).where(isOpen)
  const confirmed = key ? await useKey(deps, key, isOpen, opening) : await findConfirmed(deps.db, token)
  if (!confirmed) throw new AppError('link_ended')
  return confirmed
}

/**
 * The code of this browser's sign-up, or else the newest one: one comparison, however often somebody signed up with the address. A separate
 * conditional statement counts it, so that a thousand simultaneous guesses still make five comparisons (promise 22).
 */
async function countAttempt({ db, now }: Deps, email: string, { signUpToken }: SignUpOpening): Promise<Key | undefined> {
  const personId = sql`(select ${people.id} from ${people} where lower(${people.email}) = lower(${email.trim()}))`
  const isOwn = sql`${mailedKeys.signUpHash} is not distinct from ${hashToken(signUpToken ?? '')}`
  const isWaiting = sql`${mailedKeys.personId} = ${personId} and ${mailedKeys.purpose} = 'confirmEmail' and ${mailedKeys.usedAt} is null and ${mailedKeys.replacedAt} is null`
  const meant = sql`(select ${mailedKeys.id} from ${mailedKeys} where ${isWaiting} order by ${isOwn} desc, ${mailedKeys.sentAt} desc, ${mailedKeys.id} desc limit 1)`
  const [key] = await db
    .update(mailedKeys)
    .set({ attempts: sql`${mailedKeys.attempts} + 1` })
    .where(and(isOpenCode(personId, now()), eq(mailedKeys.id, meant)))
    .returning()
  return key
}

/** The fifth try counts, too: what matters now is whether the code is unused and the newest. */
const isOpenKey = ({ id }: Key) => and(eq(mailedKeys.id, id), sql`${mailedKeys.usedAt} is null`, sql`${mailedKeys.replacedAt} is null`)

async function useKey(
  deps: Deps,
  { personId, signUpHash }: Key,
  isOpen: SQL | undefined,
  opening: SignUpOpening,
): Promise<Confirmed | undefined> {
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select({ isConfirmed: people.isEmailConfirmed }).from(people).where(eq(people.id, personId)).for('update')
    const used = await tx.update(mailedKeys).set({ usedAt: deps.now() }).where(isOpen).returning({ id: mailedKeys.id })
    if (used.length === 0) return undefined
    if (signUpHash && !before?.isConfirmed) await takeSignUp(tx, { personId, signUpHash }, deps.now())
    const person = await markConfirmed(tx, personId, deps.now())
    if (!person) return undefined
    // An account that already belonged to somebody is only entered by its password.
    const session = before?.isConfirmed ? undefined : await createOwnSession(tx, deps, person, opening)
    return { email: person.email, isNow: true, session }
  })
}

/** Confirming ends every older session: somebody else may have signed up with the address. */
async function markConfirmed(tx: Tx, personId: string, now: Date): Promise<Person | undefined> {
  const [person] = await tx.update(people).set({ isEmailConfirmed: true }).where(eq(people.id, personId)).returning()
  await endSessions(tx, personId, now)
  await moveAddress(tx, personId, now)
  return person
}

async function findConfirmed(db: DbOrTx, token: string): Promise<Confirmed | undefined> {
  const [person] = await db
    .select({ email: people.email })
    .from(mailedKeys)
    .innerJoin(people, eq(people.id, mailedKeys.personId))
    .where(
      and(
        eq(mailedKeys.linkHash, hashToken(token)),
        eq(mailedKeys.purpose, 'confirmEmail'),
        sql`${mailedKeys.usedAt} is not null`,
        eq(people.isEmailConfirmed, true),
      ),
    )
  return person && { ...person, isNow: false }
}

/** What comes with a confirmation, besides the mail's key. */
type SignUpOpening = { signUpToken?: string | undefined; device?: DeviceName }

/**
 * Logs in the person who signed up, when the mail's key has just been used. Reading the mail, knowing its code or opening its link is not
 * enough, nor is an earlier sign-up with the same address. Undefined if the sign-up is not theirs or too old; then they log in by password. Does
 * not bypass a log-in that would require more than a password, or refuse it.
 */
export async function createOwnSession(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'secrets' | 'settings'>,
  person: Person,
  { signUpToken, device }: SignUpOpening,
): Promise<Session | undefined> {
  if (!signUpToken || person.disabledAt || isTwoStepNeeded(person, deps.settings)) return undefined
  const isOwn = and(eq(signUps.tokenHash, hashToken(signUpToken)), eq(signUps.personId, person.id), gt(signUps.expiresAt, deps.now()))
  const [own] = await tx.select({ personId: signUps.personId }).from(signUps).where(isOwn)
  return own && createSession(tx, deps, person, device)
}

import type { DeviceToken, Session, TwoStepChallenge } from 'contract/account/account.ts'
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { people, twoStepChallenges } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { requireMail } from '../../mail/require-mail.ts'
import { findPersonByEmail, type Person } from '../account.queries.ts'
import { twoStepMail } from '../account.texts.ts'
import { type Opening, unknownOpening } from '../device/opening.ts'
import { findTrustedDevice } from '../device/trusted-device.ts'
import { isOutdated, type Passwords } from '../password.ts'
import { createSession } from '../session/create-session.ts'
import { isPasswordOfSignUp } from '../sign-up/take-sign-up.ts'
import { hasApp } from '../two-step/authenticator-app.ts'
import { isTwoStepNeeded } from '../two-step/is-two-step-needed.ts'
import { checkCodeBudget, codeExpiry, describeChallenge } from '../two-step/two-step-challenge.ts'
import { newCode } from '../two-step/two-step-code.ts'
import { newKnownDevice } from './known-device.ts'
import { openAttempt } from './log-in-attempt.ts'

type KnownSession = Session & { knownDevice?: z.infer<typeof DeviceToken> }
type Credentials = { email: string; password: string }

/** Only somebody who knows the password learns that an account is disabled or unconfirmed. */
export async function logIn(
  deps: Deps,
  passwords: Passwords,
  credentials: Credentials,
  opening: Opening = unknownOpening,
): Promise<KnownSession | TwoStepChallenge> {
  const { email, password } = credentials
  const attempt = await openAttempt(deps, email, opening)
  const person = await findPersonByEmail(deps.db, email)
  // Counted while the password is compared: afterwards, the timing would reveal that there is no such account.
  const comparing = passwords.isRight(password, person?.passwordHash)
  const [isRight] = await Promise.all([comparing, person ? undefined : attempt.wasUnknown()])
  if (!person) throw new AppError('user_not_found')
  if (!isRight && !(await isPasswordOfSignUp(deps.db, passwords, person, password))) throw new AppError('wrong_password')
  await attempt.wasRight()
  if (person.disabledAt) throw new AppError('account_disabled')
  // Also by the password of another sign-up with the same address: the mail decides whose the account becomes.
  if (!person.isEmailConfirmed || !isRight) throw new AppError('email_unconfirmed')
  if (isOutdated(person.passwordHash)) person.passwordHash = await saveHash(deps, person, await passwords.hash(password))
  const started = await startSession(deps, person, opening)
  if (started === 'codeNeeded') return createChallenge(deps, passwords, person)
  // The password has changed since it was compared, so it is compared again.
  if (started === 'changed') return logIn(deps, passwords, credentials, opening)
  return { ...started, ...(opening.isStorefront ? { knownDevice: newKnownDevice(deps.secrets, person.email) } : {}) }
}

/** Only if the compared password is still valid: a simultaneous reset is meant to log everybody out. */
function startSession(deps: Deps, person: Person, { device, trusted }: Opening): Promise<Session | 'codeNeeded' | 'changed'> {
  return deps.db.transaction(async (tx) => {
    const isSame = and(eq(people.id, person.id), eq(people.passwordHash, person.passwordHash))
    const [same] = await tx.select().from(people).where(isSame).for('share')
    if (!same) return 'changed'
    const trustedDeviceId = await findTrustedDevice(tx, person.id, trusted, deps.now())
    if (!trustedDeviceId && isTwoStepNeeded(same, deps.settings)) return 'codeNeeded'
    return createSession(tx, deps, same, { ...device, trustedDeviceId })
  })
}

async function saveHash({ db }: Deps, person: Person, passwordHash: string): Promise<string> {
  await db
    .update(people)
    .set({ passwordHash })
    .where(and(eq(people.id, person.id), eq(people.passwordHash, person.passwordHash)))
  return passwordHash
}

/** Asks a person with the right password for a code: from the app if there is one, otherwise from a mail. */
async function createChallenge(deps: Deps, passwords: Passwords, person: Person): Promise<TwoStepChallenge> {
  const now = deps.now()
  const id = uuidv7()
  const withApp = await hasApp(deps.db, person.id)
  if (!withApp) requireMail(deps.settings)
  const channel = withApp ? 'app' : 'email'
  const code = newCode()
  const codeHash = withApp ? null : await passwords.hash(code)
  await deps.db.transaction(async (tx) => {
    await checkCodeBudget(tx, person.id, deps.settings, now)
    await tx.insert(twoStepChallenges).values({ id, personId: person.id, channel, codeHash, sentAt: now, expiresAt: codeExpiry(now) })
    if (!withApp) await deps.jobs.send(tx, 'send-mail', twoStepMail(person, code))
  })
  return describeChallenge(id, person, { channel, hasApp: withApp, settings: deps.settings })
}

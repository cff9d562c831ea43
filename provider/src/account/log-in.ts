import type { Session, TwoStepChallenge } from 'contract/account.ts'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { people } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { findPersonByEmail, type Person } from './account.queries.ts'
import { createChallenge } from './create-challenge.ts'
import { createSession } from './create-session.ts'
import { isOutdated, type Passwords } from './password.ts'

/** The statuses of ruling 6: what an account is like is told only to someone who knows its password. */
export async function logIn(
  deps: Deps,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<Session | TwoStepChallenge> {
  const person = await findPersonByEmail(deps.db, email)
  const isRight = await passwords.isRight(password, person?.passwordHash)
  if (!person) throw new AppError('user_not_found')
  if (!isRight) throw new AppError('wrong_password')
  if (person.disabledAt) throw new AppError('account_disabled')
  if (!person.isEmailConfirmed) throw new AppError('email_unconfirmed')
  if (isOutdated(person.passwordHash)) await saveHash(deps, person, await passwords.hash(password))
  if (isTwoStepNeeded(person, deps.settings.isDemo)) return createChallenge(deps, passwords, person)
  return createSession(deps.db, deps, person)
}

/** Students choose; staff must, except on the demo data (ruling 5). */
function isTwoStepNeeded(person: Person, isDemo: boolean): boolean {
  return person.isTwoStepOn || (person.roles.length > 0 && !isDemo)
}

async function saveHash({ db }: Deps, person: Person, passwordHash: string): Promise<void> {
  await db
    .update(people)
    .set({ passwordHash })
    .where(and(eq(people.id, person.id), eq(people.passwordHash, person.passwordHash)))
}

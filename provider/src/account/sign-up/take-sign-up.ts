import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { people, signUps } from '../../db/schema/account.ts'
import type { Person } from '../account.queries.ts'
import { endKeys } from '../mailed-key/mailed-key.ts'
import type { Passwords } from '../password.ts'

const nothing = { personId: null, address: null, said: null }
/** An address gets fewer mails than this while a sign-up is valid. */
const maxPending = 5

/**
 * Gives the account to the person whose mail was confirmed: their name, password and address. Deletes other sign-ups with the same e-mail and
 * ends their mails.
 */
export async function takeSignUp(tx: Tx, { personId, signUpHash }: { personId: string; signUpHash: string }, now: Date): Promise<void> {
  const isOfPerson = eq(signUps.personId, personId)
  const [signUp] = await tx
    .select({ said: signUps.said })
    .from(signUps)
    .where(and(isOfPerson, eq(signUps.tokenHash, signUpHash)))
  if (signUp?.said) {
    const { acceptedTermsAt, ...values } = signUp.said
    await tx
      .update(people)
      .set({ ...values, acceptedTermsAt: new Date(acceptedTermsAt) })
      .where(eq(people.id, personId))
  }
  await tx.update(signUps).set({ said: null }).where(eq(signUps.tokenHash, signUpHash))
  await tx
    .update(signUps)
    .set(nothing)
    .where(and(isOfPerson, ne(signUps.tokenHash, signUpHash)))
  await endKeys(tx, personId, 'confirmEmail', now)
}

/** Whether this is the password of one of the unconfirmed sign-ups. */
export async function isPasswordOfSignUp(
  db: DbOrTx,
  passwords: Pick<Passwords, 'isRight'>,
  person: Person,
  typed: string,
): Promise<boolean> {
  if (person.isEmailConfirmed) return false
  const pending = await db
    .select({ said: signUps.said })
    .from(signUps)
    .where(and(eq(signUps.personId, person.id), isNotNull(signUps.said)))
    .orderBy(desc(signUps.expiresAt))
    .limit(maxPending)
  for (const { said } of pending) if (said && (await passwords.isRight(typed, said.passwordHash))) return true
  return false
}

import type { NewAddress } from 'contract/account/address.ts'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { createAddress } from '../../address/create-address.ts'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { people, signUps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../mailed-key/mailed-key.ts'

type AddressStep = { signUpToken: string; address: NewAddress }

/** Stores the address with the sign-up. If the e-mail has been confirmed meanwhile, the person gets it at once. */
export async function saveSignUpAddress({ db, now }: Pick<Deps, 'db' | 'now'>, { signUpToken, address }: AddressStep): Promise<void> {
  const isThis = and(eq(signUps.tokenHash, hashToken(signUpToken)), gt(signUps.expiresAt, now()))
  await db.transaction(async (tx) => {
    const [signUp] = await tx.select({ personId: signUps.personId }).from(signUps).where(isThis)
    if (!signUp) throw new AppError('sign_up_ended')
    // The person is locked before the sign-up, as in the confirmation, so that the two never deadlock.
    const isConfirmed = signUp.personId !== null && (await lockPerson(tx, signUp.personId))
    await tx.update(signUps).set({ address }).where(isThis)
    if (isConfirmed && signUp.personId) await moveAddress(tx, signUp.personId, now())
  })
}

/** Gives a sign-up's address to the person, who has by now proved to own the e-mail. */
export async function moveAddress(tx: Tx, personId: string, now: Date): Promise<void> {
  const waiting = and(eq(signUps.personId, personId), isNotNull(signUps.address))
  const kept = await tx.select({ address: signUps.address }).from(signUps).where(waiting)
  for (const { address } of kept) if (address) await createAddress(tx, { personId, address, now })
  await tx.update(signUps).set({ address: null }).where(waiting)
}

async function lockPerson(tx: Tx, personId: string): Promise<boolean> {
  const [person] = await tx.select({ isConfirmed: people.isEmailConfirmed }).from(people).where(eq(people.id, personId)).for('update')
  return person?.isConfirmed ?? false
}

/** Nobody can add to this person through an earlier sign-up any more, and its data is deleted. */
export async function forgetSignUps(tx: Tx, personId: string): Promise<void> {
  await tx.update(signUps).set({ personId: null, address: null, said: null }).where(eq(signUps.personId, personId))
}

import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { authenticatorApps, mailedKeys, recoveryCodes, sessions, signUps, trustedDevices, twoStepChallenges } from '../db/schema/account.ts'

/** Every way in, and every device. Challenges first: one that just succeeded has made its session by then. */
export async function forgetAccess(tx: Tx, personId: string): Promise<void> {
  await tx.delete(twoStepChallenges).where(eq(twoStepChallenges.personId, personId))
  await tx.delete(sessions).where(eq(sessions.personId, personId))
  await tx.delete(trustedDevices).where(eq(trustedDevices.personId, personId))
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, personId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId))
  await tx.delete(mailedKeys).where(eq(mailedKeys.personId, personId))
  await tx.delete(signUps).where(eq(signUps.personId, personId))
}

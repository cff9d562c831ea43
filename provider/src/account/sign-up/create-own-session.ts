import type { Session } from 'contract/account/account.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { signUps } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from '../account.queries.ts'
import type { DeviceName } from '../device/device-name.ts'
import { hashToken } from '../mailed-key/mailed-key.ts'
import { createSession } from '../session/create-session.ts'
import { isTwoStepNeeded } from '../two-step/is-two-step-needed.ts'

/** What comes with a confirmation, beside the mail's key. */
export type SignUpOpening = { signUpToken?: string | undefined; device?: DeviceName }

/**
 * Logs in the person who signed up, when the mail's key has just been used. To read the mail, to know its code or to open its link is not enough,
 * nor is an earlier sign-up with the same address. Undefined if the sign-up is not theirs, or is too long ago; then they log in by the password. A
 * log-in that would ask for more than a password, or refuse it, is not bypassed.
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

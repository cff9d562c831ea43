import type { Session } from 'contract/account/account.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { people, twoStepChallenges } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { type Opening, unknownOpening } from '../device/opening.ts'
import { trustDevice, trustedDays } from '../device/trusted-device.ts'
import { newKnownDevice } from '../log-in/known-device.ts'
import type { Passwords } from '../password.ts'
import { createSession } from '../session/create-session.ts'
import { useAppCode } from './authenticator-app.ts'
import { readRecoveryCode, useRecoveryCode } from './recovery-code.ts'
import { type Challenge, hasId, isOpen } from './two-step-challenge.ts'
import { maxAttempts, readCode } from './two-step-code.ts'

type Answer = { challengeId: string; code: string; rememberDevice?: boolean }
type Token = { token: string; maxAgeSeconds: number }
type Verified = Session & { trustedDevice?: Token; knownDevice?: Token }
/** Compares a code and uses it up; if the log-in fails, both are rolled back with the rest. */
type UseCode = (tx: Tx) => Promise<boolean>

/** Finishes a log-in. A text that cannot be a code is no attempt; anything else is counted before it is compared. */
export async function verifyTwoStep(
  deps: Deps,
  passwords: Pick<Passwords, 'isRight'>,
  answer: Answer,
  opening: Opening = unknownOpening,
): Promise<Verified> {
  const code = readCode(answer.code)
  const recoveryCode = readRecoveryCode(answer.code)
  if (!code && !recoveryCode) throw new AppError('wrong_code')
  const challenge = await countAttempt(deps, answer.challengeId)
  const useCode = recoveryCode
    ? (tx: Tx) => useRecoveryCode(tx, deps, challenge.personId, recoveryCode)
    : await codeOfChannel(deps, passwords, challenge, code ?? '')
  const remember = answer.rememberDevice === true && opening.isStorefront
  const verified = await finish(deps, challenge, useCode, remember, opening)
  if (verified === 'wrong') throw new AppError(challenge.attempts < maxAttempts ? 'wrong_code' : 'challenge_ended')
  return verified
}

/** Counted by a separate conditional statement: a thousand simultaneous guesses still make five comparisons (promise 22). */
async function countAttempt({ db, now }: Deps, challengeId: string): Promise<Challenge> {
  const [challenge] = await db
    .update(twoStepChallenges)
    .set({ attempts: sql`${twoStepChallenges.attempts} + 1` })
    .where(and(hasId(challengeId), isOpen(now())))
    .returning()
  if (!challenge) throw new AppError('challenge_ended')
  return challenge
}

async function codeOfChannel(deps: Deps, passwords: Pick<Passwords, 'isRight'>, challenge: Challenge, code: string): Promise<UseCode> {
  if (challenge.channel === 'app') return (tx) => useAppCode(tx, deps, challenge.personId, code)
  // Before the transaction, because it takes long and nobody should wait for it.
  const isRight = await passwords.isRight(code, challenge.codeHash ?? undefined)
  return async () => isRight
}

/** Uses the challenge up, if it is unused and its code still the newest, and logs its person in. */
async function finish(
  deps: Deps,
  challenge: Challenge,
  useCode: UseCode,
  remember: boolean,
  opening: Opening,
): Promise<Verified | 'wrong'> {
  const now = deps.now()
  try {
    return await deps.db.transaction(async (tx) => {
      if (!(await useCode(tx))) throw new WrongCode()
      const isSame = sql`${twoStepChallenges.codeHash} is not distinct from ${challenge.codeHash}`
      const [used] = await tx
        .update(twoStepChallenges)
        .set({ usedAt: now })
        .where(and(eq(twoStepChallenges.id, challenge.id), isNull(twoStepChallenges.usedAt), isSame))
        .returning({ personId: twoStepChallenges.personId })
      const isAllowed = and(eq(people.id, challenge.personId), isNull(people.disabledAt))
      const [person] = used ? await tx.select().from(people).where(isAllowed) : []
      if (!person) throw new AppError('challenge_ended')
      const trusted = remember ? await trustDevice(tx, person.id, opening.device, now) : undefined
      const session = await createSession(tx, deps, person, { ...opening.device, trustedDeviceId: trusted?.id })
      return {
        ...session,
        ...(trusted ? { trustedDevice: { token: trusted.token, maxAgeSeconds: trustedDays * 86_400 } } : {}),
        ...(opening.isStorefront ? { knownDevice: newKnownDevice(deps.secrets, person.email) } : {}),
      }
    })
  } catch (error) {
    if (error instanceof WrongCode) return 'wrong'
    throw error
  }
}

class WrongCode extends Error {}

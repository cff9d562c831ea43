import type { Session } from 'contract/account.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { people, twoStepChallenges } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { createSession } from './create-session.ts'
import type { Passwords } from './password.ts'
import { hasId, isOpen } from './two-step-challenge.ts'
import { maxAttempts, readCode } from './two-step-code.ts'

type Challenge = typeof twoStepChallenges.$inferSelect

/** Finishes a log-in. What cannot be a code is no attempt; everything else is counted before it is compared. */
export async function verifyTwoStep(deps: Deps, passwords: Passwords, answer: { challengeId: string; code: string }): Promise<Session> {
  const code = readCode(answer.code)
  if (!code) throw new AppError('wrong_code')
  const challenge = await countAttempt(deps, answer.challengeId)
  const isRight = await passwords.isRight(code, challenge.codeHash)
  if (!isRight) throw new AppError(challenge.attempts < maxAttempts ? 'wrong_code' : 'challenge_ended')
  return finish(deps, challenge)
}

/** By one conditional statement of its own: a thousand guesses at once are still five comparisons (reliability row 22). */
async function countAttempt({ db, now }: Deps, challengeId: string): Promise<Challenge> {
  const [challenge] = await db
    .update(twoStepChallenges)
    .set({ attempts: sql`${twoStepChallenges.attempts} + 1` })
    .where(and(hasId(challengeId), isOpen(now())))
    .returning()
  if (!challenge) throw new AppError('challenge_ended')
  return challenge
}

/** Uses the code up, if it is unused and still the newest, and logs its person in. */
function finish(deps: Deps, challenge: Challenge): Promise<Session> {
  return deps.db.transaction(async (tx) => {
    const [used] = await tx
      .update(twoStepChallenges)
      .set({ usedAt: deps.now() })
      .where(
        and(eq(twoStepChallenges.id, challenge.id), isNull(twoStepChallenges.usedAt), eq(twoStepChallenges.codeHash, challenge.codeHash)),
      )
      .returning({ personId: twoStepChallenges.personId })
    const [person] = used
      ? await tx
          .select()
          .from(people)
          .where(and(eq(people.id, used.personId), isNull(people.disabledAt)))
      : []
    if (!person) throw new AppError('challenge_ended')
    return createSession(tx, deps, person)
  })
}

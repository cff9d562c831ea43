import type { TwoStepChallenge } from 'contract/account.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { people, twoStepChallenges } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { twoStepMail } from './account.texts.ts'
import type { Passwords } from './password.ts'
import { checkCodeBudget, codeExpiry, describeChallenge, hasId, isOpen } from './two-step-challenge.ts'
import { newCode, resendSeconds } from './two-step-code.ts'

/** Sends a new code for the same challenge; the old one ends, the attempts stay counted. */
export async function resendTwoStep(deps: Deps, passwords: Passwords, challengeId: string): Promise<TwoStepChallenge> {
  const now = deps.now()
  const { challenge, person } = await getOpenChallenge(deps, challengeId, now)
  const waitSeconds = resendSeconds - Math.floor((now.getTime() - challenge.sentAt.getTime()) / 1000)
  if (waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  const code = newCode()
  const codeHash = await passwords.hash(code)
  await deps.db.transaction(async (tx) => {
    await checkCodeBudget(tx, person.id, deps.settings, now)
    const saved = await tx
      .update(twoStepChallenges)
      .set({ codeHash, sentAt: now, expiresAt: codeExpiry(now), sendCount: sql`${twoStepChallenges.sendCount} + 1` })
      // Of two resends at once, the one that finds the code it read sends its own.
      .where(and(hasId(challengeId), isOpen(now), eq(twoStepChallenges.codeHash, challenge.codeHash)))
      .returning({ id: twoStepChallenges.id })
    if (saved.length === 0) throw new AppError('too_many_requests', { retryAfterSeconds: resendSeconds })
    await deps.jobs.send(tx, 'send-mail', twoStepMail(person, code))
  })
  return describeChallenge(challengeId, person.email)
}

async function getOpenChallenge({ db }: Deps, challengeId: string, now: Date) {
  const [found] = await db
    .select({ challenge: twoStepChallenges, person: people })
    .from(twoStepChallenges)
    .innerJoin(people, eq(people.id, twoStepChallenges.personId))
    .where(and(hasId(challengeId), isOpen(now), isNull(people.disabledAt)))
  if (!found) throw new AppError('challenge_ended')
  return found
}

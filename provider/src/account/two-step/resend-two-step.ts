import type { TwoStepChallenge } from 'contract/account/account.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { people, twoStepChallenges } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { requireMail } from '../../mail/require-mail.ts'
import type { Person } from '../account.queries.ts'
import { twoStepMail } from '../account.texts.ts'
import type { Passwords } from '../password.ts'
import { hasApp } from './authenticator-app.ts'
import {
  type Challenge,
  type Channel,
  channelsOf,
  checkCodeBudget,
  codeExpiry,
  describeChallenge,
  hasId,
  isOpen,
} from './two-step-challenge.ts'
import { newCode, resendSeconds } from './two-step-code.ts'

type Wish = { challengeId: string; channel?: Channel | undefined }

/** Sends a new code for the same challenge, and ends the old one; or switches to another channel. The attempts stay counted. */
export async function resendTwoStep(deps: Deps, passwords: Passwords, wish: Wish): Promise<TwoStepChallenge> {
  const { challenge, person } = await getOpenChallenge(deps, wish.challengeId)
  const withApp = await hasApp(deps.db, person.id)
  const channel = wish.channel ?? challenge.channel
  // Staff with an app may not use a weaker second step.
  if (!channelsOf(person, { hasApp: withApp, settings: deps.settings }).includes(channel)) throw new AppError('challenge_ended')
  if (channel === 'app') await changeToApp(deps, challenge)
  else await mailCode(deps, passwords, challenge, person)
  return describeChallenge(challenge.id, person, { channel, hasApp: withApp, settings: deps.settings })
}

async function changeToApp({ db, now }: Deps, { id }: Challenge): Promise<void> {
  // The time of the last mail stays, so that switching back and forth sends no more of them.
  const changed = await db
    .update(twoStepChallenges)
    .set({ channel: 'app' })
    .where(and(eq(twoStepChallenges.id, id), isOpen(now())))
    .returning({ id: twoStepChallenges.id })
  if (changed.length === 0) throw new AppError('challenge_ended')
}

async function mailCode(deps: Deps, passwords: Passwords, challenge: Challenge, person: Person): Promise<void> {
  requireMail(deps.settings)
  const now = deps.now()
  const hasBeenSent = challenge.codeHash !== null
  const waitSeconds = resendSeconds - Math.floor((now.getTime() - challenge.sentAt.getTime()) / 1000)
  if (hasBeenSent && waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  const code = newCode()
  const codeHash = await passwords.hash(code)
  // Of two simultaneous calls, only the one that still finds the code it read sends its own.
  const isUnchanged = challenge.codeHash === null ? isNull(twoStepChallenges.codeHash) : eq(twoStepChallenges.codeHash, challenge.codeHash)
  await deps.db.transaction(async (tx) => {
    await checkCodeBudget(tx, person.id, deps.settings, now)
    const saved = await tx
      .update(twoStepChallenges)
      .set({ channel: 'email', codeHash, sentAt: now, expiresAt: codeExpiry(now), sendCount: sql`${twoStepChallenges.sendCount} + 1` })
      .where(and(eq(twoStepChallenges.id, challenge.id), isOpen(now), isUnchanged))
      .returning({ id: twoStepChallenges.id })
    if (saved.length === 0) throw new AppError('too_many_requests', { retryAfterSeconds: resendSeconds })
    await deps.jobs.send(tx, 'send-mail', twoStepMail(person, code))
  })
}

async function getOpenChallenge({ db, now }: Deps, challengeId: string) {
  const [found] = await db
    .select({ challenge: twoStepChallenges, person: people })
    .from(twoStepChallenges)
    .innerJoin(people, eq(people.id, twoStepChallenges.personId))
    .where(and(hasId(challengeId), isOpen(now()), isNull(people.disabledAt)))
  if (!found) throw new AppError('challenge_ended')
  return found
}

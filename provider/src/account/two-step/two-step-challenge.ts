import type { TwoStepChallenge } from 'contract/account/account.ts'
import { and, eq, gt, isNull, lt, type SQL, sum } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/database.ts'
import { people, twoStepChallenges } from '../../db/schema/account.ts'
import type { Settings } from '../../deps.ts'
import { maskEmail } from '../../mail/mask-contact.ts'
import type { Person } from '../account.queries.ts'
import { isTwoStepRequired } from './is-two-step-needed.ts'
import { codeMinutes, maxAttempts, resendSeconds } from './two-step-code.ts'

const hourSeconds = 3600

export type Challenge = typeof twoStepChallenges.$inferSelect
export type Channel = Challenge['channel']
type Means = { hasApp: boolean; settings: Settings }

/** The channels by which a person may answer. Staff with an app may not use a weaker one. */
export function channelsOf(person: Pick<Person, 'roles'>, { hasApp, settings }: Means): Channel[] {
  if (!hasApp) return ['email']
  return isTwoStepRequired(person, settings) ? ['app'] : ['app', 'email']
}

export function describeChallenge(
  challengeId: string,
  person: Person,
  { channel, ...means }: Means & { channel: Channel },
): TwoStepChallenge {
  const otherChannels = channelsOf(person, means).filter((other) => other !== channel)
  return {
    twoStepRequired: true,
    challengeId,
    channel,
    maskedTarget: maskEmail(person.email),
    ...(otherChannels.length > 0 ? { otherChannels } : {}),
    expiresIn: codeMinutes * 60,
    resendIn: resendSeconds,
  }
}

export const codeExpiry = (now: Date) => new Date(now.getTime() + codeMinutes * 60_000)

/** A challenge that can still be answered. */
export function isOpen(now: Date): SQL | undefined {
  return and(isNull(twoStepChallenges.usedAt), gt(twoStepChallenges.expiresAt, now), lt(twoStepChallenges.attempts, maxAttempts))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The challenge that a client names; an impossible id is refused like an ended one. */
export function hasId(challengeId: string): SQL {
  if (!uuid.test(challengeId)) throw new AppError('challenge_ended')
  return eq(twoStepChallenges.id, challengeId)
}

/**
 * Limits the codes sent to a person in an hour, and so the guesses of somebody who knows the password. Locks the person's row, so that
 * simultaneous log-ins are counted one after the other.
 */
export async function checkCodeBudget(tx: Tx, personId: string, settings: Settings, now: Date): Promise<void> {
  const maxAnHour = settings.isDemo ? 600 : 5
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update')
  const anHourAgo = new Date(now.getTime() - hourSeconds * 1000)
  const [sent] = await tx
    .select({ codes: sum(twoStepChallenges.sendCount).mapWith(Number) })
    .from(twoStepChallenges)
    .where(and(eq(twoStepChallenges.personId, personId), gt(twoStepChallenges.sentAt, anHourAgo)))
  if ((sent?.codes ?? 0) >= maxAnHour) throw new AppError('too_many_requests', { retryAfterSeconds: hourSeconds })
}

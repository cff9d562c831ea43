import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { sessions, twoStepChallenges } from '../../db/schema/account.ts'
import { forgetTrustedDevices } from '../device/trusted-device.ts'

/**
 * Logs a person out everywhere except the named session, revokes all trusted devices, and ends log-ins that wait for their code. Challenges come
 * first: one that has just succeeded has made its session by then.
 */
export async function endSessions(tx: Tx, personId: string, now: Date, keptSessionId?: string): Promise<void> {
  await tx
    .update(twoStepChallenges)
    .set({ usedAt: now })
    .where(and(eq(twoStepChallenges.personId, personId), isNull(twoStepChallenges.usedAt)))
  await forgetTrustedDevices(tx, personId)
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt), keptSessionId ? ne(sessions.id, keptSessionId) : undefined))
}

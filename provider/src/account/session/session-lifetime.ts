import { and, eq, gt, isNull, lt, type Placeholder, type SQL } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people, sessions } from '../../db/schema/account.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
type Lifetime = { idleMs: number; absoluteMs: number }
const ofStudents: Lifetime = { idleMs: 180 * dayMs, absoluteMs: 730 * dayMs }
/** Staff sessions end early, whatever the cookie says. */
const ofStaff: Lifetime = { idleMs: 30 * minuteMs, absoluteMs: 720 * minuteMs }

const lifetimeOf = (roles: readonly string[]): Lifetime => (roles.length > 0 ? ofStaff : ofStudents)
const after = (date: Date, ms: number) => new Date(date.getTime() + ms)

/** When a session of a person with these roles ends: after inactivity, and at the latest. */
export function sessionEnds(roles: readonly string[], createdAt: Date, now: Date): { idleExpiresAt: Date; absoluteExpiresAt: Date } {
  const { idleMs, absoluteMs } = lifetimeOf(roles)
  return { idleExpiresAt: after(now, idleMs), absoluteExpiresAt: after(createdAt, absoluteMs) }
}

/** The condition, on a session joined with its person, that it has not ended and that the person may log in. */
export function isLiving(now: Date | Placeholder): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now), isNull(people.disabledAt))
}

/**
 * Staff's requests extend their short sessions; a student's session is extended by each refresh. Written at most once a minute, so a session
 * ends within the minute before its time, never after.
 */
export async function touchSession(db: DbOrTx, sessionId: string, roles: readonly string[], now: Date): Promise<void> {
  if (roles.length === 0) return
  const isDue = lt(sessions.lastUsedAt, after(now, -minuteMs))
  await db
    .update(sessions)
    .set({ lastUsedAt: now, idleExpiresAt: after(now, ofStaff.idleMs) })
    .where(and(eq(sessions.id, sessionId), isDue))
}

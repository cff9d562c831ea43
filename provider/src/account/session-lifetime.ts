import { and, gt, isNull, type SQL } from 'drizzle-orm'
import { people, sessions } from '../db/schema/account.ts'

const idleDays = 180
const absoluteDays = 730

/** When a session that is not refreshed again ends. */
export const idleEnd = (now: Date) => addDays(now, idleDays)
/** When a session ends whatever happens. */
export const absoluteEnd = (now: Date) => addDays(now, absoluteDays)

/** A session joined with its person: not ended, and the person may log in. */
export function isLiving(now: Date): SQL | undefined {
  return and(isNull(sessions.revokedAt), gt(sessions.idleExpiresAt, now), gt(sessions.absoluteExpiresAt, now), isNull(people.disabledAt))
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000)
}

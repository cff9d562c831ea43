import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { sessions } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { logOut } from './log-out.ts'

/** Wrong answers within this time end the session; occasional typing errors do not, as at the log-in. */
const maxTries = 5
const windowMs = 15 * 60_000

export const wrongPresentPassword = {
  en: 'This is not your current password. Check capital letters and the keyboard’s language',
  ar: 'هذه ليست كلمة مرورك الحالية. تحقق من حالة الأحرف ولغة لوحة المفاتيح',
} as const

/** Before any comparison: a session that has ended, or has answered wrong too often, may not try again. */
export async function checkMayAnswer({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<void> {
  const [open] = await db.select({ id: sessions.id }).from(sessions).where(isAsked(sessionId))
  if (!open) throw new AppError('session_ended')
}

/**
 * Counts this session's wrong answers to a reauthentication; a right one restarts the count, and so does the first wrong one after its time.
 * Simultaneous ones are compared in parallel, but after five wrong ones none counts any more, not even a right one among them: so nobody can
 * guess from within a session. The fifth ends the session.
 */
export async function countAnswer(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, isRight: boolean): Promise<void> {
  const now = deps.now()
  const isInTime = gt(sessions.triedSince, new Date(now.getTime() - windowMs))
  const wrong = {
    passwordTries: sql`case when ${isInTime} then ${sessions.passwordTries} else 0 end + 1`,
    triedSince: sql`case when ${isInTime} then ${sessions.triedSince} else ${now.toISOString()}::timestamptz end`,
  }
  const [counted] = await deps.db
    .update(sessions)
    .set(isRight ? { passwordTries: 0, triedSince: null } : wrong)
    .where(isAsked(caller.sessionId))
    .returning({ tries: sessions.passwordTries })
  if (!counted) throw new AppError('session_ended')
  if (counted.tries >= maxTries) await logOut(deps, caller)
}

const isAsked = (sessionId: string) => and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), lt(sessions.passwordTries, maxTries))

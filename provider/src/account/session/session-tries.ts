import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { sessions } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { logOut } from './log-out.ts'

const maxTries = 5

export const wrongPresentPassword = {
  en: 'This is not your current password. Check capital letters and the keyboard’s language',
  ar: 'هذه ليست كلمة مرورك الحالية. تحقق من حالة الأحرف ولغة لوحة المفاتيح',
} as const

/** Before anything is compared: a session that has ended, or has answered wrong too often, may not try again. */
export async function checkMayAnswer({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<void> {
  const [open] = await db.select({ id: sessions.id }).from(sessions).where(isAsked(sessionId))
  if (!open) throw new AppError('session_ended')
}

/**
 * Counts the wrong answers of this session to "is it you?"; a right one starts the count anew. Many at once are compared beside each other, but
 * after five wrong ones none counts any more, not even a right one among them: so nobody can guess from within a session. The fifth ends the
 * session.
 */
export async function countAnswer(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, isRight: boolean): Promise<void> {
  const [counted] = await deps.db
    .update(sessions)
    .set({ passwordTries: isRight ? 0 : sql`${sessions.passwordTries} + 1` })
    .where(isAsked(caller.sessionId))
    .returning({ tries: sessions.passwordTries })
  if (!counted) throw new AppError('session_ended')
  if (counted.tries >= maxTries) await logOut(deps, caller)
}

const isAsked = (sessionId: string) => and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), lt(sessions.passwordTries, maxTries))

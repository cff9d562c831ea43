import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { sessions } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'

const maxTries = 5

export const wrongPresentPassword = {
  en: 'This is not your present password. Mind capital letters and the keyboard’s language',
  ar: 'هذه ليست كلمة مرورك الحالية. تحقق من حالة الأحرف ولغة لوحة المفاتيح',
} as const

/**
 * Counts, before anything is compared, an answer of this session to "is it you?". True for the last one that is allowed: if that one is
 * wrong too, the session is to end, so that nobody guesses from within.
 */
export async function countTry({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<boolean> {
  const [counted] = await db
    .update(sessions)
    .set({ passwordTries: sql`${sessions.passwordTries} + 1` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), lt(sessions.passwordTries, maxTries)))
    .returning({ tries: sessions.passwordTries })
  if (!counted) throw new AppError('session_ended')
  return counted.tries >= maxTries
}

export async function forgetTries({ db }: Pick<Deps, 'db'>, { sessionId }: Caller): Promise<void> {
  await db.update(sessions).set({ passwordTries: 0 }).where(eq(sessions.id, sessionId))
}

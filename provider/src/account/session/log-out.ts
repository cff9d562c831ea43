import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'

/** Ends this session on the server, and its access token with it. Other devices stay logged in. */
export async function logOut({ db, now }: Pick<Deps, 'db' | 'now'>, { sessionId }: Caller): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now() })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)))
}

import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { people, sessions } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { signAccessToken } from '../../keys/access-token.ts'
import { sessionReuseMail } from '../account.texts.ts'
import { decideRefresh } from './decide-refresh.ts'
import { formatRefreshToken, parseRefreshToken, type RefreshToken } from './refresh-token.ts'
import { isLiving, sessionEnds } from './session-lifetime.ts'

export type Refresh = { personId: string; refreshToken: string; isRotating: boolean; requestId: string }
type Living = { session: typeof sessions.$inferSelect; person: typeof people.$inferSelect }

/** A new access token for a live session, and the next refresh token for a client that rotates. Every refusal is the same 401. */
export async function refreshSession(
  deps: Deps,
  { personId, refreshToken, isRotating, requestId }: Refresh,
): Promise<{ accessToken: string; refreshToken?: string }> {
  const presented = parseRefreshToken(deps.secrets.refreshToken, refreshToken)
  if (!presented) throw new AppError('session_ended')
  const now = deps.now()
  // Thrown outside of the transaction: inside, the refusal would roll back the revocation.
  const refreshed = await deps.db.transaction(async (tx) => {
    const living = await lockLiving(tx, presented.sessionId, now)
    if (living?.person.id !== personId) return undefined
    const generation = await advance(tx, deps, living, { presented, isRotating, requestId, now })
    return generation === undefined ? undefined : { person: living.person, generation }
  })
  if (!refreshed) throw new AppError('session_ended')
  const { sessionId } = presented
  const { roles, authorisationVersion } = refreshed.person
  return {
    accessToken: await signAccessToken(deps.secrets.accessToken, { personId, sessionId, roles, authorisationVersion }, now),
    ...(isRotating ? { refreshToken: formatRefreshToken(deps.secrets.refreshToken, { sessionId, generation: refreshed.generation }) } : {}),
  }
}

/** Serializes the refreshes of one session; other sessions of the person do not wait. */
async function lockLiving(tx: Tx, sessionId: string, now: Date): Promise<Living | undefined> {
  const [living] = await tx
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.id, sessionId), isLiving(now)))
    .for('update', { of: sessions })
  return living
}

/** The client's new generation; undefined if its token was an old one, and the session has been ended for everybody. */
async function advance(
  tx: Tx,
  deps: Deps,
  { session, person }: Living,
  { presented, isRotating, requestId, now }: { presented: RefreshToken; isRotating: boolean; requestId: string; now: Date },
): Promise<number | undefined> {
  const own = eq(sessions.id, session.id)
  const decision = decideRefresh(session, presented.generation, now)
  if (decision === 'repeat') return session.generation
  if (decision === 'reuse') {
    await tx.update(sessions).set({ revokedAt: now }).where(own)
    await deps.jobs.send(tx, 'send-mail', sessionReuseMail(person))
    await writeAudit(tx, { action: 'session-reused', actorId: null, targetId: person.id, requestId }, now)
    deps.log.warn({ sessionId: session.id, generation: presented.generation }, 'an old refresh token was used again: session revoked')
    return undefined
  }
  const next = isRotating
    ? { generation: sql`${sessions.generation} + 1`, rotatedAt: now, isGenerationUsed: false }
    : { isGenerationUsed: true }
  const [saved] = await tx
    .update(sessions)
    .set({ ...next, lastUsedAt: now, ...sessionEnds(person.roles, session.createdAt, now) })
    .where(own)
    .returning({ generation: sessions.generation })
  return saved?.generation
}

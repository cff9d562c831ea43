import { and, eq } from 'drizzle-orm'
import { verifyAccessToken } from '../access/access-token.ts'
import { people, sessions } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'
import { isLiving, touchSession } from './session-lifetime.ts'

/** The caller of an access token: validly signed, of a living session, of a person who is not disabled and whose roles are still the same. */
export async function authenticate({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>, token: string): Promise<Caller | undefined> {
  const claims = await verifyAccessToken(secrets.accessToken, token, now())
  if (!claims) return undefined
  const [living] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.id, claims.sessionId),
        eq(sessions.personId, claims.personId),
        eq(people.authorisationVersion, claims.authorisationVersion),
        isLiving(now()),
      ),
    )
  if (!living) return undefined
  await touchSession(db, claims.sessionId, claims.roles, now())
  return claims
}

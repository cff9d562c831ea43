import { and, eq, sql } from 'drizzle-orm'
import { people, sessions } from '../../db/schema/account.ts'
import { statement } from '../../db/statement.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'
import { verifyAccessToken } from '../../keys/access-token.ts'
import { isLiving, touchSession } from './session-lifetime.ts'

const selectLiving = statement('living_session', (db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.personId, sql.placeholder('personId')),
        eq(people.authorisationVersion, sql.placeholder('authorisationVersion')),
        isLiving(sql.placeholder('now')),
      ),
    ),
)

/** The caller of an access token: requires a valid signature, a live session, and a person who is not disabled and has the same roles. */
export async function authenticate({ db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>, token: string): Promise<Caller | undefined> {
  const claims = await verifyAccessToken(secrets.accessToken, token, now())
  if (!claims) return undefined
  const [living] = await selectLiving(db).execute({ ...claims, now: now() })
  if (!living) return undefined
  await touchSession(db, claims.sessionId, claims.roles, now())
  return claims
}

import type { Session } from 'contract/account.ts'
import { v7 as uuidv7 } from 'uuid'
import { signAccessToken } from '../access/access-token.ts'
import type { DbOrTx } from '../db/database.ts'
import { sessions } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import { formatRefreshToken } from './refresh-token.ts'
import { absoluteEnd, idleEnd } from './session-lifetime.ts'

/** Logs a person in: one row, two tokens. Whether the person may is decided before. */
export async function createSession(
  db: DbOrTx,
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
  person: { id: string; roles: string[] },
): Promise<Session> {
  const createdAt = now()
  const sessionId = uuidv7()
  await db.insert(sessions).values({
    id: sessionId,
    personId: person.id,
    createdAt,
    rotatedAt: createdAt,
    idleExpiresAt: idleEnd(createdAt),
    absoluteExpiresAt: absoluteEnd(createdAt),
  })
  return {
    id: person.id,
    accessToken: await signAccessToken(secrets.accessToken, { personId: person.id, sessionId, roles: person.roles }, createdAt),
    refreshToken: formatRefreshToken(secrets.refreshToken, { sessionId, generation: 0 }),
  }
}

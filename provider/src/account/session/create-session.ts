import type { Session } from 'contract/account/account.ts'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx } from '../../db/database.ts'
import { sessions } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { signAccessToken } from '../../keys/access-token.ts'
import type { DeviceName } from '../device/device-name.ts'
import { formatRefreshToken } from './refresh-token.ts'
import { sessionEnds } from './session-lifetime.ts'

/** Logs a person in: one row, two tokens. The caller has decided that the person may log in. */
export async function createSession(
  db: DbOrTx,
  { now, secrets }: Pick<Deps, 'now' | 'secrets'>,
  person: { id: string; roles: string[]; authorisationVersion: number },
  device: Partial<DeviceName> & { trustedDeviceId?: string | undefined } = {},
): Promise<Session> {
  const createdAt = now()
  const sessionId = uuidv7()
  const { id: personId, roles, authorisationVersion } = person
  await db.insert(sessions).values({
    id: sessionId,
    personId,
    ...device,
    createdAt,
    lastUsedAt: createdAt,
    rotatedAt: createdAt,
    ...sessionEnds(roles, createdAt, createdAt),
  })
  return {
    id: personId,
    accessToken: await signAccessToken(secrets.accessToken, { personId, sessionId, roles, authorisationVersion }, createdAt),
    refreshToken: formatRefreshToken(secrets.refreshToken, { sessionId, generation: 0 }),
  }
}

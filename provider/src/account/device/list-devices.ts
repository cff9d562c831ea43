import type { Device } from 'contract/account/device.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { people, sessions, trustedDevices } from '../../db/schema/account.ts'
import type { Caller } from '../../http/mount.ts'
import { isLiving } from '../session/session-lifetime.ts'

const maxDevices = 100
const hourMs = 3_600_000

/** The live sessions, the caller's first, and then trusted devices that are not logged in. */
export async function listDevices(db: DbOrTx, { personId, sessionId }: Caller, now: Date): Promise<Device[]> {
  const living = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.personId, personId), isLiving(now)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt))
    .limit(maxDevices)
  const trusted = await db
    .select()
    .from(trustedDevices)
    .where(and(eq(trustedDevices.personId, personId), gt(trustedDevices.expiresAt, now)))
    .orderBy(desc(trustedDevices.lastUsedAt))
    .limit(maxDevices)
  const isTrusted = (id: string | null) => trusted.some((device) => device.id === id)
  const withSession = new Set(living.map(({ session }) => session.trustedDeviceId))
  return [
    ...living.map(({ session }) => ({
      ...seen(session),
      isThisOne: session.id === sessionId,
      isLoggedIn: true,
      isTrusted: isTrusted(session.trustedDeviceId),
    })),
    ...trusted
      .filter(({ id }) => !withSession.has(id))
      .map((device) => ({ ...seen(device), isThisOne: false, isLoggedIn: false, isTrusted: true })),
  ]
}

type Row = { id: string; browser: string | null; system: string | null; createdAt: Date; lastUsedAt: Date }

/** The hour suffices for recognising a device, but not for following a person. */
function seen({
  id,
  browser,
  system,
  createdAt,
  lastUsedAt,
}: Row): Pick<Device, 'id' | 'browser' | 'system' | 'firstSeenAt' | 'lastUsedAt'> {
  const hour = new Date(Math.floor(lastUsedAt.getTime() / hourMs) * hourMs)
  return { id, browser, system, firstSeenAt: createdAt.toISOString(), lastUsedAt: hour.toISOString() }
}

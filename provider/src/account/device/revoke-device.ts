import { and, eq, isNull, ne } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../../app-error.ts'
import { sessions, trustedDevices } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'

/** Ends a session of the caller's, and the trust in its device. `id` may also name a trusted device that is not logged in. */
export async function revokeDevice({ db, now }: Pick<Deps, 'db' | 'now'>, { personId }: Caller, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('not_found')
  await db.transaction(async (tx) => {
    const [session] = await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.id, id), eq(sessions.personId, personId), isNull(sessions.revokedAt)))
      .returning({ trustedDeviceId: sessions.trustedDeviceId })
    const deviceId = session ? session.trustedDeviceId : id
    if (!deviceId) return
    const own = and(eq(trustedDevices.id, deviceId), eq(trustedDevices.personId, personId))
    const forgotten = await tx.delete(trustedDevices).where(own).returning({ id: trustedDevices.id })
    if (!session && forgotten.length === 0) throw new AppError('not_found')
  })
}

export async function revokeOtherDevices({ db, now }: Pick<Deps, 'db' | 'now'>, { personId, sessionId }: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.personId, personId), ne(sessions.id, sessionId), isNull(sessions.revokedAt)))
    const [own] = await tx.select({ deviceId: sessions.trustedDeviceId }).from(sessions).where(eq(sessions.id, sessionId))
    const isOther = own?.deviceId ? ne(trustedDevices.id, own.deviceId) : undefined
    await tx.delete(trustedDevices).where(and(eq(trustedDevices.personId, personId), isOther))
  })
}

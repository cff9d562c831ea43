import { and, eq, gt, inArray } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { trustedDevices } from '../../db/schema/account.ts'
import { hashToken, newToken } from '../mailed-key/mailed-key.ts'
import type { DeviceName } from './device-name.ts'

export const trustedDays = 30
/** Several people may share a browser that each of them trusts. */
const maxTokens = 5

/** Only the storefront's cookie has the token; we store its hash. */
export async function trustDevice(tx: Tx, personId: string, name: DeviceName, now: Date): Promise<{ id: string; token: string }> {
  const id = uuidv7()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + trustedDays * 86_400_000)
  await tx.insert(trustedDevices).values({ id, personId, tokenHash: hashToken(token), ...name, createdAt: now, lastUsedAt: now, expiresAt })
  return { id, token }
}

/** The device for one of the person's tokens. `tokens`: separated by dots. */
export async function findTrustedDevice(db: DbOrTx, personId: string, tokens: string | undefined, now: Date): Promise<string | undefined> {
  const hashes = (tokens ?? '').split('.', maxTokens).filter(Boolean).map(hashToken)
  if (hashes.length === 0) return undefined
  const [device] = await db
    .update(trustedDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(trustedDevices.personId, personId), inArray(trustedDevices.tokenHash, hashes), gt(trustedDevices.expiresAt, now)))
    .returning({ id: trustedDevices.id })
  return device?.id
}

export async function forgetTrustedDevices(tx: Tx, personId: string): Promise<void> {
  await tx.delete(trustedDevices).where(eq(trustedDevices.personId, personId))
}

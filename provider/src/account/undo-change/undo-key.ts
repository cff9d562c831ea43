import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { mailedKeys, people } from '../../db/schema/account.ts'
import { hashToken, linkMinutes, newToken } from '../mailed-key/mailed-key.ts'

type Key = typeof mailedKeys.$inferSelect

const isUndo = eq(mailedKeys.purpose, 'undoChange')
const isUnused = and(isNull(mailedKeys.usedAt), isNull(mailedKeys.replacedAt))

/**
 * A link for the address that an account had when its e-mail or password was changed. Earlier links stay valid: the person who was logged out of
 * the account first is its owner.
 */
export async function saveUndoKey(tx: Tx, personId: string, oldEmail: string, now: Date): Promise<string> {
  const token = newToken()
  const linkExpiresAt = new Date(now.getTime() + linkMinutes.undoChange * 60_000)
  await tx
    .insert(mailedKeys)
    .values({ id: uuidv7(), personId, purpose: 'undoChange', oldEmail, linkHash: hashToken(token), linkExpiresAt, sentAt: now })
  return token
}

/** Changes after the undone one cannot be undone any more: the person who is logged out now made them. */
export async function endLaterUndoKeys(tx: Tx, { personId, sentAt }: Pick<Key, 'personId' | 'sentAt'>, now: Date): Promise<void> {
  await tx
    .update(mailedKeys)
    .set({ replacedAt: now })
    .where(and(isUndo, isUnused, eq(mailedKeys.personId, personId), gte(mailedKeys.sentAt, sentAt)))
}

/** The account that may still return to this address, if it has another e-mail now. Until then nobody else gets the address. */
export async function findFormerOwner(db: DbOrTx, email: string, now: Date): Promise<string | undefined> {
  const address = sql`lower(${email.trim()})`
  const isOpen = and(isUndo, isUnused, gt(mailedKeys.linkExpiresAt, now))
  const [key] = await db
    .select({ personId: people.id })
    .from(mailedKeys)
    .innerJoin(people, eq(people.id, mailedKeys.personId))
    .where(and(isOpen, eq(sql`lower(${mailedKeys.oldEmail})`, address), ne(sql`lower(${people.email})`, address), isNull(people.deletedAt)))
    .limit(1)
  return key?.personId
}

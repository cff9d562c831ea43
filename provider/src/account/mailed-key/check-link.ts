import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { mailedKeys } from '../../db/schema/account.ts'
import { hashToken } from './mailed-key.ts'

type LinkView = { state: 'open' | 'used' | 'ended'; isUndo: boolean }

/** Looks at a link without using it up, because programs open every link of a mail. */
export async function checkLink(db: DbOrTx, token: string, now: Date): Promise<LinkView> {
  const [key] = await db
    .select()
    .from(mailedKeys)
    .where(eq(mailedKeys.linkHash, hashToken(token)))
  const isUndo = key?.purpose === 'undoChange'
  if (key?.usedAt) return { state: 'used', isUndo }
  return { state: key && !key.replacedAt && key.linkExpiresAt > now ? 'open' : 'ended', isUndo }
}

import { eq } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { mailedKeys } from '../../db/schema/account.ts'
import { hashToken } from './mailed-key.ts'

/** Looks at a link without using it: programs open every link of a mail. */
export async function checkLink(db: DbOrTx, token: string, now: Date): Promise<'open' | 'used' | 'ended'> {
  const [key] = await db
    .select()
    .from(mailedKeys)
    .where(eq(mailedKeys.linkHash, hashToken(token)))
  if (key?.usedAt) return 'used'
  return key && !key.replacedAt && key.linkExpiresAt > now ? 'open' : 'ended'
}

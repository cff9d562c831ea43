import { asc } from 'drizzle-orm'
import type { Db, DbOrTx } from '../db/database.ts'
import { accessKeys } from '../db/schema/access.ts'
import { type AccessKey, type AccessKeys, importKey } from './access-token.ts'
import { livingKeys, signingKey } from './key-ring.ts'
import { unsealKey } from './sealed-key.ts'

/** An unknown name may be a key that another process has just made. This limits the reads that invented names cause. */
const reloadMs = 10_000

export type OpenAccessKeys = AccessKeys & { reload: () => Promise<void> }

/** The database's keys, read once and then by `reload`. Signing does not query the database, so it is allowed within a transaction. */
export async function openAccessKeys({ db, issuer, secret }: { db: Db; issuer: string; secret: string }): Promise<OpenAccessKeys> {
  let keys = await readKeys(db, secret)
  let readAt = performance.now()
  const reload = async () => {
    readAt = performance.now()
    const read = await readKeys(db, secret)
    if (read.length > 0) keys = read
  }
  const look = (kid: string, now: Date) => livingKeys(keys, now).find((key) => key.kid === kid)
  return {
    issuer,
    reload,
    signing: (now) => {
      const key = signingKey(keys, now)
      if (!key) throw new Error('There is no key for access tokens')
      return key
    },
    find: async (kid, now) => {
      const known = look(kid, now)
      if (known || performance.now() - readAt < reloadMs) return known
      await reload()
      return look(kid, now)
    },
  }
}

async function readKeys(db: DbOrTx, secret: string): Promise<AccessKey[]> {
  const rows = await db.select().from(accessKeys).orderBy(asc(accessKeys.signsFrom))
  const read = await Promise.all(
    rows.map(async ({ kid, sealed, signsFrom }) => {
      const jwk = unsealKey(secret, sealed, kid)
      return jwk ? importKey(jwk, { kid, signsFrom }) : undefined
    }),
  )
  return read.filter((key) => key !== undefined)
}

import { randomUUID } from 'node:crypto'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../db/database.ts'
import { accessKeys } from '../db/schema/access.ts'
import { generatePrivateJwk } from './access-token.ts'
import { livingKeys, missingKeys, soon } from './key-ring.ts'
import { sealKey, unsealKey } from './sealed-key.ts'

type Where = { db: DbOrTx; secret: string; now: Date }

/**
 * Creates missing keys (one that signs, one that is next) and removes expired ones and those sealed with another secret. Runs at start-up and
 * every night, in any number of processes at once.
 */
export function tendKeys({ db, secret, now }: Where): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    await makeMissing(tx, secret, now)
  })
}

/** The next key signs as soon as every process knows of its turn; nobody notices. */
export function rotateKeys({ db, secret, now }: Where): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    await makeMissing(tx, secret, now)
    await tx
      .update(accessKeys)
      .set({ signsFrom: soon(now) })
      .where(gt(accessKeys.signsFrom, soon(now)))
  })
}

/** For leaked keys: none of them counts any more. Nobody is logged out, because browsers fetch a new token. */
export function replaceKeys({ db, secret, now }: Where): Promise<void> {
  return db.transaction(async (tx) => {
    await lockKeys(tx)
    await tx.delete(accessKeys)
    await makeMissing(tx, secret, now)
  })
}

async function lockKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('access keys', 0))`)
}

async function makeMissing(tx: Tx, secret: string, now: Date): Promise<void> {
  const all = await tx.select().from(accessKeys).orderBy(asc(accessKeys.signsFrom))
  const ours = all.filter(({ sealed, kid }) => unsealKey(secret, sealed, kid) !== undefined)
  const living = livingKeys(ours, now)
  const over = all.filter((key) => !living.includes(key)).map(({ kid }) => kid)
  if (over.length > 0) await tx.delete(accessKeys).where(inArray(accessKeys.kid, over))
  for (const signsFrom of missingKeys(living, now)) {
    const kid = randomUUID()
    await tx.insert(accessKeys).values({ kid, signsFrom, sealed: sealKey(secret, await generatePrivateJwk(), kid) })
  }
}

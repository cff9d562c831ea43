import { and, eq, gt } from 'drizzle-orm'
import { isActiveSuperAdmin } from '../../db/active-super-admin.ts'
import type { DbOrTx, Tx } from '../../db/database.ts'
import { openingLinks, people } from '../../db/schema/account.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../mailed-key/mailed-key.ts'
import { lockRoles } from '../super-admin.ts'

export const openingLinkHours = 24
/** The shop has one link or none. */
const onlyId = 1

/**
 * The token of the link by which the starter of the shop becomes its first SuperAdmin; undefined if there is a SuperAdmin. An earlier start's
 * link ends, and the database only has a hash.
 */
export function renewOpeningLink({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    await tx.delete(openingLinks)
    if (await hasSuperAdmin(tx)) return undefined
    const token = newToken()
    const expiresAt = new Date(now().getTime() + openingLinkHours * 3_600_000)
    await tx.insert(openingLinks).values({ id: onlyId, linkHash: hashToken(token), expiresAt })
    return token
  })
}

/** Looks at the link without using it up. */
export async function isOpeningLink(db: DbOrTx, token: string, now: Date): Promise<boolean> {
  return (await db.$count(openingLinks, isOpen(token, now))) > 0 && !(await hasSuperAdmin(db))
}

/** Uses the link up: the roles are locked, so one caller gets true. */
export async function useOpeningLink(tx: Tx, token: string, now: Date): Promise<boolean> {
  const used = await tx.delete(openingLinks).where(isOpen(token, now)).returning({ id: openingLinks.id })
  return used.length > 0 && !(await hasSuperAdmin(tx))
}

const isOpen = (token: string, now: Date) => and(eq(openingLinks.linkHash, hashToken(token)), gt(openingLinks.expiresAt, now))
const hasSuperAdmin = async (db: DbOrTx) => (await db.$count(people, isActiveSuperAdmin)) > 0

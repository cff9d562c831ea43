import { and, asc, gte, lt } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsInPart, type ListedKind, selectListed } from './listed-items.ts'

/** The items on sale in one part, by id; empty if the part is. */
export async function getSitemapPart(db: DbOrTx, { kind, part }: { kind: ListedKind; part: number }) {
  const listed = selectListed(db, kind)
  const rows = await db
    .select({ id: listed.id, lastChange: listed.lastChange })
    .from(listed)
    .where(and(gte(listed.id, part * idsInPart), lt(listed.id, (part + 1) * idsInPart)))
    .orderBy(asc(listed.id))
  return rows.map(({ id, lastChange }) => ({ id, lastChange: new Date(lastChange).toISOString() }))
}

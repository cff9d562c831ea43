import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { idsInPart, type ListedKind, listedKinds, selectListed } from './listed-items.ts'

/** The parts that are not empty, with the last change in each. */
export async function listSitemapParts(db: DbOrTx) {
  const parts = await Promise.all(listedKinds.map((kind) => partsOf(db, kind)))
  return parts.flat()
}

async function partsOf(db: DbOrTx, kind: ListedKind) {
  const listed = selectListed(db, kind)
  const part = sql<number>`${listed.id} / ${sql.raw(String(idsInPart))}`.mapWith(Number)
  const rows = await db
    .select({ part, lastChange: sql<string>`max(${listed.lastChange})`.mapWith(isoText) })
    .from(listed)
    .groupBy(part)
    .orderBy(part)
  return rows.map((row) => ({ kind, ...row }))
}

const isoText = (value: string | Date) => new Date(value).toISOString()

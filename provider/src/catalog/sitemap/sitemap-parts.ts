import { and, asc, gte, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { memos } from '../../db/schema/catalog.ts'
import { idsInPart, type ListedKind, listedKinds, selectLastChange, selectListed } from './listed-items.ts'

const ids = sql.raw(String(idsInPart))

/** The parts that are not empty, with the last change in each. */
export async function listSitemapParts(db: DbOrTx) {
  const parts = await Promise.all(listedKinds.map((kind) => (kind === 'memo' ? partsOfMemos(db) : partsOf(db, kind))))
  return parts.flat()
}

async function partsOf(db: DbOrTx, kind: Exclude<ListedKind, 'memo'>) {
  const listed = selectListed(db, kind)
  const part = sql<number>`${listed.id} / ${ids}`.mapWith(Number)
  const rows = await db
    .select({ part, lastChange: sql<string>`max(${listed.lastChange})`.mapWith(isoText) })
    .from(listed)
    .groupBy(part)
    .orderBy(part)
  return rows.map((row) => ({ kind, ...row }))
}

/** Each part is one index lookup, however many memos there are. */
async function partsOfMemos(db: DbOrTx) {
  const lastChange = selectLastChange(db, sql`(${memos.id} / ${ids}) = possible.part`)
  const { rows } = (await db.execute(sql`select possible.part, changed.last_change
    from generate_series((select min(id) / ${ids} from ${memos}), (select max(id) / ${ids} from ${memos})) as possible (part)
    cross join lateral ${lastChange} as changed order by possible.part`)) as unknown as {
    rows: { part: number | string; last_change: string }[]
  }
  return rows.map(({ part, last_change }) => ({ kind: 'memo' as const, part: Number(part), lastChange: isoText(last_change) }))
}

const isoText = (value: string | Date) => new Date(value).toISOString()

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

import type { GrantableItem } from 'contract/grant.ts'
import { and, asc, desc, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import { matchesWords } from '../../catalog/editing/matches-words.ts'
import { memosByWords } from '../../catalog/editing/memos-by-words.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, printedOffers, subjects } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'

const mostFound = 12

/** What can be given, or sold on paper, too: on sale, with a price or free. Found by words of its title, its subject's, or its number. */
export async function findGrantable(db: DbOrTx, text: string, alsoPrinted = false): Promise<GrantableItem[]> {
  if (!text.trim()) return []
  const { id, kind, title } = sellableItems
  const about = sql`concat_ws(' ', both_languages(${title}), both_languages(${subjects.title}), ${memos.sku}, ${id})`
  const printed = db
    .select({ one: sql`1` })
    .from(printedOffers)
    .where(and(eq(printedOffers.memoId, id), printedOffers.isActive))
  const isOffered = or(eq(sellableItems.isFree, true), isNotNull(sellableItems.priceMinor), alsoPrinted ? exists(printed) : undefined)
  const isSold = and(eq(sellableItems.isActive, true), isOffered)
  const rows = await db
    .select({ id, kind, title, subjectTitle: subjects.title })
    .from(sellableItems)
    .leftJoin(memos, eq(memos.id, id))
    .leftJoin(subjects, eq(subjects.id, sellableItems.subjectId))
    .where(and(isSold, or(sql`${id} in ${memosByWords(text)}`, and(ne(kind, 'memo'), matchesWords(text, about)))))
    .orderBy(asc(sql`case ${kind} when 'memo' then 0 when 'package' then 1 when 'subject' then 2 else 3 end`), desc(id))
    .limit(mostFound)
  return rows.map((row) => ({ ...row, subjectTitle: row.kind === 'memo' ? row.subjectTitle : null }))
}

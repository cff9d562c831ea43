import type { GrantableItem } from 'contract/sales/grant.ts'
import { and, asc, desc, eq, exists, isNotNull, ne, or, sql } from 'drizzle-orm'
import { isContainerOfWords, isMemoOfWords, isMemoOnSale } from '../../catalog/editing/memos-by-words.ts'
import type { DbOrTx } from '../../db/database.ts'
import { memos, printedOffers, studyStages, subjects } from '../../db/schema/catalog.ts'
import { sellableItems } from '../../db/schema/sellable.ts'

const mostFound = 12

/**
 * Items that can be given, or also sold in print: on sale, with a price or free. Found by words of the title or subject, or by number; memos
 * first.
 */
export async function findGrantable(db: DbOrTx, text: string, alsoPrinted = false): Promise<GrantableItem[]> {
  if (!text.trim()) return []
  const found = await findMemos(db, text, alsoPrinted)
  return found.length === mostFound ? found : [...found, ...(await findContainers(db, text, mostFound - found.length))]
}

async function findMemos(db: DbOrTx, text: string, alsoPrinted: boolean): Promise<GrantableItem[]> {
  const { id, title } = memos
  const printed = db
    .select({ one: sql`1` })
    .from(printedOffers)
    .where(and(eq(printedOffers.memoId, id), printedOffers.isActive))
  const isOffered = or(eq(memos.isFree, true), isNotNull(memos.priceMinor), alsoPrinted ? exists(printed) : undefined)
  const rows = await db
    .select({ id, title, subjectTitle: subjects.title })
    .from(memos)
    .innerJoin(subjects, eq(subjects.id, memos.subjectId))
    .innerJoin(studyStages, eq(studyStages.id, memos.studyStageId))
    .where(and(isMemoOnSale, isOffered, isMemoOfWords(text)))
    .orderBy(desc(id))
    .limit(mostFound)
  return rows.map((row) => ({ ...row, kind: 'memo' }))
}

async function findContainers(db: DbOrTx, text: string, most: number): Promise<GrantableItem[]> {
  const { id, kind, title } = sellableItems
  const isOffered = or(eq(sellableItems.isFree, true), isNotNull(sellableItems.priceMinor))
  const rows = await db
    .select({ id, kind, title })
    .from(sellableItems)
    .where(and(ne(kind, 'memo'), eq(sellableItems.isActive, true), isOffered, isContainerOfWords(text)))
    .orderBy(asc(sql`case ${kind} when 'package' then 1 when 'subject' then 2 else 3 end`), desc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, subjectTitle: null }))
}

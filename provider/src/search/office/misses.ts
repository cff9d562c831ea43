import { searchText } from 'contract/catalogue/search-text.ts'
import type { listMissesEndpoint, SearchMiss } from 'contract/office/search-office.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/database.ts'
import { searchMisses as misses } from '../../db/schema/search.ts'

type Query = z.output<NonNullable<typeof listMissesEndpoint.query>>

export async function listMisses(db: Db, { Text = '', Sort, PageNumber, PageSize }: Query) {
  const word = searchText(Text)
  const isAsked = word ? sql`strpos(${misses.text}, ${word}) > 0` : undefined
  const column = { count: misses.count, lastOn: misses.lastOn, shown: misses.text }[Sort.replace('-', '') as 'count' | 'lastOn' | 'shown']
  const items: SearchMiss[] = await db
    .select()
    .from(misses)
    .where(isAsked)
    .orderBy(Sort.startsWith('-') ? desc(column) : asc(column), desc(misses.lastOn), asc(misses.text))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  return { items, totalCount: await db.$count(misses, isAsked), pageNumber: PageNumber, pageSize: PageSize }
}

/** Throws not_found. If it is searched for in vain again, it is counted from the beginning. */
export async function removeMiss(db: Db, text: string): Promise<void> {
  const removed = await db.delete(misses).where(eq(misses.text, text)).returning({ text: misses.text })
  if (removed.length === 0) throw new AppError('not_found')
}

import { searchText } from 'contract/catalogue/search-text.ts'
import { maxSearchLength } from 'contract/limits.ts'
import type { listMissesEndpoint, SearchMiss } from 'contract/office/search-office.ts'
import { shopDay } from 'contract/shop-time.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Db } from '../../db/database.ts'
import { searchMisses as misses } from '../../db/schema/search.ts'

/** Stops people from filling the disk by typing. */
export const mostMisses = 5_000
const fewestLetters = 2

/** A longer word is a key from a link. */
const longestWord = 30

/** An address, a number long enough to be a phone number, or a key should not be read by staff. */
const isPersonal = (text: string): boolean =>
  text.includes('@') ||
  /\d{6}/.test(searchText(text).replaceAll(' ', '')) ||
  text.split(/\s+/).some((word) => [...word].length > longestWord)

/** Counts a text that found nothing, without its author. New ones are dropped if there are too many. */
export async function noteMiss(db: Db, typed: string, now: Date): Promise<void> {
  const shown = typed.trim().slice(0, maxSearchLength)
  const text = searchText(shown)
  if (text.length < fewestLetters || isPersonal(shown)) return
  const lastOn = shopDay(now)
  const known = sql`exists (select from ${misses} where ${misses.text} = ${text})`
  const hasRoom = sql`(select count(*) from ${misses}) < ${mostMisses}`
  await db.execute(sql`
    insert into ${misses} (text, shown, last_on) select ${text}, ${shown}, ${lastOn}::date where ${known} or ${hasRoom}
    on conflict (text) do update set count = least(${misses.count} + 1, 1000000000), shown = excluded.shown, last_on = excluded.last_on`)
}

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

/** Throws not_found. If it is searched in vain again, counting restarts. */
export async function removeMiss(db: Db, text: string): Promise<void> {
  const removed = await db.delete(misses).where(eq(misses.text, text)).returning({ text: misses.text })
  if (removed.length === 0) throw new AppError('not_found')
}

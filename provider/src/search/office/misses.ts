import { searchText } from 'contract/catalogue/search-text.ts'
import { maxSearchLength } from 'contract/limits.ts'
import type { listMissesEndpoint, SearchMiss } from 'contract/office/search-office.ts'
import { shopDay } from 'contract/shop-time.ts'
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { Db, DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
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

type WantedMisses = Pick<Query, 'Text' | 'Sort'>

export async function listMisses(db: Db, { PageNumber, PageSize, ...wanted }: Query) {
  const isAsked = askedMisses(wanted)
  const items: SearchMiss[] = await db
    .select()
    .from(misses)
    .where(isAsked)
    .orderBy(...orderOf(wanted))
    .limit(PageSize)
    .offset((PageNumber - 1) * PageSize)
  return { items, totalCount: await db.$count(misses, isAsked), pageNumber: PageNumber, pageSize: PageSize }
}

/** All matches, by their text. */
export const idsOfMisses = (db: DbOrTx, wanted: WantedMisses) =>
  db
    .select({ id: misses.text })
    .from(misses)
    .where(askedMisses(wanted))
    .orderBy(...orderOf(wanted))

/** In the order of their texts. */
export async function missesOf(db: DbOrTx, texts: readonly string[]): Promise<SearchMiss[]> {
  const rows = await db
    .select()
    .from(misses)
    .where(inArray(misses.text, [...texts]))
  return inOrderOf(texts, rows, ({ text }) => text)
}

function askedMisses({ Text = '' }: WantedMisses): SQL | undefined {
  const word = searchText(Text)
  return word ? sql`strpos(${misses.text}, ${word}) > 0` : undefined
}

function orderOf({ Sort }: WantedMisses): SQL[] {
  const column = { count: misses.count, lastOn: misses.lastOn, shown: misses.text }[Sort.replace('-', '') as 'count' | 'lastOn' | 'shown']
  return [Sort.startsWith('-') ? desc(column) : asc(column), desc(misses.lastOn), asc(misses.text)]
}

/** Throws not_found. If it is searched in vain again, counting restarts. */
export async function removeMiss(db: Db, text: string): Promise<void> {
  const removed = await db.delete(misses).where(eq(misses.text, text)).returning({ text: misses.text })
  if (removed.length === 0) throw new AppError('not_found')
}

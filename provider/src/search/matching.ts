import { type SQL, sql } from 'drizzle-orm'
import { itemOffers } from '../db/schema/item-offers.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import { type Filters, isSold, onOffers } from './search-filters.ts'
import { conceptMark, type Mark, toTsquery } from './to-tsquery.ts'
import { kinds, mostCounted, type Wanted } from './wanted.ts'

/** The places in the table of what meets every wish, one more of each kind than are ranked at most; and of whatever has exactly this title. */
export function matching({ wishes, asksForMemos, titles, isLarge, mostRanked = mostCounted }: Wanted, filters: Filters): SQL {
  const marks = Object.values(filters.marks)
  const asked = kinds.filter((kind) => (wishes.length > 0 ? true : asksForMemos && kind === 'memo'))
  const most = mostRanked + 1
  const every = asked.map((kind) => {
    const words = sql`${toTsquery(wishes, 'akin', [...marks, `#kind:${kind}`])}::tsquery`
    const among = sql`and entry.words @@ ${words} ${isSold(filters)}`
    if (kind !== 'memo') return sql`(${upTo(most, sql`${onSale} and entry.kind <> 'memo' ${among}`)})`
    const offered = onOffers(filters)
    if (offered) return fromOffers(offered, words, isLarge, among, most)
    return isLarge ? sql`(with ${tiersOf(among, most)} ${fromTiers(most)})` : sql`(${upTo(most, sql`${onSale} ${among}`)})`
  })
  // The words of a title may be no words of the search, as “what is it”. What is left without the grade is a title only in that grade.
  const certain = wishes.flatMap(({ concept }) => (concept?.isSure ? [conceptMark(concept)] : []))
  return sql.join([...every, ...named(titles.whole, marks, filters), ...named(titles.core, [...marks, ...certain], filters)], sql` union `)
}

const onSale = sql`select entry.ctid as place from ${entries} as entry where entry.is_active`

/**
 * A database that sees the limit expects to meet so many soon if it reads the table, and unpacks the words of each. So what matches is planned as if all of it
 * were wanted, by the index; no more is read of it than the limit says.
 */
const upTo = (most: number, select: SQL) =>
  sql`with matched as materialized (${select}) select place from matched limit ${sql.raw(String(most))}`

/** The tiers of `searchEntries`, each with those before it; the last is everything. */
const tiers = [-1, 0, 1, 2, 3]
const everything = tiers.length - 1
const foundAt = (step: number) => sql.raw(`tier_${step}`)

/**
 * The index has no order and gives all that match before the first: so the next tier is looked through only if those before it had not enough. It has four
 * times as many items, and so no more than four times as many matches as are enough are gone through, however common the words are.
 */
function tiersOf(among: SQL, most: number, first = sql``): SQL {
  const hadTooFew = (step: number) => sql`and (select count(*) < ${sql.raw(String(most))} from ${foundAt(step)})`
  const within = tiers.map((tier, step) => {
    const isIn = step < everything ? sql`and entry.tier <= ${sql.raw(String(tier))}` : sql``
    const unless = sql.join(
      tiers.slice(0, step).map((_, before) => hadTooFew(before)),
      sql` `,
    )
    return sql`${foundAt(step)} as materialized (${upTo(most, sql`${onSale} ${isIn} ${among} ${first} ${unless}`)})`
  })
  return sql.join(within, sql`, `)
}

function fromTiers(most: number, more = sql``): SQL {
  const all = tiers.map((tier, step) => sql`select place, ${sql.raw(String(tier))} as tier from ${foundAt(step)}`)
  return sql`select place from (${sql.join(all, sql` union all `)} ${more}) as found group by place order by min(tier) limit ${sql.raw(String(most))}`
}

/**
 * How many offers are fetched rather than looked up for each item that has the words. Of a hundred thousand items that is one in thirteen: of what more have, a
 * thousand hits are found soon among those with the words. It grows as the root of the shop does, because both ways cost the same there.
 */
const fewOffers = sql`(select greatest(3000, 25 * sqrt(greatest(reltuples, 0)))::int from pg_class where oid = 'item_offers'::regclass)`

/**
 * Memos that are narrowed by what they are sold as. What few memos have, as that they are free, is found by its own index, and the words are looked for in these; otherwise all
 * memos with a common word would be gone through, and each looked up, to find a dozen. What many have is looked up for each memo that has the words.
 */
function fromOffers(offered: SQL, words: SQL, isLarge: boolean, among: SQL, most: number): SQL {
  const areFew = sql`(select are_few from offers_counted)`
  // Most words stand in the row itself: all of them, which stand beside the table, are asked last.
  const withWords = sql`select one.ctid as place, one.tier from ${entries} as one
    where one.item_id = offered.item_id and one.is_active and (one.contents_words @@ ${words} or one.words @@ ${words}) limit 1`
  const otherwise = isLarge
    ? sql`${tiersOf(among, most, sql`and not ${areFew}`)}`
    : sql`tier_0 as materialized (${upTo(most, sql`${onSale} ${among} and not ${areFew}`)})`
  const found = sql`select place, tier from of_offers`
  return sql`(with offered as materialized (
      select sold.item_id from ${itemOffers} as sold where ${offered} limit ${fewOffers} + 1
    ), offers_counted as materialized (
      select count(*) <= ${fewOffers} as are_few from offered
    ), of_offers as materialized (
      select entry.place, entry.tier from offered cross join lateral (${withWords}) as entry where ${areFew}
    ), ${otherwise} ${isLarge ? fromTiers(most, sql`union all ${found}`) : sql`select place from (select place from tier_0 union all select place from of_offers limit ${sql.raw(String(most))}) as found`})`
}

function named(titles: readonly string[], marks: readonly Mark[], filters: Filters): SQL[] {
  if (titles.length === 0) return []
  const within = marks.length > 0 ? sql`and entry.words @@ ${toTsquery([], 'akin', marks)}::tsquery` : sql``
  // In a shop of one language all titles of the other are empty, and a plan for any title would take each for as common.
  return ['title_en', 'title_ar'].map((title) => {
    const column = sql`entry.${sql.raw(title)}`
    return sql`(${upTo(100, sql`${onSale} and ${column} in (${inList(titles)}) and ${column} <> '' ${within} ${isSold(filters)}`)})`
  })
}

const inList = (texts: readonly string[]) =>
  sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )

import { type SQL, sql } from 'drizzle-orm'
import { itemOffers } from '../db/schema/item-offers.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import { type Filters, isSold, onOffers } from './search-filters.ts'
import { conceptMark, type Mark, toTsquery } from './to-tsquery.ts'
import { kinds, mostCounted, type Wanted } from './wanted.ts'

/**
 * The entries that meet every wish, one more of each kind than are ranked at most, plus those with exactly this title: for the `from` of a
 * select, named `entry`. They are fetched by their table positions in one pass, each once, however many queries found it.
 */
export const matchingEntries = (wanted: Wanted, filters: Filters): SQL =>
  sql`${entries} as entry where entry.ctid = any (array(${placesOf(wanted, filters)}))`

function placesOf({ wishes, asksFor, titles, isLarge, mostRanked = mostCounted }: Wanted, filters: Filters): SQL {
  const marks = Object.values(filters.marks)
  const asked = kinds.filter((kind) => wishes.length > 0 || kind === (asksFor === 'packages' ? 'package' : 'memo'))
  const most = mostRanked + 1
  const every = asked.map((kind) => {
    const words = sql`${toTsquery(wishes, 'akin', [...marks, `#kind:${kind}`])}::tsquery`
    const among = sql`and entry.words @@ ${words} ${isSold(filters)}`
    const offered = onOffers(filters)
    if (kind === 'package' && isLarge && !offered) return sql`(${oneAfterTheOther('step', packageSteps(among), most)})`
    if (kind !== 'memo') return sql`(${upTo(most, sql`${onSale} and entry.kind <> 'memo' ${among}`)})`
    if (offered) return fromOffers(offered, words, isLarge, among, most)
    return sql`(${isLarge ? fromTiers(among, most) : upTo(most, sql`${onSale} ${among}`)})`
  })
  // The words of a title may all be empty words, as in “what is it”. A title that matches without the grade counts only in that grade.
  const certain = wishes.flatMap(({ concept }) => (concept?.isSure ? [conceptMark(concept)] : []))
  return sql.join(
    [...every, ...named(titles.whole, marks, filters), ...named(titles.core, [...marks, ...certain], filters)],
    sql` union all `,
  )
}

const onSale = sql`select entry.ctid as place from ${entries} as entry where entry.is_active`

/**
 * If PostgreSQL sees the limit, it expects to find enough matches quickly by reading the table, and unpacks the words of each row. So the query
 * is planned by the index, as if all matches were wanted; the limit only stops the reading.
 */
const upTo = (most: number, select: SQL) =>
  sql`with matched as materialized (${select}) select place from matched limit ${sql.raw(String(most))}`

/** The tiers of `searchEntries`; everything else is beyond the last. */
const tiers = [-1, 0, 1, 2]

/**
 * The index is unordered and produces all matches before the first row. So tiers are searched one after the other, the next one only if those
 * before had too few. The index of a tier includes those before it and has four times as many items: so at most four times the needed matches
 * are read, however common the words are.
 */
function fromTiers(among: SQL, most: number): SQL {
  const steps = [...tiers, undefined].map((tier, step) => {
    const isIn = tier === undefined ? sql`` : sql`and entry.tier <= ${sql.raw(String(tier))}`
    const isNew = step === 0 ? sql`` : sql`and entry.tier > ${sql.raw(String(tiers[step - 1]))}`
    return sql`${onSale} ${isIn} ${isNew} ${among}`
  })
  return oneAfterTheOther('tier', steps, most)
}

/**
 * What many packages have is found in the first tier. The rest is not searched in the later tiers, which are mostly memos, but in the index
 * without memos.
 */
const packageSteps = (among: SQL): SQL[] => [
  sql`${onSale} and entry.tier <= -1 ${among}`,
  sql`${onSale} and entry.kind <> 'memo' and entry.tier > -1 ${among}`,
]

/** Each part of a `with` is read only on demand. As parts of one select, PostgreSQL would parallelize them and read all. */
function oneAfterTheOther(name: string, steps: readonly SQL[], most: number): SQL {
  const nameOf = (at: number) => sql.raw(`${name}_${at}`)
  const each = steps.map((step, at) => sql`${nameOf(at)} as materialized (${step})`)
  const all = steps.map((_, at) => sql`select place from ${nameOf(at)}`)
  return sql`with ${sql.join(each, sql`, `)} select place from (${sql.join(all, sql` union all `)}) as found limit ${sql.raw(String(most))}`
}

/**
 * Up to how many offers are fetched instead of looked up for each item with the words. That is one in thirteen of a hundred thousand items: if
 * more match, a thousand hits are found quickly among those with the words. It grows with the square root of the shop, where both ways cost the
 * same.
 */
const fewOffers = sql`(select greatest(3000, 25 * sqrt(greatest(reltuples, 0)))::int from pg_class where oid = 'item_offers'::regclass)`

/**
 * Memos filtered by what they are sold as. A rare property, such as being free, is found by its own index, and the words are checked on these;
 * otherwise all memos with a common word would be read and looked up to find a dozen. A common property is looked up for each memo with the
 * words.
 */
function fromOffers(offered: SQL, words: SQL, isLarge: boolean, among: SQL, most: number): SQL {
  const areFew = sql`(select are_few from offers_counted)`
  // Most words are in the row itself; the complete ones are stored outside the table, so they are checked last.
  const withWords = sql`select one.ctid as place, one.tier from ${entries} as one
    where one.item_id = offered.item_id and one.is_active and (one.contents_words @@ ${words} or one.words @@ ${words}) limit 1`
  const otherwise = sql`${among} and not ${areFew}`
  return sql`(with offered as materialized (
      select sold.item_id from ${itemOffers} as sold where ${offered} limit ${fewOffers} + 1
    ), offers_counted as materialized (
      select count(*) <= ${fewOffers} as are_few from offered
    ), of_offers as materialized (
      select entry.place, entry.tier from offered cross join lateral (${withWords}) as entry where ${areFew}
    ) (select place from of_offers order by tier limit ${sql.raw(String(most))})
    union all (${isLarge ? fromTiers(otherwise, most) : upTo(most, sql`${onSale} ${otherwise}`)}))`
}

function named(titles: readonly string[], marks: readonly Mark[], filters: Filters): SQL[] {
  if (titles.length === 0) return []
  const within = marks.length > 0 ? sql`and entry.words @@ ${toTsquery([], 'akin', marks)}::tsquery` : sql``
  // In a monolingual shop all titles of the other language are empty, and a plan for any title would assume that each is as common.
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

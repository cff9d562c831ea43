import { type SQL, sql } from 'drizzle-orm'
import { itemOffers } from '../db/schema/item-offers.ts'
import { searchEntries as entries } from '../db/schema/search.ts'
import { type Filters, isSold, onOffers } from './search-filters.ts'
import { conceptMark, type Mark, toTsquery } from './to-tsquery.ts'
import { kinds, mostCounted, type Wanted } from './wanted.ts'

/**
 * The entries of what meets every wish, one more of each kind than are ranked at most, and of whatever has exactly this title: for the `from` of a select, with `entry`
 * as their name. They are looked up by their places in the table, all at once and each once, however many ways have led to it.
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
  // The words of a title may be no words of the search, as “what is it”. What is left without the grade is a title only in that grade.
  const certain = wishes.flatMap(({ concept }) => (concept?.isSure ? [conceptMark(concept)] : []))
  return sql.join(
    [...every, ...named(titles.whole, marks, filters), ...named(titles.core, [...marks, ...certain], filters)],
    sql` union all `,
  )
}

const onSale = sql`select entry.ctid as place from ${entries} as entry where entry.is_active`

/**
 * A database that sees the limit expects to meet so many soon if it reads the table, and unpacks the words of each. So what matches is planned as if all of it
 * were wanted, by the index; no more is read of it than the limit says.
 */
const upTo = (most: number, select: SQL) =>
  sql`with matched as materialized (${select}) select place from matched limit ${sql.raw(String(most))}`

/** The tiers of `searchEntries`; beyond the last is everything else. */
const tiers = [-1, 0, 1, 2]

/**
 * The index has no order and gives all that match before the first: so the tiers are looked through one after the other, and the next one only if those before it had not
 * enough. The index of a tier has those before it, too, and four times as many items as they have: so no more than four times as many matches as are enough are gone
 * through, however common the words are.
 */
function fromTiers(among: SQL, most: number): SQL {
  const steps = [...tiers, undefined].map((tier, step) => {
    const isIn = tier === undefined ? sql`` : sql`and entry.tier <= ${sql.raw(String(tier))}`
    const isNew = step === 0 ? sql`` : sql`and entry.tier > ${sql.raw(String(tiers[step - 1]))}`
    return sql`${onSale} ${isIn} ${isNew} ${among}`
  })
  return oneAfterTheOther('tier', steps, most)
}

/** What many packages have is found in the first tier. Others are not looked for in the tiers after it, most of which are memos, but in the index that has none. */
const packageSteps = (among: SQL): SQL[] => [
  sql`${onSale} and entry.tier <= -1 ${among}`,
  sql`${onSale} and entry.kind <> 'memo' and entry.tier > -1 ${among}`,
]

/** Nothing of a `with` is read before it is asked for. As parts of one select the database would share them among processes, and read all of them. */
function oneAfterTheOther(name: string, steps: readonly SQL[], most: number): SQL {
  const nameOf = (at: number) => sql.raw(`${name}_${at}`)
  const each = steps.map((step, at) => sql`${nameOf(at)} as materialized (${step})`)
  const all = steps.map((_, at) => sql`select place from ${nameOf(at)}`)
  return sql`with ${sql.join(each, sql`, `)} select place from (${sql.join(all, sql` union all `)}) as found limit ${sql.raw(String(most))}`
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

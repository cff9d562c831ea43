import type { listOffersEndpoint } from 'contract/catalogue/offers.ts'
import { homeLimits } from 'contract/shop/home.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, jsonOf, selectValues } from '../../db/json-rows.ts'
import { components, memos, packages, studyStages } from '../../db/schema/catalog.ts'
import { searchEntries } from '../../db/schema/search.ts'
import { statementOfShape } from '../../db/statement.ts'
import { parseItemId } from '../item-id.ts'
import { isMemoOnSale, listedMemos, newestMemos } from '../memo/memo.queries.ts'
import { type MemoRow, toMemo } from '../memo/memo-wire.ts'
import { isPackageOnSale, packageFields, packageTables } from './package.queries.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

type Query = z.output<NonNullable<typeof listOffersEndpoint.query>>

/** One more than a home block may show, because the best may be shown elsewhere. */
const mostShown = homeLimits.shown + 1
const mostHeld = 12
/** Among packages with equal savings, only this many of the newest are compared by popularity: the cost does not grow with the ties. */
const mostCompared = 100
const mostComparedInGrade = 10

const isSold = sql`(${packages.isFree} or ${packages.priceMinor} is not null)`
const saving = sql`greatest(0, ${packages.listMinor} - coalesce(${packages.priceMinor}, 0))`
const newestFirst = sql`${packages.updatedAt} desc, ${packages.id} desc`

/** The best of one part of the curriculum: the term makes no difference within one part, so an index has this order. */
const bestOf = (isOfPart: SQL) => sql`(
  select ${packages.id} from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
  where ${isOfPart} and ${isPackageOnSale} order by ${isSold} desc, ${saving} desc, ${newestFirst} limit ${sql.raw(String(mostCompared))}
)`
/** As many from each as are compared overall: no other can be among those. */
const bestOfEachPart = sql`
  select best.id from ${components} cross join lateral ${bestOf(sql`${packages.componentId} = ${components.id}`)} as best
  union all ${bestOf(sql`${packages.componentId} is null`)}`

/** What the statement's text depends on: whether a term and components are given. */
type Shape = { hasTerm: boolean; hasOwn: boolean }

const select = statementOfShape((db, { hasTerm, hasOwn }: Shape) => {
  const isOwn = hasOwn ? sql`coalesce(${packages.componentId} = any(${sql.placeholder('own')}::bigint[]), false)` : sql`false`
  const isOfTerm = hasTerm ? sql`coalesce(${components.term} = ${sql.placeholder('term')}::text, false)` : sql`true`
  const onSale = sql`select count(*)::int as total, (count(*) filter (where ${isOwn}))::int as own
    from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId} where ${isPackageOnSale}`
  const before = sql`with offered as materialized (${bestOffered(isOwn, isOfTerm)}), on_sale as materialized (${onSale})`
  return selectValues(
    db,
    {
      items: jsonList<PackageRow>(sql`select item from offered order by place, is_own desc`),
      memos: jsonList<MemoRow>(listedMemos({ where: sql`${memos.id} = any(${held}) and ${isMemoOnSale}`, order: newestMemos })),
      total: sql<number>`(select total from on_sale)`,
      own: sql<number>`(select own from on_sale)`,
    },
    { before },
  )
})

/**
 * Those that save most and the best of each grade, own and others separately, each with its rank and the criteria for choosing the overall best.
 */
function bestOffered(isOwn: SQL, isOfTerm: SQL): SQL {
  const bestFirst = sql`order by ${isSold} desc, ${isOfTerm} desc, ${saving} desc`
  const freshFirst = sql`${bestFirst}, ${newestFirst}`
  const near = sql`select ${packages.id} as id, ${isOwn} as is_own, coalesce(${components.grade}, ${components.id}) as grade_or_part,
      rank() over (partition by ${isOwn} ${bestFirst}) as standing,
      row_number() over (partition by ${isOwn} ${freshFirst}) as near_place,
      row_number() over (partition by ${isOwn}, coalesce(${components.grade}, ${components.id}) ${freshFirst}) as near_in_grade
    from ${packages} left join ${components} on ${components.id} = ${packages.componentId} where ${packages.id} = any(array(${bestOfEachPart}))`
  const popularFirst = sql`order by near.standing, coalesce(${searchEntries.popularity}, 0) desc, near.near_place`
  const ranked = sql`select near.id, near.is_own, row_number() over (partition by near.is_own ${popularFirst}) as place,
      row_number() over (partition by near.is_own, near.grade_or_part ${popularFirst}) as place_in_grade
    from (${near}) as near left join ${searchEntries} on ${searchEntries.itemId} = near.id
    where near.near_place <= ${sql.raw(String(mostCompared))} or near.near_in_grade <= ${sql.raw(String(mostComparedInGrade))}`
  return sql`select ranked.is_own, ranked.place, ${isSold} as is_sold, ${isOfTerm} as is_of_term, ${packages.priceMinor} as price_minor, ${jsonOf(packageFields)} as item
    from (${ranked}) as ranked join ${packageTables} on ${packages.id} = ranked.id
    where ranked.place <= ${sql.raw(String(mostShown))} or ranked.place_in_grade <= 1`
}

/** The contents of the best package, and of the best of the others: the best as in the contract's `choosePackages`. */
const held = sql`array(
  select id from (
    select (content ->> 'id')::bigint as id, row_number() over (partition by best.is_own order by number) as number
    from (
      select distinct on (is_own) is_own, item -> 'contents' as contents
      from offered cross join lateral (
        select count(*) as parts, coalesce(sum((part ->> 'priceMinor')::bigint), 0) as list_minor from json_array_elements(item -> 'contents') as part
      ) as listed where is_sold
      order by is_own, is_of_term desc, greatest(0, list_minor - coalesce(price_minor, 0)) desc, parts desc, place
    ) as best cross join lateral json_array_elements(best.contents) with ordinality as listed (content, number)
    where content ->> 'kind' = 'memo'
  ) as content where number <= ${sql.raw(String(mostHeld))}
)`

/**
 * The candidates among which any home page finds its best packages: those that save most, and the best of each grade; among equal savings the
 * more popular, then the newer. The best come first. Savings are read from the stored facts of packages, so that little else is read. One
 * statement.
 */
export async function listOffers(
  db: DbOrTx,
  { Term, ComponentId = [] }: Query,
  currency: string,
): Promise<z.output<typeof listOffersEndpoint.response>['data']> {
  const own = ComponentId.map(parseItemId).filter((id) => id !== undefined)
  const shape = { hasTerm: Term !== undefined, hasOwn: own.length > 0 }
  const [found] = await select(db, shape).execute({ term: Term, own })
  return {
    items: (found?.items ?? []).map((row) => toPackage(row, currency)),
    memos: (found?.memos ?? []).map((row) => toMemo(row, currency)),
    totalCount: found?.total ?? 0,
    ownCount: found?.own ?? 0,
  }
}

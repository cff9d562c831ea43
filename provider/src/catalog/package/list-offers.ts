import { choosePackages } from 'contract/catalogue/choose-packages.ts'
import type { listOffersEndpoint } from 'contract/catalogue/offers.ts'
import { homeLimits } from 'contract/shop/home.ts'
import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../../db/database.ts'
import { components, packages, studyStages } from '../../db/schema/catalog.ts'
import { searchEntries } from '../../db/schema/search.ts'
import { parseItemId } from '../item-id.ts'
import { listMemosOnSale } from '../memo/memo.queries.ts'
import { isPackageOnSale, packageFields, toPackages } from './package.queries.ts'

type Query = z.output<NonNullable<typeof listOffersEndpoint.query>>

/** One more than a block of the home may show, because the best may stand elsewhere. */
const mostShown = homeLimits.shown + 1
const mostHeld = 12
/** Of packages that save the same, so many of the newest are compared by how popular they are: what this costs does not grow with the ties. */
const mostCompared = 100
const mostComparedInGrade = 10

const isSold = sql`(${packages.isFree} or ${packages.priceMinor} is not null)`
const saving = sql`greatest(0, ${packages.listMinor} - coalesce(${packages.priceMinor}, 0))`
const newestFirst = sql`${packages.updatedAt} desc, ${packages.id} desc`

/** The best of one part of the curriculum: within one part the term makes no difference, so an index has them in this order. */
const bestOf = (isOfPart: SQL) => sql`(
  select ${packages.id} from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
  where ${isOfPart} and ${isPackageOnSale} order by ${isSold} desc, ${saving} desc, ${newestFirst} limit ${sql.raw(String(mostCompared))}
)`
/** Of each as many as are compared of all: no other can be among those. */
const bestOfEachPart = sql`
  select best.id from ${components} cross join lateral ${bestOf(sql`${packages.componentId} = ${components.id}`)} as best
  union all ${bestOf(sql`${packages.componentId} is null`)}`

const countOnSale = (condition?: SQL) =>
  sql<number>`(select count(*)::int from ${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId}
    where ${and(isPackageOnSale, condition)})`

/**
 * The packages among which a home finds the best whatever it shows: those that save most, and the best of each grade; of those that save the same, the
 * more popular and then the newer. The best stand first. What they save is read from what is kept of each package, so that little is looked at beside them.
 */
export async function listOffers(
  db: DbOrTx,
  { Term, ComponentId = [] }: Query,
  currency: string,
): Promise<z.output<typeof listOffersEndpoint.response>['data']> {
  const ownIds = ComponentId.map(parseItemId).filter((id) => id !== undefined)
  const isOwn: SQL = ownIds.length > 0 ? sql`coalesce(${inArray(packages.componentId, ownIds)}, false)` : sql`false`
  const bestFirst = sql`order by ${isSold} desc, coalesce(${Term ? eq(components.term, Term) : sql`true`}, false) desc, ${saving} desc`
  const freshFirst = sql`${bestFirst}, ${newestFirst}`
  const gradeOrPart = sql<number>`coalesce(${components.grade}, ${components.id})`
  const near = db
    .select({
      id: packages.id,
      isOwn: sql<boolean>`${isOwn}`.as('is_own'),
      grade: gradeOrPart.as('grade_or_part'),
      standing: sql<number>`rank() over (partition by ${isOwn} ${bestFirst})`.as('standing'),
      nearPlace: sql<number>`row_number() over (partition by ${isOwn} ${freshFirst})`.as('near_place'),
      nearInGrade: sql<number>`row_number() over (partition by ${isOwn}, ${gradeOrPart} ${freshFirst})`.as('near_in_grade'),
    })
    .from(packages)
    .leftJoin(components, eq(components.id, packages.componentId))
    .where(sql`${packages.id} = any(array(${bestOfEachPart}))`)
    .as('near')
  const popularFirst = sql`order by ${near.standing}, coalesce(${searchEntries.popularity}, 0) desc, ${near.nearPlace}`
  const ranked = db
    .select({
      id: near.id,
      place: sql<number>`row_number() over (partition by ${near.isOwn} ${popularFirst})`.as('place'),
      placeInGrade: sql<number>`row_number() over (partition by ${near.isOwn}, ${near.grade} ${popularFirst})`.as('place_in_grade'),
    })
    .from(near)
    .leftJoin(searchEntries, eq(searchEntries.itemId, near.id))
    .where(or(lte(near.nearPlace, mostCompared), lte(near.nearInGrade, mostComparedInGrade)))
    .as('ranked')
  const found = await db
    .select({ ...packageFields, totalCount: countOnSale(), ownCount: countOnSale(isOwn) })
    .from(ranked)
    .innerJoin(packages, eq(packages.id, ranked.id))
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .leftJoin(components, eq(components.id, packages.componentId))
    .where(or(lte(ranked.place, mostShown), lte(ranked.placeInGrade, 1)))
    .orderBy(ranked.place)
  const items = await toPackages(db, found, currency)
  const own = new Set(ownIds)
  const firsts = [true, false].flatMap(
    (isOwn) =>
      choosePackages(
        items.filter(({ component }) => own.has(component?.id ?? 0) === isOwn),
        Term,
        0,
      ).great ?? [],
  )
  const held = firsts.flatMap(({ contents }) => contents.filter(({ kind }) => kind === 'memo').slice(0, mostHeld)).map(({ id }) => id)
  const [first] = found
  return {
    items,
    memos: await listMemosOnSale(db, held, currency),
    totalCount: first?.totalCount ?? 0,
    ownCount: first?.ownCount ?? 0,
  }
}

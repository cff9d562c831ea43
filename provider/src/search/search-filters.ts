import { goodRating } from 'contract/catalogue/facets.ts'
import type { SearchFilter, SearchQuery } from 'contract/catalogue/search.ts'
import type { ItemKind } from 'contract/pages.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import { bandOfRung, rungsOf } from '../catalog/price-band.ts'
import { itemOffers } from '../db/schema/item-offers.ts'
import type { Mark } from './to-tsquery.ts'

export type Narrowing = Pick<
  SearchQuery,
  'Kind' | 'StudyStageId' | 'ComponentId' | 'SubjectId' | 'Grade' | 'Type' | 'Language' | 'Price' | 'Rating' | 'Format'
>

/**
 * The filters of a search, except the kind: marks that the index must have, or conditions on what is sold. `offered`: those marks that
 * `item_offers` contains as well.
 */
export type Filters = { marks: Conditions<Mark>; sold: Conditions<SQL>; offered: Conditions<SQL> }
type Conditions<Of> = Partial<Record<OwnFilter, Of>>
type OwnFilter = Exclude<SearchFilter, 'kind'>
export type Filter = keyof Filters['marks'] | keyof Filters['sold']

/**
 * Undefined if no item can have one of the ids. Prices and ratings are no marks because they change often: `item_offers` has their present
 * values.
 */
export function filtersOf(asked: Narrowing, currency: string): Filters | undefined {
  const { StudyStageId, ComponentId, SubjectId, Grade, Type, Language, Price, Rating, Format } = asked
  const ids = [StudyStageId, ComponentId, ...(SubjectId ?? [])].filter((id) => id !== undefined)
  if (ids.some((id) => parseItemId(id) === undefined)) return undefined
  const one = (name: string, value: string | number | undefined) => (value === undefined ? undefined : `#${name}:${value}`)
  const any = (name: string, values: readonly string[] | undefined) => values?.map((value) => `#${name}:${value}`)
  const id = (value: string | undefined) => (value === undefined ? undefined : parseItemId(value))
  const marks = {
    studyStage: one('stage', id(StudyStageId)),
    component: one('component', id(ComponentId)),
    subject: any(
      'subject',
      SubjectId?.map((subject) => String(id(subject))),
    ),
    grade: one('grade', Grade),
    type: any('type', Type),
    language: any('language', Language),
  }
  const rungs = Price?.flatMap((band) => rungsOf(band, currency)).map(String)
  const sold = {
    price: rungs && sql`sold.price_rung in (${sql.raw(rungs.join())})`,
    rating: Rating === undefined ? undefined : sql`sold.stars >= ${sql.raw(String(Rating))}`,
    format:
      Format &&
      sql`(${sql.join(
        Format.map((format) => (format === 'file' ? isFile : sql`sold.is_printed`)),
        sql` or `,
      )})`,
  }
  const among = (column: SQL, values: readonly string[] | undefined) => values && sql`${column} in ${[...values]}`
  const offered = { type: among(sql`sold.type`, Type), language: among(sql`sold.language`, Language) }
  return { marks: chosenOf(marks), sold: chosenOf(sold), offered: chosenOf(offered) }
}

function chosenOf<Of extends Record<string, unknown>>(all: Of): { [Name in keyof Of]?: NonNullable<Of[Name]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of]?: NonNullable<Of[Name]>
  }
}

export const noFilters: Filters = { marks: {}, sold: {}, offered: {} }

/** The same filters without one of them. */
export function without({ marks, sold, offered }: Filters, leftOut: Filter): Filters {
  const rest = <Of extends object>(all: Of) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== leftOut)) as Of
  return { marks: rest(marks), sold: rest(sold), offered: rest(offered) }
}

const isFile = sql`sold.price_rung >= 0`

/** All conditions together, on a row of `item_offers` named `sold`; undefined if there are none. */
export function onOffers({ sold, offered }: Filters): SQL | undefined {
  return and(...Object.values(sold)) && and(...Object.values(sold), ...Object.values(offered))
}

/** The conditions on what is sold, for one entry, looked up by its id: never a join, which might read all offers. */
export function isSold({ sold }: Filters): SQL {
  const condition = and(...Object.values(sold))
  return condition ? sql`and (select ${condition} from ${itemOffers} as sold where sold.item_id = entry.item_id)` : sql``
}

/** What each of these hits is sold as, looked up in one pass: a text column for each of `soldColumns`, null if it does not apply. */
export function soldAs(hits: SQL, kind: ItemKind | undefined, currency: string): SQL {
  const good = sql.raw(String(goodRating))
  return sql`select sold.type, sold.language, ${bandOfRung(sql`sold.price_rung`, currency)} as price, case when sold.stars >= ${good} then '${good}' end as rating,
      case when ${isFile} then 'file' end as file, case when sold.is_printed then 'printed' end as printed
    from ${itemOffers} as sold where sold.item_id = any (array(select item_id from ${hits} ${kind ? sql`where kind = ${kind}` : sql``}))`
}

/** The columns of each facet about what an item is sold as: printed items are sold as a file, too. */
export const soldColumns = {
  type: ['type'],
  language: ['language'],
  price: ['price'],
  rating: ['rating'],
  format: ['file', 'printed'],
} as const

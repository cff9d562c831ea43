import { goodRating } from 'contract/catalogue/facets.ts'
import type { SearchFilter, SearchQuery } from 'contract/catalogue/search.ts'
import { type SQL, sql } from 'drizzle-orm'
import { parseItemId } from '../catalog/item-id.ts'
import { bandOf } from '../catalog/price-band.ts'
import { memos, packages, printedOffers, studyStages, subjects } from '../db/schema/catalog.ts'
import type { Mark } from './to-tsquery.ts'

export type Narrowing = Pick<
  SearchQuery,
  'Kind' | 'StudyStageId' | 'ComponentId' | 'SubjectId' | 'Grade' | 'Type' | 'Language' | 'Price' | 'Rating' | 'Format'
>

/** What narrows a search, without its kind: marks of the index, of which each has to be met, or conditions on what is sold. */
export type Filters = { marks: Partial<Record<OwnFilter, Mark>>; sold: Partial<Record<OwnFilter, SQL>> }
type OwnFilter = Exclude<SearchFilter, 'kind'>
export type Filter = keyof Filters['marks'] | keyof Filters['sold']

/** Undefined if no item can have one of the ids. Prices and ratings change often, so that they are no marks. */
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
  const sold = {
    price: Price && sql`${bandKey('entry', currency)} in ${[...Price]}`,
    rating: Rating === undefined ? undefined : sql`${ratingOf('entry')} >= ${Rating}`,
    format:
      Format &&
      sql`(${sql.join(
        Format.map((format) => (format === 'file' ? isFile('entry') : isPrinted('entry'))),
        sql` or `,
      )})`,
  }
  return { marks: chosenOf(marks), sold: chosenOf(sold) }
}

function chosenOf<Of extends Record<string, unknown>>(all: Of): { [Name in keyof Of]?: NonNullable<Of[Name]> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Of]?: NonNullable<Of[Name]>
  }
}

export const noFilters: Filters = { marks: {}, sold: {} }

/** The same narrowing with one of its filters left out. */
export function without({ marks, sold }: Filters, leftOut: Filter): Filters {
  const rest = <Of extends object>(all: Of) => Object.fromEntries(Object.entries(all).filter(([name]) => name !== leftOut)) as Of
  return { marks: rest(marks), sold: rest(sold) }
}

const ownPrice = sql`case when sold.is_free then 0 else sold.price_minor end`

/** The price of one entry, looked up by its kind and id. `from` has the columns `kind` and `item_id`. */
function priceOf(from: string, ofMemo?: SQL): SQL {
  const { kind, id } = columnsOf(from)
  const own = (table: typeof memos | typeof packages | typeof subjects | typeof studyStages) =>
    sql`(select ${ownPrice} from ${table} as sold where sold.id = ${id})`
  return sql`(case ${kind} when 'memo' then ${ofMemo ?? own(memos)} when 'package' then ${own(packages)} when 'subject' then ${own(subjects)} else ${own(studyStages)} end)`
}

/** The price is looked up once, not for each bound. */
const bandKey = (from: string, currency: string): SQL =>
  sql`(select ${bandOf(sql`priced.price`, currency)} from (select ${priceOf(from)} as price offset 0) as priced)`

function ratingOf(from: string): SQL {
  return sql`(select rated.rating_average from ${memos} as rated where rated.id = ${columnsOf(from).id})`
}

const isFile = (from: string) => sql`${priceOf(from)} is not null`

function isPrinted(from: string): SQL {
  return sql`exists (select from ${printedOffers} as printed where printed.memo_id = ${columnsOf(from).id} and printed.is_active)`
}

/** What a hit is sold as, looked up once for all facets: a lateral subquery with `band`, `is_good`, `has_file`, `is_printed`, `type` and `language`. */
export function soldAs(from: string, currency: string): SQL {
  const { kind, id } = columnsOf(from)
  const memo = sql`select ${ownPrice} as price, sold.rating_average as rating, sold.is_printed, sold.type, sold.content_language as language
    from ${memos} as sold where sold.id = ${id} and ${kind} = 'memo' limit 1`
  // The offset keeps the price one look-up, not one for each bound of a range.
  return sql`(select ${bandOf(sql`price`, currency)} as band, rating >= ${sql.raw(String(goodRating))} as is_good, price is not null as has_file, is_printed, type, language
    from (select ${priceOf(from, sql`memo.price`)} as price, memo.rating, memo.is_printed, memo.type, memo.language
      from (values (1)) as one left join lateral (${memo}) as memo on true offset 0) as own)`
}

const columnsOf = (from: string) => ({ kind: sql.raw(`${from}.kind`), id: sql.raw(`${from}.item_id`) })

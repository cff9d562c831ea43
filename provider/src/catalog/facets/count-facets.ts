import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { type FacetCount, type FacetName, type Facets, mostInFacet, noFacets } from 'contract/catalogue/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { choicesOf } from './choices.ts'

/**
 * `items`: how many items a row is. `keys`: what says of which option of each facet it is; for the facets in `lists`, an array, because an item may be
 * of several. `chosen`: the options that are.
 */
export type Faceted = {
  from: SQL
  items: SQL
  matching: (leftOut?: FacetName) => SQL | undefined
  keys: Partial<Record<FacetName, SQL>>
  lists?: readonly FacetName[]
  chosen: Partial<Record<FacetName, readonly string[]>>
}
export type CountedFacets = { total: number; facets: Facets | null }

type Row = { facet: FacetName | 'total'; value: string; title: BilingualText | null; count: number }
/** The facets that count the same items. */
type Group = { name: string; facets: FacetName[]; matching: SQL }

/**
 * How many items match, and the options of each facet with how many items they would give, by one statement. The facets without a choice all count
 * the items that match; a facet with one counts those that the other filters leave.
 */
export async function countFacets(db: DbOrTx, faceted: Faceted, asked: ListQuery['Facets'] = 'all'): Promise<CountedFacets> {
  if (asked === 'none') return { total: (await countFacets(db, { ...faceted, keys: {} })).total, facets: null }
  const { rows } = (await db.execute(statementOf(faceted))) as unknown as { rows: Row[] }
  const optionsOf = (facet: FacetName): FacetCount[] => {
    const chosen = new Set(faceted.chosen[facet])
    return rows.filter((row) => row.facet === facet && (row.count > 0 || chosen.has(row.value))).map(toCount)
  }
  const counted = Object.keys(faceted.keys).map((name) => [name, optionsOf(name as FacetName)])
  return { total: rows.find(({ facet }) => facet === 'total')?.count ?? 0, facets: { ...noFacets, ...Object.fromEntries(counted) } }
}

const toCount = ({ value, title, count }: Row): FacetCount => ({
  value,
  title,
  count: Math.min(count, mostInFacet),
  ...(count > mostInFacet ? { isMore: true } : {}),
})

function statementOf(faceted: Faceted): SQL {
  const groups = groupsOf(faceted)
  const parts = groups.flatMap((group) => [cellsPart(faceted, group), ...group.facets.map(choicesPart)])
  const counts = groups.flatMap((group) => group.facets.map((facet) => countPart(group, facet, faceted.lists?.includes(facet))))
  const total = sql`select 'total', '', null, 0, coalesce(sum(items), 0) from ${cells(all)}`
  return sql`with ${sql.join(parts, sql`, `)} select facet, value, title, count::int from (
    ${sql.join([...counts, total], sql` union all `)}
  ) as counts (facet, value, title, position, count) order by facet, position, value`
}

const all = 'all'

function groupsOf({ matching, keys, chosen }: Faceted): Group[] {
  const facets = Object.keys(keys) as FacetName[]
  const isChosen = (facet: FacetName) => (chosen[facet]?.length ?? 0) > 0
  const group = (name: string, of: FacetName[], where = sql`true`): Group => ({ name, facets: of, matching: where })
  const open = facets.filter((facet) => !isChosen(facet))
  return [group(all, open, matching()), ...facets.filter(isChosen).map((facet) => group(facet, [facet], matching(facet)))]
}

const column = (facet: FacetName) => sql.identifier(facet)
const choices = (facet: FacetName) => sql.identifier(`${facet} choices`)
const cells = (group: string) => sql.identifier(`${group} cells`)

const choicesPart = (facet: FacetName) => sql`${choices(facet)} as materialized (${choicesOf[facet]})`

/** Items with the same keys are one cell: there are far fewer cells than items, and each facet sums them. */
function cellsPart({ from, items, keys }: Faceted, { name, facets, matching }: Group): SQL {
  const named = facets.map((facet) => sql`${keys[facet]} as ${column(facet)}, `)
  // By their places: a name would be that of a column of the table first.
  const grouped = facets.length > 0 ? sql.raw(`group by ${facets.map((_, at) => at + 1).join(', ')}`) : sql``
  return sql`${cells(name)} as materialized (select ${sql.join(named)} sum(${items}) as items from ${from} where ${matching} ${grouped})`
}

function countPart({ name }: Group, facet: FacetName, isList = false): SQL {
  const isOfChoice = isList ? sql`summed.key && choice.keys` : sql`summed.key = any(choice.keys)`
  return sql`select ${sql.raw(`'${facet}'`)}, choice.value, choice.title, choice.position, coalesce(sum(summed.items), 0)
    from ${choices(facet)} as choice left join (
      select ${column(facet)} as key, sum(items) as items from ${cells(name)} group by ${column(facet)}
    ) as summed on ${isOfChoice} group by choice.value, choice.title, choice.position`
}

import type { ListQuery } from 'contract/catalogue/catalog.ts'
import { type FacetCount, type FacetName, type Facets, mostInFacet, noFacets } from 'contract/catalogue/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import { type SQL, sql } from 'drizzle-orm'
import { jsonList, jsonOf } from '../../db/json-rows.ts'
import { choicesOf } from './choices.ts'

/**
 * `items`: how many items a row represents. `keys`: the option keys of each facet; an array for the facets in `lists`, because an item may have
 * several. `chosen`: the facets with a chosen option.
 */
export type Faceted = {
  from: SQL
  items: SQL
  matching: (leftOut?: FacetName) => SQL | undefined
  keys: Partial<Record<FacetName, SQL>>
  lists?: readonly FacetName[]
  chosen: readonly FacetName[]
}

type Row = { facet: FacetName; value: string; title: BilingualText | null; count: number }
/** The facets that count the same items. */
type Group = { name: string; facets: FacetName[]; matching: SQL }

/** How many items match, as a value in a statement preceded by `countParts`. */
export const totalCounted = sql<number>`(select total from counted)`

/**
 * How many items match, and the options of each facet with their counts: `parts` for a statement's `with`, `rows` as a value of it. Facets
 * without a choice all count the matching items; a facet with one counts the items that the other filters leave. With `none`, it only counts the
 * items.
 */
export function countParts(faceted: Faceted, asked: ListQuery['Facets']): { parts: SQL; rows: SQL<Row[] | null> } {
  const groups = groupsOf(asked === 'none' ? { ...faceted, keys: {} } : faceted)
  const parts = groups.flatMap((group) => [cellsPart(faceted, group), ...group.facets.map(choicesPart)])
  const total = sql`counted as materialized (select coalesce(sum(items), 0)::int as total from ${cells(all)})`
  const counts = groups.flatMap((group) => group.facets.map((facet) => countPart(group, facet, faceted.lists?.includes(facet))))
  const row = jsonOf({ facet: sql`facet`, value: sql`value`, title: sql`title`, count: sql`count::int` })
  const rows = sql`select ${row} as item from (${sql.join(counts, sql` union all `)})
    as counts (facet, value, title, position, count) order by facet, position, value`
  return { parts: sql.join([...parts, total], sql`, `), rows: asked === 'none' ? sql`null::json` : jsonList(rows) }
}

/** Reads these rows: an option without items is listed only if it is chosen. Null if they were not requested. */
export function toFacets(rows: readonly Row[] | null, chosen: Record<FacetName, readonly string[]>): Facets | null {
  if (!rows) return null
  const facets = structuredClone(noFacets)
  for (const row of rows) if (row.count > 0 || chosen[row.facet].includes(row.value)) facets[row.facet].push(toCount(row))
  return facets
}

const toCount = ({ value, title, count }: Row): FacetCount => ({
  value,
  title,
  count: Math.min(count, mostInFacet),
  ...(count > mostInFacet ? { isMore: true } : {}),
})

const all = 'all'

function groupsOf({ matching, keys, chosen }: Faceted): Group[] {
  const facets = Object.keys(keys) as FacetName[]
  const isChosen = (facet: FacetName) => chosen.includes(facet)
  const group = (name: string, of: FacetName[], where = sql`true`): Group => ({ name, facets: of, matching: where })
  const open = facets.filter((facet) => !isChosen(facet))
  return [group(all, open, matching()), ...facets.filter(isChosen).map((facet) => group(facet, [facet], matching(facet)))]
}

const column = (facet: FacetName) => sql.identifier(facet)
const choices = (facet: FacetName) => sql.identifier(`${facet} choices`)
const cells = (group: string) => sql.identifier(`${group} cells`)

const choicesPart = (facet: FacetName) => sql`${choices(facet)} as materialized (${choicesOf[facet]})`

/** Items with equal keys form one cell: there are far fewer cells than items, and each facet sums them. */
function cellsPart({ from, items, keys }: Faceted, { name, facets, matching }: Group): SQL {
  const named = facets.map((facet) => sql`${keys[facet]} as ${column(facet)}, `)
  // By position: a name would first resolve to a column of the table.
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

import { exportPackagesEndpoint, type ListedPackage, type listPackageRowsEndpoint } from 'contract/catalogue/editing/package-editing.ts'
import type { Locale } from 'contract/locale.ts'
import { toDecimal } from 'contract/money.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DbOrTx } from '../../db/database.ts'
import { inOrderOf } from '../../db/in-order-of.ts'
import { components, packageItems, packages, studyStages } from '../../db/schema/catalog.ts'
import { defineList } from '../../office-job/list-file/list.ts'
import { orderLines, orders } from '../../sales/books/order.schema.ts'
import { countStates, itemStateIn } from '../editing/item-state.ts'
import { matchesWords } from '../editing/matches-words.ts'
import { packagesTable } from '../editing/rows-tables.ts'
import { filterById } from '../list-filters.ts'
import { countRows, type ListContext } from '../list-page.ts'
import { listContents } from '../package/package-contents.ts'
import { sumOf, toPrice } from '../price.ts'
import { pricingOf } from './get-edited-package.ts'

type Query = z.output<NonNullable<(typeof listPackageRowsEndpoint)['query']>>
type WantedPackages = Omit<Query, 'PageNumber' | 'PageSize'>

const itemsOf = sql<number>`(select count(*)::int from ${packageItems} where ${packageItems.packageId} = ${packages}.id)`.mapWith(Number)
const soldOf = sql<number>`(select count(*)::int from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
  where ${orderLines.itemId} = ${packages}.id and ${orders.status} in ('paid', 'partially_refunded') and ${orderLines.refundId} is null)`.mapWith(
  Number,
)

const about = sql`concat_ws(' ', both_languages(${packages.title}), ${packages.key})`

/** The list's filters on a package, except its state. */
export const matchesFilters = ({ Text = '', StudyStageId }: Pick<Query, 'Text' | 'StudyStageId'>): SQL | undefined =>
  and(matchesWords(Text, about), filterById(packages.studyStageId, StudyStageId))

/** One page of the packages in every state, and the count of each. */
export async function listPackageRows(db: DbOrTx, query: Query, { locale, currency }: ListContext) {
  const [rows, byState] = await Promise.all([
    selectRows(db)
      .where(isAsked(query))
      .orderBy(...orderBy(query.Sort, locale))
      .limit(query.PageSize)
      .offset((query.PageNumber - 1) * query.PageSize),
    db.select({ state, count: countRows }).from(packages).where(matchesFilters(query)).groupBy(state),
  ])
  const items = await packageWires(db, rows, currency)
  return { items, ...countStates(byState, query.State), pageNumber: query.PageNumber, pageSize: query.PageSize }
}

/** The ids of all matches, without pages. */
export const idsOfPackages = (db: DbOrTx, query: WantedPackages, locale: Locale) =>
  db
    .select({ id: packages.id })
    .from(packages)
    .where(isAsked(query))
    .orderBy(...orderBy(query.Sort, locale))

/** Packages in the order of their ids. */
export async function packagesOf(db: DbOrTx, ids: readonly number[], currency: string): Promise<ListedPackage[]> {
  const rows = await selectRows(db).where(inArray(packages.id, [...ids]))
  return inOrderOf(ids, await packageWires(db, rows, currency), ({ id }) => id)
}

const state = itemStateIn(packages)

const isAsked = (query: WantedPackages): SQL | undefined => and(matchesFilters(query), query.State && sql`${state} = ${query.State}`)

function selectRows(db: DbOrTx) {
  return db
    .select({
      bundle: packages,
      studyStage: { id: studyStages.id, title: studyStages.title },
      grade: components.grade,
      state,
      items: itemsOf,
      sold: soldOf,
    })
    .from(packages)
    .leftJoin(studyStages, eq(studyStages.id, packages.studyStageId))
    .leftJoin(components, eq(components.id, packages.componentId))
    .$dynamic()
}

async function packageWires(db: DbOrTx, rows: Awaited<ReturnType<typeof selectRows>>, currency: string): Promise<ListedPackage[]> {
  const contents = await listContents(
    db,
    rows.map(({ bundle }) => bundle.id),
  )
  const contentsOf = Map.groupBy(contents, ({ packageId }) => packageId)
  return rows.map(({ bundle, ...row }): ListedPackage => {
    const parts = contentsOf.get(bundle.id) ?? []
    return {
      ...{ id: bundle.id, key: bundle.key, title: bundle.title, hue: bundle.hue, currency, ...row },
      hues: [...new Set(parts.flatMap(({ hue }) => (hue ? [hue] : [])))],
      pricing: pricingOf(bundle),
      percent: bundle.discountBasisPoints === null ? null : bundle.discountBasisPoints / 100,
      price: toPrice(bundle, currency),
      listPrice: toDecimal(sumOf(parts, bundle).listMinor, currency),
    }
  })
}

function orderBy(sort: string, locale: Locale): SQL[] {
  const other = locale === 'en' ? 'ar' : 'en'
  const columns: Record<string, SQL> = {
    title: sql`coalesce(nullif(${packages.title} ->> ${locale}, ''), ${packages.title} ->> ${other}) collate "und-x-icu"`,
    items: itemsOf,
    price: sql`case when ${packages.isFree} then 0 else ${packages.priceMinor} end`,
    sold: soldOf,
    changed: sql`${packages.updatedAt}`,
  }
  const column = columns[sort.replace('-', '')] ?? columns.changed
  return [sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`, sql`${packages.id} desc`]
}

export const packagesList = defineList(exportPackagesEndpoint, {
  name: () => 'packages',
  ids: (db, wanted, { locale }) => idsOfPackages(db, wanted, locale).getSQL(),
  table: async (db, ids, { locale, currency }) => packagesTable(await packagesOf(db, ids.map(Number), currency), locale),
})

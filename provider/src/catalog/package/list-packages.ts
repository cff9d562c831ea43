import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { jsonList, selectValues } from '../../db/json-rows.ts'
import { packages } from '../../db/schema/catalog.ts'
import { statementOfShape } from '../../db/statement.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countParts, type Faceted, toFacets, totalCounted } from '../facets/count-facets.ts'
import { componentFilters, isAmong, isValue } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, toPage } from '../list-page.ts'
import { chosenFacets, type ListShape, type ListSlots, shapeOf, slotsOf, valuesOf } from '../list-slots.ts'
import { bandOf } from '../price-band.ts'
import { isPackageOnSale, listedPackages, newestPackages, packageTables } from './package.queries.ts'
import { type PackageRow, toPackage } from './package-wire.ts'

const select = statementOfShape((db, shape: ListShape) => {
  const slots = slotsOf(shape)
  const faceted = facetedPackages(shape, slots)
  const { parts, rows } = countParts(faceted, shape.facets)
  const order = orderOf(shape.sort, packages, shape.locale, newestPackages)
  const page = listedPackages({ where: faceted.matching(), order, limit: sql`${slots.limit} offset ${slots.offset}` })
  return selectValues(db, { total: totalCounted, rows, items: jsonList<PackageRow>(page) }, { before: sql`with ${parts}` })
})

/**
 * One page of the packages on sale. A package belongs to a subject if it contains the subject or one of its memos. Memo-only filters, such as
 * `Type`, do not apply to packages.
 */
export async function listPackages(db: DbOrTx, query: ListQuery, context: ListContext) {
  const { currency } = context
  const [found] = await select(db, shapeOf(query, context)).execute(valuesOf(query, currency))
  const items = (found?.items ?? []).map((row) => toPackage(row, currency))
  return toPage(query, items, found?.total ?? 0, toFacets(found?.rows ?? null, chosenIn(query)))
}

function facetedPackages(shape: ListShape, slots: ListSlots): Faceted {
  const band = bandOf(sql`(case when ${packages.isFree} then 0 else ${packages.priceMinor} end)`, shape.currency)
  const { component, ...ofComponent } = componentFilters(slots)
  const filters: Partial<Record<FacetName, SQL | undefined>> = {
    ...ofComponent,
    studyStage: isValue(packages.studyStageId, slots.StudyStageId),
    subject: slots.SubjectId && sql`${packages.subjectIds} && ${slots.SubjectId}`,
    price: isAmong(band, slots.Price),
  }
  return {
    from: packageTables,
    items: sql`1`,
    matching: (leftOut) => and(isPackageOnSale, component, ...Object.values(leftOut ? { ...filters, [leftOut]: undefined } : filters)),
    keys: {
      studyStage: sql`${packages.studyStageId}`,
      subject: sql`${packages.subjectIds}`,
      grade: sql`${packages.componentId}`,
      stream: sql`${packages.componentId}`,
      term: sql`${packages.componentId}`,
      price: band,
    },
    lists: ['subject'],
    chosen: chosenFacets(shape),
  }
}

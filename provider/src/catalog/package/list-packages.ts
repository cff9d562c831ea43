import type { ListQuery } from 'contract/catalogue/catalog.ts'
import type { FacetName } from 'contract/catalogue/facets.ts'
import { and, arrayOverlaps, inArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../../db/database.ts'
import { components, packages, studyStages } from '../../db/schema/catalog.ts'
import { chosenIn } from '../facets/chosen-in.ts'
import { countFacets, type Faceted } from '../facets/count-facets.ts'
import { parseItemId } from '../item-id.ts'
import { componentFilters, filterById } from '../list-filters.ts'
import { orderOf } from '../list-order.ts'
import { type ListContext, limitsOf, toPage } from '../list-page.ts'
import { bandOf } from '../price-band.ts'
import { isPackageOnSale, newestPackages, selectPackages, toPackages } from './package.queries.ts'

/**
 * One page of the packages on sale. A package belongs to a subject if it lists the subject or one of its memos. Filters of memos alone, as
 * `Type`, do not apply to packages.
 */
export async function listPackages(db: DbOrTx, query: ListQuery, { locale, currency }: ListContext) {
  const faceted = facetedPackages(query, currency)
  const matching = faceted.matching()
  const { limit, offset } = limitsOf(query)
  const [rows, { total, facets }] = await Promise.all([
    selectPackages(db)
      .where(matching)
      .orderBy(...orderOf(query.Sort, packages, locale, newestPackages))
      .limit(limit)
      .offset(offset),
    countFacets(db, faceted, query.Facets),
  ])
  return toPage(query, await toPackages(db, rows, currency), total, facets)
}

function facetedPackages(query: ListQuery, currency: string): Faceted {
  const band = bandOf(sql`(case when ${packages.isFree} then 0 else ${packages.priceMinor} end)`, currency)
  const { component, ...ofComponent } = componentFilters(query)
  const filters: Partial<Record<FacetName, SQL | undefined>> = {
    ...ofComponent,
    studyStage: filterById(packages.studyStageId, query.StudyStageId),
    subject: query.SubjectId && touchesSubject(query.SubjectId),
    price: query.Price && inArray(band, query.Price),
  }
  return {
    from: sql`${packages} left join ${studyStages} on ${studyStages.id} = ${packages.studyStageId} left join ${components} on ${components.id} = ${packages.componentId}`,
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
    chosen: chosenIn(query),
  }
}

function touchesSubject(subjectIds: readonly string[]): SQL {
  const ids = subjectIds.map(parseItemId).filter((id) => id !== undefined)
  return ids.length === 0 ? sql`false` : arrayOverlaps(packages.subjectIds, ids)
}

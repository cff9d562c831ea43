import { listPackagesEndpoint } from 'contract/catalogue/catalog.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList } from '../../session/load-part.ts'
import type { Route } from './+types/packages-page'
import { toPackageCard } from './card/card-data.ts'
import { PackageGrid } from './card/package-grid.tsx'
import { FilteredItems } from './filter/filtered-items.tsx'
import { readFilters, toListQuery } from './filter/list-filters.ts'
import { aroundList } from './filter/load-filtered-list.ts'
import { openInOwnGrade } from './grade/grade-lists.ts'
import { ListHead } from './list/list-head.tsx'
import { listMeta } from './list/list-meta.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  await openInOwnGrade(context, request, linkTo('packages'))
  const filters = readFilters(readParameters('packages', request))
  const { data } = await loadList(context, listPackagesEndpoint, { query: toListQuery(filters) })
  const title = m.nav_packages()
  return {
    meta: listMeta('packages', filters, { title, description: m.catalog_packages_description(), origin: shopOrigin(context, request) }),
    title,
    count: m.catalog_package_count({ count: data.totalCount }),
    packages: data.items.map(toPackageCard),
    list: await aroundList(context, filters, data, {
      sorts: ['newest', 'title', 'priceUp', 'priceDown'],
      empty: { title: m.catalog_nothing_here(), text: m.catalog_nothing_here_text() },
    }),
  }
}

export default function PackagesPage({ loaderData: { title, count, packages, list } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ListHead title={title} count={count} />
      <FilteredItems list={list}>
        <PackageGrid packages={packages} level="h2" />
      </FilteredItems>
    </div>
  )
}

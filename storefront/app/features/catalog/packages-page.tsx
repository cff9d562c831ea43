import { listPackages, listStudyStages } from 'contract/catalog.ts'
import { linkTo } from 'contract/pages.ts'
import { load } from '../../api/load.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../shell/page-meta.ts'
import { sharedHeaders } from '../../shell/shared-headers.ts'
import type { Route } from './+types/packages-page'
import { toPackageCard } from './card-data.ts'
import { noFilters, readFilters, searchOf, toListQuery } from './list-filters.ts'
import { PackageCard } from './package-card.tsx'
import { SimpleList } from './simple-list.tsx'

export const headers = sharedHeaders

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const path = linkTo('packages') + searchOf({ ...noFilters, stage: loaderData.filters.stage })
  return pageMeta({ title: m.nav_packages(), description: m.catalog_packages_description(), path, origin: loaderData.origin })
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, sort, page } = readFilters(new URL(request.url).searchParams)
  const filters = { ...noFilters, stage, sort, page }
  const [packages, stages] = await Promise.all([
    load(context, listPackages, { query: toListQuery(filters) }),
    load(context, listStudyStages, { query: { PageSize: 50 } }),
  ])
  return {
    origin: shopOrigin(context, request),
    filters,
    packages: packages.data.items.map(toPackageCard),
    totalCount: packages.data.totalCount,
    stages: stages.data.items.map(({ id, title }) => ({ id, title })),
  }
}

export default function PackagesPage({ loaderData: { filters, packages, totalCount, stages } }: Route.ComponentProps) {
  return (
    <SimpleList
      page="packages"
      title={m.nav_packages()}
      count={m.catalog_package_count({ count: totalCount })}
      filters={filters}
      stages={stages}
      sorts={['newest', 'title', 'priceUp', 'priceDown']}
      shown={packages.length}
      totalCount={totalCount}
    >
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {packages.map((item) => (
          <PackageCard key={item.id} item={item} level="h2" />
        ))}
      </div>
    </SimpleList>
  )
}

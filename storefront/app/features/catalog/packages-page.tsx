import { listPackagesEndpoint, listStudyStagesEndpoint } from 'contract/catalog.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList, loadPart } from '../../session/load-part.ts'
import type { Route } from './+types/packages-page'
import { toPackageCard } from './card-data.ts'
import { noFilters, readFilters, toListQuery } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { listOrder } from './list-order.ts'
import { listProgress } from './list-progress.ts'
import { PackageCard } from './package-card.tsx'
import { SimpleList } from './simple-list.tsx'
import { stageChoices } from './stage-choices.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  const { stage, sort, page } = readFilters(readParameters('packages', request))
  const filters = { ...noFilters, stage, sort, page }
  const [packages, stages] = await Promise.all([
    loadList(context, listPackagesEndpoint, { query: toListQuery(filters) }),
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 50 } }),
  ])
  return {
    meta: listMeta('packages', filters, {
      title: m.nav_packages(),
      description: m.catalog_packages_description(),
      origin: shopOrigin(context, request),
    }),
    count: m.catalog_package_count({ count: packages.data.totalCount }),
    packages: packages.data.items.map(toPackageCard),
    progress: listProgress(filters, packages.data.items.length, packages.data.totalCount),
    order: listOrder(filters, ['newest', 'title', 'priceUp', 'priceDown']),
    stages: stages && stageChoices(stages.data.items, filters),
  }
}

export default function PackagesPage({ loaderData: { count, packages, progress, order, stages } }: Route.ComponentProps) {
  return (
    <SimpleList
      page="packages"
      title={m.nav_packages()}
      count={count}
      stages={stages}
      order={order}
      progress={progress}
      isEmpty={packages.length === 0}
    >
      <div className="grid gap-x-8 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {packages.map((item) => (
          <PackageCard key={item.id} item={item} level="h2" />
        ))}
      </div>
    </SimpleList>
  )
}

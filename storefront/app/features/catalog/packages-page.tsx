import { listPackagesEndpoint, listStudyStagesEndpoint, type StudyStage } from 'contract/catalog.ts'
import { noFacets } from 'contract/facets.ts'
import { readParameters } from 'contract/page-parameters.ts'
import { linkTo } from 'contract/pages.ts'
import { storefrontContext } from '../../api/provider-context.ts'
import { shopOrigin } from '../../api/shop-origin.ts'
import { m } from '../../i18n/m.ts'
import { loadList, loadPart } from '../../session/load-part.ts'
import type { Route } from './+types/packages-page'
import { appliedFilters } from './applied-filter.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { toPackageCard } from './card-data.ts'
import { openInOwnGrade } from './grade/grade-lists.ts'
import { type ListFilters, linkWith, noFilters, readFilters, toListQuery } from './list-filters.ts'
import { listMeta } from './list-meta.ts'
import { listOrder } from './list-order.ts'
import { listProgress } from './list-progress.ts'
import { PackageCard } from './package-card.tsx'
import { priceChoices } from './price-choices.ts'
import { SimpleList } from './simple-list.tsx'
import { stageChoices } from './stage-choices.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, request }: Route.LoaderArgs) {
  await openInOwnGrade(context, request, linkTo('packages'))
  const { stage, component, grade, stream, prices, sort, page } = readFilters(readParameters('packages', request))
  const filters = { ...noFilters, stage, component, grade, stream, prices, sort, page }
  const { currency } = context.get(storefrontContext)
  const [packages, stages] = await Promise.all([
    loadList(context, listPackagesEndpoint, { query: toListQuery(filters) }),
    loadPart(context, listStudyStagesEndpoint, { query: { PageSize: 50 } }),
  ])
  const facets = packages.data.facets ?? noFacets
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
    stages: stages && stageChoices(stages.data.items, filters, facets),
    prices: priceChoices(filters, facets, currency),
    applied: appliedGrade(filters, stages?.data.items ?? [], currency),
  }
}

export default function PackagesPage({ loaderData: { count, packages, progress, order, stages, prices, applied } }: Route.ComponentProps) {
  return (
    <SimpleList
      page="packages"
      title={m.nav_packages()}
      count={count}
      stages={stages}
      prices={prices}
      order={order}
      applied={
        applied.length > 0 && (
          <div className="no-scrollbar -mx-gutter min-w-0 flex-[1_1_100%] overflow-x-auto px-gutter py-1 lg:order-first lg:mx-0 lg:flex-none lg:overflow-visible lg:p-0">
            <AppliedFilters applied={applied} label={m.catalog_applied()} />
          </div>
        )
      }
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

/** Stages and prices have choices of their own. */
function appliedGrade(filters: ListFilters, stages: readonly Pick<StudyStage, 'components'>[], currency: string) {
  const component = stages.flatMap(({ components }) => components).find(({ id }) => String(id) === filters.component)
  const known = { component: component?.title ?? null, subjects: [] }
  const without = (change: Partial<ListFilters>) => linkWith(filters, change)
  const applied = appliedFilters(filters, { facets: noFacets, known, currency, without })
  return applied.filter(({ name }) => name !== 'stage' && name !== 'price')
}

import { getPackageEndpoint, listSimilarPackagesEndpoint } from 'contract/catalogue/catalog.ts'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { m } from '../../../i18n/m.ts'
import { load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { toPackageCard } from '../card/card-data.ts'
import { PackageGrid } from '../card/package-grid.tsx'
import { useNotOwned } from '../item/use-item-state.ts'
import type { Route } from './+types/similar-packages-page'
import { SimilarLayout } from './similar-layout.tsx'
import { similarPage } from './similar-words.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [{ data: item }, similar] = await Promise.all([
    load(context, getPackageEndpoint, { query }),
    loadPart(context, listSimilarPackagesEndpoint, { query }),
  ])
  return {
    isFailed: similar === null,
    ...similarPage(item, { isEmpty: similar?.data.items.length === 0, origin: shopOrigin(context, request) }),
    item: toPackageCard(item),
    heading: m.browse_like_packages(),
    packages: (similar?.data.items ?? []).map(toPackageCard),
  }
}

export default function SimilarPackagesPage({ loaderData: { isFailed, item, crumbs, words, heading, ...sent } }: Route.ComponentProps) {
  const packages = useNotOwned(sent.packages)
  return (
    <SimilarLayout item={item} crumbs={crumbs} words={words} isFailed={isFailed} isAllOwned={packages.length === 0}>
      <section className="pb-10 md:pb-18">
        <SectionHead title={heading} />
        <PackageGrid packages={packages} />
      </section>
    </SimilarLayout>
  )
}

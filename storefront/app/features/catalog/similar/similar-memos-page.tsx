import { getMemoEndpoint, listSimilarMemosEndpoint } from 'contract/catalog.ts'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { m } from '../../../i18n/m.ts'
import { load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { toMemoCard, toPackageCard } from '../card-data.ts'
import { CardGrid } from '../card-grid.tsx'
import { MemoCard } from '../memo-card.tsx'
import { PackageGrid } from '../package-grid.tsx'
import type { Route } from './+types/similar-memos-page'
import { groupSimilar } from './group-similar.ts'
import { SimilarLayout } from './similar-layout.tsx'
import { similarPage } from './similar-words.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = { Id: requireId(params.id) }
  const [{ data: memo }, similar] = await Promise.all([
    load(context, getMemoEndpoint, { query }),
    loadPart(context, listSimilarMemosEndpoint, { query }),
  ])
  const isEmpty = similar?.data.items.length === 0 && memo.packages.length === 0
  return {
    isFailed: similar === null,
    ...similarPage(memo, { isEmpty, origin: shopOrigin(context, request) }),
    item: toMemoCard(memo),
    groups: groupSimilar(memo, similar?.data.items ?? []),
    holding: { title: m.browse_holding_packages(), packages: memo.packages.map(toPackageCard) },
  }
}

export default function SimilarMemosPage({ loaderData: { isFailed, item, crumbs, words, groups, holding } }: Route.ComponentProps) {
  return (
    <SimilarLayout item={item} crumbs={crumbs} words={words} isFailed={isFailed}>
      {holding.packages.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead title={holding.title} />
          <PackageGrid packages={holding.packages} />
        </section>
      )}
      {groups.map(({ title, memos }) => (
        <section key={title} className="pb-10 md:pb-18">
          <SectionHead title={<bdi>{title}</bdi>} />
          <CardGrid isWide>
            {memos.map((memo) => (
              <MemoCard key={memo.id} memo={memo} />
            ))}
          </CardGrid>
        </section>
      ))}
    </SimilarLayout>
  )
}

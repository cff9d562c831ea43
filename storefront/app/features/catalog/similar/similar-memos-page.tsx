import { getMemoEndpoint, listSimilarMemosEndpoint, type Memo } from 'contract/catalogue/catalog.ts'
import { pickText } from 'contract/locale.ts'
import { shopOrigin } from '../../../api/shop-origin.ts'
import { getLocale } from '../../../i18n/locale.ts'
import { m } from '../../../i18n/m.ts'
import { load, requireId } from '../../../session/load.ts'
import { loadPart } from '../../../session/load-part.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { type MemoCardData, toMemoCard, toPackageCard } from '../card/card-data.ts'
import { CardGrid } from '../card/card-grid.tsx'
import { MemoCard } from '../card/memo-card.tsx'
import { PackageGrid } from '../card/package-grid.tsx'
import { useNotOwned } from '../item/use-item-state.ts'
import type { Route } from './+types/similar-memos-page'
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
  const packages = useNotOwned(holding.packages)
  const memos = new Set(useNotOwned(groups.flatMap((group) => group.memos)))
  return (
    <SimilarLayout item={item} crumbs={crumbs} words={words} isFailed={isFailed} isAllOwned={packages.length + memos.size === 0}>
      {packages.length > 0 && (
        <section className="pb-10 md:pb-18">
          <SectionHead title={holding.title} />
          <PackageGrid packages={packages} />
        </section>
      )}
      {groups.map((group) => (
        <Group key={group.title} title={group.title} memos={group.memos.filter((memo) => memos.has(memo))} />
      ))}
    </SimilarLayout>
  )
}

function Group({ title, memos }: SimilarGroup) {
  if (memos.length === 0) return null
  return (
    <section className="pb-10 md:pb-18">
      <SectionHead title={<bdi>{title}</bdi>} />
      <CardGrid isWide>
        {memos.map((memo) => (
          <MemoCard key={memo.id} memo={memo} />
        ))}
      </CardGrid>
    </section>
  )
}

type SimilarGroup = { title: string; memos: MemoCardData[] }

type Place = Pick<Memo, 'subject' | 'component' | 'studyStage'>

/** Similar memos by closeness: same subject and component, same subject, same stage. Empty groups are omitted. */
function groupSimilar(memo: Place, similar: readonly Memo[]): SimilarGroup[] {
  const locale = getLocale()
  const isSubject = (other: Memo) => other.subject.id === memo.subject.id
  const isPart = (other: Memo) => isSubject(other) && other.component?.id === memo.component?.id
  const groups = [
    { title: m.browse_same_part(), memos: similar.filter(isPart) },
    {
      title: m.browse_same_subject({ subject: pickText(memo.subject.title, locale).text }),
      memos: similar.filter((other) => isSubject(other) && !isPart(other)),
    },
    {
      title: m.browse_same_stage({ stage: pickText(memo.studyStage.title, locale).text }),
      memos: similar.filter((other) => !isSubject(other)),
    },
  ]
  return groups.filter(({ memos }) => memos.length > 0).map(({ title, memos }) => ({ title, memos: memos.map(toMemoCard) }))
}

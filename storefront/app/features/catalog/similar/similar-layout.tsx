import { linkToItem } from 'contract/pages.ts'
import type { ReactNode } from 'react'
import { FailedPart } from '../../../shell/failed-part.tsx'
import { Breadcrumbs, type Crumb } from '../../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import type { ItemCardData } from '../card/card-data.ts'
import { CardFoot } from '../card/card-foot.tsx'
import { ItemCover } from '../card/item-cover.tsx'
import { PackageCost } from '../card/package-card.tsx'
import type { SimilarWords } from './similar-words.ts'

type SimilarLayoutProps = {
  item: ItemCardData
  crumbs: readonly Crumb[]
  words: SimilarWords
  isFailed: boolean
  isAllOwned: boolean
  children: ReactNode
}

/** The small item on top shows what the rest is similar to. `children` are the sections of similar items. */
export function SimilarLayout({ item, crumbs, words, isFailed, isAllOwned, children }: SimilarLayoutProps) {
  const nothing = words.empty ?? (isAllOwned && !isFailed ? words.allOwned : undefined)
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mb-8 grid grid-cols-[92px_minmax(0,1fr)] items-center gap-5 rounded-card bg-paper p-5 sm:grid-cols-[116px_minmax(0,1fr)_auto] lg:mb-12 lg:gap-8 lg:p-7">
        <ItemCover item={item} />
        <div className="min-w-0">
          <h1 className="text-xl lg:text-2xl">
            <bdi>{words.title}</bdi>
          </h1>
          <p className="mt-1.5 text-sm text-muted">{item.facts}</p>
          <div className="mt-1 max-w-60">{item.kind === 'package' ? <PackageCost item={item} /> : <Foot item={item} />}</div>
        </div>
        <ButtonLink look="line" size="small" to={linkToItem(item.kind, item.id)} className="max-sm:col-span-full">
          {words.toItem}
        </ButtonLink>
      </div>
      {isFailed && <FailedPart className="mb-10" />}
      {nothing ? (
        <div className="pb-14 lg:pb-24">
          <Empty {...nothing}>
            <ButtonLink look="line" size="small" to={nothing.to}>
              {nothing.link}
            </ButtonLink>
          </Empty>
        </div>
      ) : (
        <div data-rest>{children}</div>
      )}
    </div>
  )
}

function Foot({ item }: { item: ItemCardData }) {
  return item.kind === 'memo' || item.kind === 'subject' ? <CardFoot item={item} /> : null
}

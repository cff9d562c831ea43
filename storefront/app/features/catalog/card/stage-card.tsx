import { linkTo } from 'contract/pages.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { m } from '../../../i18n/m.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Price } from '../../../ui/price.tsx'
import type { StageCardData } from './card-data.ts'
import { CardTitle } from './card-title.tsx'
import { ItemCover } from './item-cover.tsx'

/** A stage with its door, its description, and a direct link to its memos. */
export const StageCard = memo(function StageCard({ stage, level = 'h2' }: { stage: StageCardData; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid grid-cols-[116px_minmax(0,1fr)] content-start gap-x-5 md:grid-cols-[148px_minmax(0,1fr)]">
      <ItemCover item={stage} className="self-start" />
      <div className="min-w-0">
        <CardTitle kind="studyStage" id={stage.id} title={stage.title} level={level} className="text-lg" />
        <p className="mt-0.5 text-xs text-muted">{stage.facts}</p>
        {stage.summary && (
          <p className="mt-2 text-sm">
            <Bilingual text={stage.summary} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          {stage.price !== null && !stage.isFree && <Price amount={stage.price} currency={stage.currency} className="text-md" />}
          <Link to={linkTo('studyStageView', stage.id)} prefetch="intent" className="link tap relative z-1 py-1">
            {m.catalog_all_memos()}
          </Link>
        </p>
      </div>
    </article>
  )
})

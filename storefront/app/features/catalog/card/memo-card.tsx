import { memo } from 'react'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Rating } from '../../../ui/rating.tsx'
import type { MemoCardData } from './card-data.ts'
import { CardFoot } from './card-foot.tsx'
import { CardTitle } from './card-title.tsx'
import { ItemCover } from './item-cover.tsx'

/** A cover without a box, and key facts below. The title's link covers the whole card. */
export const MemoCard = memo(function MemoCard({ memo, level = 'h3' }: { memo: MemoCardData; level?: 'h2' | 'h3' | 'h4' }) {
  return (
    <article className="group relative flex h-full flex-col gap-3.5">
      <ItemCover item={memo} />
      <div className="flex flex-1 flex-col">
        <p className="text-xs text-muted">
          <Bilingual text={memo.subjectTitle} />
        </p>
        <CardTitle
          kind="memo"
          id={memo.id}
          title={memo.title}
          level={level}
          className="mt-0.5 mb-1 line-clamp-2 text-sm leading-tight font-strong tracking-normal text-wrap"
        />
        <p className="text-xs text-muted">{memo.facts}</p>
        <Rating average={memo.ratingAverage} count={memo.ratingCount} />
        <CardFoot item={memo} />
      </div>
    </article>
  )
})

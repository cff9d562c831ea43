import { linkToItem } from 'contract/pages.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { Bilingual } from '../../../ui/bilingual.tsx'
import type { SubjectCardData } from './card-data.ts'
import { CardFoot } from './card-foot.tsx'
import { ItemCover } from './item-cover.tsx'

export const SubjectCard = memo(function SubjectCard({ subject, level: Level = 'h3' }: { subject: SubjectCardData; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative flex h-full flex-col gap-3.5">
      <ItemCover item={subject} />
      <div className="flex flex-1 flex-col">
        <p className="text-xs text-muted">
          <Bilingual text={subject.stageTitle} />
        </p>
        <Level className="mt-0.5 mb-1 line-clamp-2 text-sm leading-tight font-strong tracking-normal text-wrap">
          <Link
            to={linkToItem('subject', subject.id)}
            prefetch="intent"
            className="decoration-1 underline-offset-[.25em] group-hover:underline after:absolute after:inset-0"
          >
            <Bilingual text={subject.title} />
          </Link>
        </Level>
        <p className="text-xs text-muted">{subject.facts}</p>
        {subject.price !== null && <CardFoot item={subject} />}
      </div>
    </article>
  )
})

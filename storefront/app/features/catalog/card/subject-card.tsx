import { memo } from 'react'
import { Bilingual } from '../../../ui/bilingual.tsx'
import type { SubjectCardData } from './card-data.ts'
import { CardFoot } from './card-foot.tsx'
import { CardTitle } from './card-title.tsx'
import { ItemCover } from './item-cover.tsx'

export const SubjectCard = memo(function SubjectCard({ subject, level = 'h3' }: { subject: SubjectCardData; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative flex h-full flex-col gap-3.5">
      <ItemCover item={subject} />
      <div className="flex flex-1 flex-col">
        <p className="text-xs text-muted">
          <Bilingual text={subject.stageTitle} />
        </p>
        <CardTitle
          kind="subject"
          id={subject.id}
          title={subject.title}
          level={level}
          className="mt-0.5 mb-1 line-clamp-2 text-sm leading-tight font-strong tracking-normal text-wrap"
        />
        <p className="text-xs text-muted">{subject.facts}</p>
        {subject.price !== null && <CardFoot item={subject} />}
      </div>
    </article>
  )
})

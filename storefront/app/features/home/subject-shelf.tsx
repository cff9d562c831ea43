import type { BilingualText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { Bilingual } from '../../ui/bilingual.tsx'
import { Khatam } from '../../ui/logo.tsx'
import { StageTab } from '../../ui/stage-tab.tsx'

export type Shelf = {
  id: number
  title: BilingualText
  isOpen: boolean
  subjects: { id: number; title: BilingualText; hue: string; memoCount: number }[]
}

/** One list in two forms: on phones an index with dot leaders, a stage at a time; from 1,024 spines on shelves. */
export function SubjectShelves({ shelves }: { shelves: readonly Shelf[] }) {
  return (
    <div className="shelves by-stage" style={{ '--stages': shelves.length } as CSSProperties}>
      {shelves.map(({ id, title, isOpen, subjects }) => (
        <section key={id} style={{ '--count': subjects.length } as CSSProperties}>
          <h3>
            <StageTab group="shelf" title={title} isOpen={isOpen} />
          </h3>
          <ul className="leaders">
            {subjects.map((subject) => (
              <li key={subject.id} data-hue={subject.hue} style={{ '--n': Math.sqrt(subject.memoCount).toFixed(1) } as CSSProperties}>
                <Khatam isFilled className="star" />
                <Link to={linkToItem('subject', subject.id)} prefetch="intent" className="name">
                  <Bilingual text={subject.title} />
                </Link>
                <span className="dots" />
                <span className="figure">{formatNumber(subject.memoCount)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

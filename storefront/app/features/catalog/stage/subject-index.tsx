import type { Subject } from 'contract/catalogue/catalog.ts'
import type { Facets } from 'contract/catalogue/facets.ts'
import type { BilingualText } from 'contract/locale.ts'
import { linkToItem } from 'contract/pages.ts'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.ts'
import { Bilingual } from '../../../ui/bilingual.tsx'
import { Khatam } from '../../../ui/logo.tsx'

export type SubjectEntry = { id: number; title: BilingualText; hue: string; count: string }

export const toSubjectEntry = ({ id, title, hue, memoCount }: Subject): SubjectEntry => ({
  ...{ id, title, hue },
  count: formatNumber(memoCount),
})

/** The subjects with memos under a tab, with the list's own counts. */
export function subjectsInPart(subjects: readonly Subject[], { subject: counts }: Facets): SubjectEntry[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return subjects.flatMap((subject) => {
    const memoCount = countOf.get(String(subject.id))
    return memoCount ? toSubjectEntry({ ...subject, memoCount }) : []
  })
}

/** Subjects as an index with dot leaders, in columns if there is room. */
export function SubjectIndex({ subjects }: { subjects: readonly SubjectEntry[] }) {
  return (
    <ul className="leaders subject-index">
      {subjects.map(({ id, title, hue, count }) => (
        <li key={id} data-hue={hue}>
          <Khatam isFilled className="size-5 flex-none self-center text-(--g)" />
          <Link to={linkToItem('subject', id)} prefetch="intent" className="name">
            <Bilingual text={title} />
          </Link>
          <span className="dots" />
          <span className="figure">{count}</span>
        </li>
      ))}
    </ul>
  )
}

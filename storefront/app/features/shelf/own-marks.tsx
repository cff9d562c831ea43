import { pickText } from 'contract/locale.ts'
import type { LatestMark } from 'contract/student/latest-marks.ts'
import { linkToReader } from 'contract/student/reader-place.ts'
import { Link } from 'react-router'
import { formatDate } from '../../i18n/format-date.ts'
import { getLocale } from '../../i18n/locale.ts'
import { m } from '../../i18n/m-orders.ts'
import { FailedPart } from '../../shell/failed-part.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

/** The student's latest marks and notes, each linked to its place. Null: loading failed. */
export function OwnMarks({ marks }: { marks: readonly LatestMark[] | null }) {
  if (marks === null) return <FailedPart className="mt-10" />
  if (marks.length === 0) return null
  return (
    <section className="pt-10 md:pt-18">
      <SectionHead title={m.shelf_marks()} />
      <ul className="grid gap-x-10 md:grid-cols-2">
        {marks.map((mark) => (
          <Mark key={`${mark.kind} ${mark.memoId} ${mark.page} ${mark.highlight?.id}`} {...mark} />
        ))}
      </ul>
    </section>
  )
}

/** The whole line is a link. */
function Mark({ kind, memoId, title, page, text, highlight, at }: LatestMark) {
  const place = m.shelf_mark_place({ title: `\u2068${pickText(title, getLocale()).text}\u2069`, page })
  const to = linkToReader(memoId, { page, isNote: kind === 'note', ...(highlight ? { highlight: highlight.id } : {}) })
  return (
    <li className="relative border-b border-hairline py-3 hover:bg-paper">
      <p className="text-xs text-muted">
        {wordOf(kind)} · {formatDate(at)}
      </p>
      {text !== null && (
        <p dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere">
          {kind === 'highlight' ? <q>{text}</q> : text}
        </p>
      )}
      <Link to={to} prefetch="none" className="link text-sm after:absolute after:inset-0">
        {place}
      </Link>
    </li>
  )
}

const wordOf = (kind: LatestMark['kind']): string =>
  ({ bookmark: m.shelf_mark_bookmark, note: m.shelf_mark_note, highlight: m.shelf_mark_highlight })[kind]()

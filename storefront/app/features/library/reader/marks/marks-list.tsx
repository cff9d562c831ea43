import type { Highlight } from 'contract/student/highlight.ts'
import { m } from '../../../../i18n/m-reader.ts'
import { chapterAt } from '../chapter-at.ts'
import { HighlightRow } from '../highlights/highlight-row.tsx'
import { BookmarkIcon, NoteIcon } from '../reader-icons.tsx'
import { Place } from '../toc-place.tsx'
import type { Marks } from './use-marks.ts'

type MarksListProps = {
  toc: readonly { title: string; page: number }[]
  marks: Marks
  page: number
  edition: number
  count: number
  goTo: (page: number) => void
  openNote: (page: number) => void
  see: (highlight: Highlight) => void
  lost: ReadonlySet<string>
}

/**
 * Bookmarks, notes and highlights by page; bookmarks show their chapter. A tap goes to the page, or to the note itself if this edition
 * lacks the page.
 */
export function MarksList({ toc, marks, page, edition, count, goTo, openNote, see, lost }: MarksListProps) {
  const { bookmarks, notes, drafts, highlights } = marks
  const pages = [...new Set([...bookmarks.keys(), ...notes.keys(), ...drafts.keys(), ...highlights.byPage.keys()])].sort((a, b) => a - b)
  if (!marks.isLoaded)
    return (
      <p className="text-sm">
        {m.reader_marks_failed()}{' '}
        <button type="button" className="link tap" onClick={marks.refresh}>
          {m.try_again()}
        </button>
      </p>
    )
  if (pages.length === 0) return <p className="text-sm text-muted">{m.reader_marks_none()}</p>
  return (
    <ol className="grid text-sm">
      {pages.map((marked) => {
        const isWritten = bookmarks.has(marked) || notes.has(marked) || drafts.has(marked)
        return (
          <li key={marked} className="grid gap-1">
            {isWritten && <PageMarks {...{ toc, marks, page, edition, count, goTo, openNote, marked }} />}
            {highlights.byPage.get(marked)?.map((highlight) => (
              <HighlightRow key={highlight.id} {...{ highlight, highlights, edition, see }} isLost={lost.has(highlight.id)} />
            ))}
          </li>
        )
      })}
    </ol>
  )
}

type PageMarksProps = Omit<MarksListProps, 'see' | 'lost'> & { marked: number }

function PageMarks({ toc, marks: { bookmarks, notes, drafts }, page, edition, count, goTo, openNote, marked }: PageMarksProps) {
  const [bookmark, note, draft] = [bookmarks.get(marked), notes.get(marked), drafts.get(marked)]
  const text = draft?.text ?? note?.text
  const older = [note, bookmark].find((mark) => mark && mark.edition !== edition)
  return (
    <Place
      isCurrent={marked === page}
      page={marked}
      goTo={() => {
        if (marked <= count) goTo(marked)
        if (marked > count && text !== undefined) openNote(marked)
      }}
    >
      <span className="grid min-w-0 grow grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
        <span className="row-span-2 flex flex-col gap-1">
          {bookmark && (
            <BookmarkIcon className="size-4" fill="currentColor" aria-hidden={false} role="img" aria-label={m.reader_bookmarked()} />
          )}
          {text !== undefined && <NoteIcon className="size-4" aria-hidden />}
        </span>
        {text === undefined ? (
          <bdi>{toc[chapterAt(toc, marked)]?.title ?? m.reader_bookmarked()}</bdi>
        ) : (
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            {text}
          </span>
        )}
        {draft && <span className="text-xs text-muted">{m.reader_note_unsaved()}</span>}
        {!draft && older && (
          <span className="text-xs text-muted">
            {older === note ? m.reader_note_edition({ edition: older.edition }) : m.reader_mark_edition({ edition: older.edition })}
          </span>
        )}
      </span>
    </Place>
  )
}

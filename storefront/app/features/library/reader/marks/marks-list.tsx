import { m } from '../../../../i18n/m-reader.ts'
import { chapterAt } from '../chapter-at.ts'
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
}

/** What was bookmarked and written, by page; a bookmark by the part that it is in. A tap leads to the page; where this edition has no such page, to the note itself. */
export function MarksList({ toc, marks, page, edition, count, goTo, openNote }: MarksListProps) {
  const { bookmarks, notes, drafts } = marks
  const pages = [...new Set([...bookmarks.keys(), ...notes.keys(), ...drafts.keys()])].sort((a, b) => a - b)
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
        const [bookmark, note, draft] = [bookmarks.get(marked), notes.get(marked), drafts.get(marked)]
        const text = draft?.text ?? note?.text
        const older = [note, bookmark].find((mark) => mark && mark.edition !== edition)
        return (
          <li key={marked}>
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
                    <BookmarkIcon
                      className="size-4"
                      fill="currentColor"
                      aria-hidden={false}
                      role="img"
                      aria-label={m.reader_bookmarked()}
                    />
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
          </li>
        )
      })}
    </ol>
  )
}

import { createPortal } from 'react-dom'
import { m } from '../../../../i18n/m-reader.ts'
import { X } from '../../../../ui/icons.tsx'
import { BookmarkIcon, NoteIcon } from '../reader-icons.tsx'
import { markKeys } from '../reader-keys.ts'
import { Tool } from '../reader-tool.tsx'
import type { Marks } from './use-marks.ts'

/** In the reader's head, which renders before the pages. */
export function BookmarkTool({ page, marks, head }: { page: number; marks: Marks; head: HTMLElement | null }) {
  if (!head) return null
  const isMarked = marks.bookmarks.has(page)
  const words = { page, key: markKeys.bookmark }
  return createPortal(
    <Tool
      label={isMarked ? m.reader_bookmark_off(words) : m.reader_bookmark(words)}
      aria-keyshortcuts={markKeys.bookmark}
      onClick={() => marks.toggleBookmark(page)}
    >
      <BookmarkIcon aria-hidden {...(isMarked ? { fill: 'currentColor', className: 'text-action' } : {})} />
    </Tool>,
    head,
  )
}

export function NoteTool({ page, hasNote, open }: { page: number; hasNote: boolean; open: () => void }) {
  const words = { page, key: markKeys.note }
  return (
    <Tool label={hasNote ? m.reader_note_open(words) : m.reader_note_write(words)} aria-keyshortcuts={markKeys.note} onClick={open}>
      <NoteIcon aria-hidden {...(hasNote ? { className: 'text-action' } : {})} />
    </Tool>
  )
}

/** Over the pages: what failed. */
export function MarkTrouble({ marks }: { marks: Marks }) {
  const { highlights } = marks
  const trouble = marks.trouble ?? highlights.trouble
  if (!trouble) return null
  return (
    <div
      role="alert"
      className="absolute inset-x-3 top-3 mx-auto flex w-fit max-w-full items-center gap-3 rounded-card bg-surface ps-4 text-sm shadow-float ring-1 ring-danger"
    >
      <p className="py-2 wrap-anywhere">{trouble}</p>
      <Tool label={m.reader_close()} onClick={marks.trouble ? marks.closeTrouble : highlights.closeTrouble}>
        <X aria-hidden />
      </Tool>
    </div>
  )
}

/** Over the pages: restores the deleted note or highlight. */
export function Deleted({ marks }: { marks: Marks }) {
  const { highlights } = marks
  const { deleted, restore, closeDeleted } = highlights.deleted ? highlights : marks
  return (
    <div role="status" className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex justify-center">
      {deleted && (
        <div className="pointer-events-auto flex items-center gap-3 rounded-card bg-brand ps-4 text-sm text-surface shadow-float">
          <p className="py-2">{highlights.deleted ? m.reader_highlight_deleted() : m.reader_note_deleted({ page: deleted.page })}</p>
          <button type="button" className="min-h-11 font-strong underline" onClick={restore}>
            {m.undo()}
          </button>
          <button type="button" aria-label={m.reader_close()} className="grid size-11 place-items-center" onClick={closeDeleted}>
            <X aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}

type SheetMarksProps = { page: number; language: 'en' | 'ar'; isMarked: boolean; hasNote: boolean; openNote: (page: number) => void }

/** So small that the words at a page's corner stay readable; its touch target is larger. */
const flagClass = 'tap grid h-7 w-6 place-items-center rounded-b-control bg-leaf text-action [&_svg]:size-4'

/** At a page's outer corner. */
export function SheetMarks({ page, language, isMarked, hasNote, openNote }: SheetMarksProps) {
  if (!isMarked && !hasNote) return null
  return (
    <div
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="page-flags pointer-events-none absolute inset-x-0 top-0 flex justify-end gap-1 pe-2"
    >
      {hasNote && (
        <button
          type="button"
          aria-label={m.reader_note({ page })}
          title={m.reader_note({ page })}
          className={`${flagClass} pointer-events-auto`}
          onClick={() => openNote(page)}
        >
          <NoteIcon aria-hidden />
        </button>
      )}
      {isMarked && (
        <span role="img" aria-label={m.reader_bookmarked()} className={flagClass}>
          <BookmarkIcon aria-hidden fill="currentColor" />
        </span>
      )}
    </div>
  )
}

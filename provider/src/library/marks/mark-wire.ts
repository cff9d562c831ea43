import type { Highlight } from 'contract/student/highlight.ts'
import type { Bookmark, PageNote } from 'contract/student/reading-mark.ts'
import type { bookmarks, highlights, pageNotes } from './mark.schema.ts'

export const bookmarkWire = ({ page, edition, madeAt }: typeof bookmarks.$inferSelect): Bookmark => {
  return { page, edition, madeAt: madeAt.toISOString() }
}

export const noteWire = ({ page, text, edition, version, changedAt }: typeof pageNotes.$inferSelect): PageNote => {
  return { page, text, edition, version, changedAt: changedAt.toISOString() }
}

export const highlightWire = ({ personId: _person, memoId: _memo, madeAt, ...highlight }: typeof highlights.$inferSelect): Highlight => {
  return { ...highlight, madeAt: madeAt.toISOString() }
}

import type { Bookmark, PageNote } from 'contract/student/reading-mark.ts'
import type { bookmarks, pageNotes } from './mark.schema.ts'

export const bookmarkWire = ({ page, edition, madeAt }: typeof bookmarks.$inferSelect): Bookmark => {
  return { page, edition, madeAt: madeAt.toISOString() }
}

export const noteWire = ({ page, text, edition, version, changedAt }: typeof pageNotes.$inferSelect): PageNote => {
  return { page, text, edition, version, changedAt: changedAt.toISOString() }
}

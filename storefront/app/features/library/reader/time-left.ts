import type { PageLayout } from 'contract/student/library.ts'
import { chapterAt } from './chapter-at.ts'

/** Slower than fiction: students reread lines and study figures. */
const wordsPerMinute = 110

/** Whole minutes to the end of the page's chapter, or of the memo if it has no contents. Null if the amount of text is unknown. */
export function minutesLeft(layout: PageLayout | null, toc: readonly { page: number }[], page: number): number | null {
  if (!layout) return null
  const starts = toc.map((part) => part.page)
  const current = chapterAt(toc, page)
  const end = starts.find((start, at) => at > current && start > page) ?? layout.pages.length + 1
  const words = layout.pages.slice(page - 1, end - 1).reduce((sum, { words: count }) => sum + count, 0)
  return words === 0 ? null : Math.max(1, Math.round(words / wordsPerMinute))
}

import type { LibraryMemo } from 'contract/student/library.ts'

/** How much of a memo was read, in percent; null before the first page. The last page counts as 100. */
export function percentRead({ lastPage, pageCount }: Pick<LibraryMemo, 'lastPage' | 'pageCount'>): number | null {
  if (lastPage === null || pageCount < 1) return null
  return Math.round((Math.min(Math.max(lastPage, 1), pageCount) / pageCount) * 100)
}

/** What to continue with: the memo last read, else the newest. */
export function pickCurrent<Item extends Pick<LibraryMemo, 'lastReadAt' | 'ownedSince'>>(items: readonly Item[]): Item | undefined {
  const newest = (time: (item: Item) => string | null) =>
    items.filter((item) => time(item)).toSorted((a, b) => (time(b) ?? '').localeCompare(time(a) ?? ''))[0]
  return newest((item) => item.lastReadAt) ?? newest((item) => item.ownedSince)
}

type Chapter = { page: number }

/** Which chapter the reader of a page is in: where several begin on it the first, where none does the one that goes on from before; else −1. */
export function chapterAt(toc: readonly Chapter[], page: number): number {
  const opening = toc.findIndex((chapter) => chapter.page === page)
  return opening >= 0 ? opening : toc.findLastIndex((chapter) => chapter.page < page)
}

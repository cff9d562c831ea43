type Chapter = { page: number }

/** The index of the chapter that a page belongs to: if several start on it the first, if none does the one that goes on from before; else −1. */
export function chapterAt(toc: readonly Chapter[], page: number): number {
  const opening = toc.findIndex((chapter) => chapter.page === page)
  return opening >= 0 ? opening : toc.findLastIndex((chapter) => chapter.page < page)
}

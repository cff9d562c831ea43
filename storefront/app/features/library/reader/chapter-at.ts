type Chapter = { page: number }

/** The index of a page's chapter: the first of several that start on the page; if none does, the one continuing from before; else −1. */
export function chapterAt(toc: readonly Chapter[], page: number): number {
  const opening = toc.findIndex((chapter) => chapter.page === page)
  return opening >= 0 ? opening : toc.findLastIndex((chapter) => chapter.page < page)
}

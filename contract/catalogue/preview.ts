/** How much of a memo anybody may look into, and in which sizes. Free of zod, because the storefront's pages use it. */

/** Width of a preview page's picture in pixels: one for the row on the item's page, one for reading. */
export const previewWidths = { thumbnail: 360, reading: 1080 } as const
export type PreviewSize = keyof typeof previewWidths

const mostPreviewPages = 5
const shownShare = 1 / 4

/** How many pages, counted from the first, are open to all: a quarter of the memo, at least one and at most five. */
export function countPreviewPages(pageCount: number): number {
  return Math.min(mostPreviewPages, Math.ceil(pageCount * shownShare))
}

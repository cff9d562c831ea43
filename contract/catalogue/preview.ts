/** How much of a memo anybody may look into, and in which sizes. Free of zod, because the storefront's pages use it. */

/** Width of a preview page's picture in pixels: one for the row on the item's page, one for reading. */
export const previewWidths = { thumbnail: 360, reading: 1080 } as const
export type PreviewSize = keyof typeof previewWidths

/** Stands in the address of a preview page: a new edition has another one. */
export const previewVersion = ({ edition, updatedAt }: { edition: number; updatedAt: string }): string =>
  `${edition}-${updatedAt.slice(0, 10)}`

const mostPreviewPages = 5
const shownShare = 1 / 4

/** As many as staff may choose. */
export const maxFreePages = 50

/** How many pages, counted from the first, are open to all: as many as staff have chosen, else a quarter of the memo, at least one and at most five. */
export function countPreviewPages(pageCount: number, chosen: number | null = null): number {
  if (chosen !== null) return Math.min(chosen, pageCount)
  return Math.min(mostPreviewPages, Math.ceil(pageCount * shownShare))
}

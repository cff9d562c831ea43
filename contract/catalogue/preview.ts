/** How much of a memo everybody may see, and in which sizes. Free of zod, because the storefront's pages use it. */

/** Widths of a preview page's picture in pixels: one for the row on the item's page, one for reading. */
export const previewWidths = { thumbnail: 360, reading: 1080 } as const
export type PreviewSize = keyof typeof previewWidths

/** Part of a preview page's address: it changes with every edition. */
export const previewVersion = ({ edition, updatedAt }: { edition: number; updatedAt: string }): string =>
  `${edition}-${updatedAt.slice(0, 10)}`

const mostPreviewPages = 5
const shownShare = 1 / 4

/** The most that staff may choose. */
export const maxFreePages = 50

/** How many of the first pages are open to all: as many as staff have chosen, else a quarter of the memo, at least one and at most five. */
export function countPreviewPages(pageCount: number, chosen: number | null = null): number {
  if (chosen !== null) return Math.min(chosen, pageCount)
  return Math.min(mostPreviewPages, Math.ceil(pageCount * shownShare))
}

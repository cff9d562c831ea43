/**
 * A digital item can be refunded within `days` of its payment, as long as no more than `percent` of a memo's pages were read. Printed copies can be
 * returned within `printedDays`.
 */
export type RefundTerms = { days: number; percent: number; printedDays: number }

/** How many pages of a memo may have been read: whole pages, and at least one. */
export const pagesFree = (pageCount: number, { percent }: Pick<RefundTerms, 'percent'>): number =>
  Math.max(1, Math.floor((pageCount * percent) / 100))

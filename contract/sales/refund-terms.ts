/**
 * A digital item can be refunded within `days` of payment if at most `percent` of a memo's pages were read. Printed copies can be returned
 * within `printedDays`.
 */
export type RefundTerms = { days: number; percent: number; printedDays: number }

/** How many pages of a memo may have been read: rounded down, but at least one. */
export const pagesFree = (pageCount: number, { percent }: Pick<RefundTerms, 'percent'>): number =>
  Math.max(1, Math.floor((pageCount * percent) / 100))

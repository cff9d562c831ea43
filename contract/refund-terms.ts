import { z } from 'zod'

/**
 * A digital item can be refunded within `days` of its payment, as long as no more than `percent` of a memo's pages were read. Printed copies can be
 * returned within `printedDays`.
 */
export type RefundTerms = { days: number; percent: number; printedDays: number }

/** The settings of the rule, the same for both sides. */
export const refundEnv = {
  REFUND_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  REFUND_PERCENT: z.coerce.number().int().min(1).max(100).default(20),
  REFUND_PRINTED_DAYS: z.coerce.number().int().min(1).max(90).default(14),
}

type Given = { REFUND_DAYS: number; REFUND_PERCENT: number; REFUND_PRINTED_DAYS: number }

export const readRefundTerms = (given: Given): RefundTerms => ({
  days: given.REFUND_DAYS,
  percent: given.REFUND_PERCENT,
  printedDays: given.REFUND_PRINTED_DAYS,
})

/** How many pages of a memo may have been read: whole pages, and at least one. */
export const pagesFree = (pageCount: number, { percent }: Pick<RefundTerms, 'percent'>): number =>
  Math.max(1, Math.floor((pageCount * percent) / 100))

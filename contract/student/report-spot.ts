import { z } from 'zod'
import { maxQuoteContext, maxQuoteLength } from '../limits.ts'
import { plainText } from '../text.ts'
import { PageArea } from './page-area.ts'

/**
 * Where on its page a reported error is: its words with some context, as in a highlight; the part of the printed page; or both. Without words
 * `quote` is empty.
 */
export const ReportSpot = z.object({ quote: z.string(), before: z.string(), after: z.string(), area: PageArea.nullable() })
export type ReportSpot = z.infer<typeof ReportSpot>

const share = z.number().min(0).max(1)

/** The same as sent by a reader. */
export const NewReportSpot = z
  .strictObject({
    quote: plainText(maxQuoteLength)
      .default('')
      .transform((text) => text.trim()),
    before: plainText(maxQuoteContext).default(''),
    after: plainText(maxQuoteContext).default(''),
    area: z
      .strictObject({ left: share, top: share, right: share, bottom: share })
      .refine(({ left, top, right, bottom }) => left < right && top < bottom)
      .nullable()
      .default(null),
  })
  .refine(({ quote, area }) => quote !== '' || area !== null)

/** The shop's finding: the page is wrong, or correct as it is. */
export const ReportVerdict = z.enum(['accepted', 'noError'])
export type ReportVerdict = z.infer<typeof ReportVerdict>

/** An error as its reader reported it, and the shop's reply. */
export const OwnReport = z.object({
  number: z.string(),
  page: z.number().int(),
  /** The edition that was read; null if it was not recorded. */
  edition: z.number().int().nullable(),
  spot: ReportSpot.nullable(),
  text: z.string(),
  reportedAt: z.string(),
  /** Null if the shop has not answered yet, or answered without one. */
  verdict: ReportVerdict.nullable(),
  /** The shop's latest reply; null before that. */
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
})
export type OwnReport = z.infer<typeof OwnReport>

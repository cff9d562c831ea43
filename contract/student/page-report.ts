import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { maxReportLength } from '../limits.ts'
import { IdParam, plainText } from '../text.ts'
import { NewReportSpot } from './report-spot.ts'

const faults = {
  short: { en: 'Say in a few words what is wrong', ar: 'اكتب في كلمات قليلة ما الخطأ' },
  long: { en: `At most ${maxReportLength} characters`, ar: `لا يزيد على ${maxReportLength} حرف` },
} satisfies Record<string, Fault>

const says = (fault: Fault) => ({ params: { fault }, abort: true })

/** A report about an error on a page of a memo. */
export const PageReport = z.strictObject({
  id: z.union([z.number().int(), IdParam]).transform(String),
  page: z.number().int().min(1).max(10_000),
  text: plainText(20_000)
    .transform((text) => text.trim())
    .refine((text) => text.length >= 5, says(faults.short))
    .refine((text) => text.length <= maxReportLength, says(faults.long)),
  /** Null: the page as a whole. */
  spot: NewReportSpot.nullable().default(null),
})

/** Becomes a message to the shop and counts as one: five an hour from one e-mail. */
export const reportPageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/ReportPage',
  summary: 'Tell the shop what is wrong on a page of an owned memo',
  access: 'Member',
  body: PageReport,
  response: z.object({ data: z.object({ ticketNumber: z.string() }) }),
  errors: ['not_found', 'invalid_fields', 'too_many_requests', 'mail_not_set_up', 'unauthenticated'],
})

import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam } from '../text.ts'

/** Of fewer readers nothing is told: they could be recognised. */
export const fewestReaders = 5

/** Null: fewer than `fewestReaders`, or none. */
const Some = z.number().int().nullable()

/**
 * How a memo is read in the shop's reader, in sums without persons. Downloaded files and paper are read unseen. Pages are those of the newest
 * edition; readers of an older one count at the same numbers.
 */
export const MemoReading = z.object({
  memoId: z.number().int(),
  title: BilingualText,
  edition: z.number().int(),
  pageCount: z.number().int(),
  /** How many owners have opened it, and how many of them have downloaded it. */
  readers: Some,
  downloads: Some,
  /** Half of the readers have read at least so many pages. */
  medianPages: Some,
  /** Errors that readers reported, and those that the shop has confirmed. */
  reports: Some,
  confirmed: Some,
  /** Every page of the edition; empty if there are too few readers. */
  pages: z.array(z.object({ page: z.number().int(), readers: Some, reports: Some })),
})
export type MemoReading = z.infer<typeof MemoReading>

export const getMemoReadingEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoReading/GetById',
  summary: `How far a memo is read, for its authors: sums of at least ${fewestReaders} readers`,
  access: 'reading-view',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: MemoReading }),
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

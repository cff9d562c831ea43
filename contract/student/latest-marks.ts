import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText } from '../text.ts'
import { HighlightColour } from './highlight.ts'

/** A mark in a memo that the student may read. `text`: the note, or the highlighted words; null for a bookmark. */
export const LatestMark = z.object({
  kind: z.enum(['bookmark', 'note', 'highlight']),
  memoId: z.number().int(),
  title: BilingualText,
  page: z.number().int(),
  text: z.string().nullable(),
  /** For highlights only. */
  highlight: z.object({ id: z.string(), colour: HighlightColour }).nullable(),
  at: z.string(),
})
export type LatestMark = z.infer<typeof LatestMark>

/** The maximum in one answer. */
export const latestMarks = 6

export const listLatestMarksEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetLatestMarks',
  summary: 'What the student marked and wrote last, over all memos',
  access: 'Member',
  response: z.object({ data: z.object({ items: z.array(LatestMark) }) }),
  errors: ['unauthenticated'],
})

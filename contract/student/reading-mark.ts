import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Fault } from '../faults.ts'
import { maxNoteLength } from '../limits.ts'
import { IdParam, plainText } from '../text.ts'
import { Highlight } from './highlight.ts'

const faults = {
  empty: { en: 'Write something first', ar: 'اكتب شيئاً أولاً' },
  long: { en: `At most ${maxNoteLength} characters`, ar: `لا يزيد على ${maxNoteLength} حرف` },
} satisfies Record<string, Fault>

const says = (fault: Fault) => ({ params: { fault }, abort: true })

/** A page that a reader wants to find again. `edition`: the one read at that time. */
export const Bookmark = z.object({ page: z.number().int(), edition: z.number().int(), madeAt: z.string() })
export type Bookmark = z.infer<typeof Bookmark>

/** A reader's note on a page. `version`: identifies this text, so that nobody overwrites one they have not seen. */
export const PageNote = z.object({
  page: z.number().int(),
  text: z.string(),
  edition: z.number().int(),
  version: z.string(),
  changedAt: z.string(),
})
export type PageNote = z.infer<typeof PageNote>

/** A reader's own marks in one memo, by page. */
export const ReadingMarks = z.object({ bookmarks: z.array(Bookmark), notes: z.array(PageNote), highlights: z.array(Highlight) })
export type ReadingMarks = z.infer<typeof ReadingMarks>

const memoPage = {
  id: z.union([z.number().int(), IdParam]).transform(String),
  page: z.number().int().min(1).max(10_000),
}

export const NoteText = plainText(20_000)
  .transform((text) => text.trim())
  .refine((text) => text.length > 0, says(faults.empty))
  .refine((text) => text.length <= maxNoteLength, says(faults.long))

export const listMarksEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetMarks',
  summary: 'One’s own bookmarks, notes and highlights in an owned memo, by page',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: ReadingMarks }),
  errors: ['not_found', 'unauthenticated'],
})

export const saveBookmarkEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/SaveBookmark',
  summary: 'Put a bookmark on a page, or take it off; sent twice it changes nothing',
  access: 'Member',
  body: z.strictObject({ ...memoPage, isMarked: z.boolean() }),
  response: z.object({ data: z.object({ bookmark: Bookmark.nullable() }) }),
  errors: ['not_found', 'invalid_fields', 'too_many_requests', 'unauthenticated'],
})

/** `seenVersion`: the version that this one replaces; null: there was none. A 409 contains the present state: a note, or null. */
export const saveNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/SaveNote',
  summary: 'Write the note of a page; conflict if another device has changed it meanwhile, and that text comes with it',
  access: 'Member',
  body: z.strictObject({ ...memoPage, text: NoteText, seenVersion: z.string().max(64).nullable() }),
  response: z.object({ data: z.object({ note: PageNote }) }),
  errors: ['not_found', 'conflict', 'invalid_fields', 'too_many_requests', 'unauthenticated'],
})

/** Removing what is not there succeeds. */
export const removeNoteEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/RemoveNote',
  summary: 'Remove the note of a page; conflict if another device has changed it meanwhile, and that text comes with it',
  access: 'Member',
  body: z.strictObject({ ...memoPage, seenVersion: z.string().max(64) }),
  response: z.object({ data: z.object({ isRemoved: z.literal(true) }) }),
  errors: ['not_found', 'conflict', 'invalid_fields', 'too_many_requests', 'unauthenticated'],
})

import { z } from 'zod'
import { Memo, TocEntry } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam } from '../text.ts'
import { PageArea } from './page-area.ts'
import { OwnReport } from './report-spot.ts'

/** A correction of a page, as the owners of the edition see it. */
export const Correction = z.object({ id: z.string(), page: z.number().int(), text: BilingualText, publishedAt: z.string() })
export type Correction = z.infer<typeof Correction>

/** A memo that a student may read, in the edition they read, however it was bought: by itself or by its package, subject or stage. */
export const LibraryMemo = Memo.extend({
  /** The edition came out after the purchase. Says what it changes, if staff wrote that; null if this is the edition that was bought. */
  newEdition: z.object({ changes: BilingualText.nullable() }).nullable(),
  /** What the shop has corrected in this edition since it came out, by page. */
  corrections: z.array(Correction),
  /** The errors that this reader has reported in it and that the shop has looked at or will, by page; those of another edition as well. */
  reports: z.array(OwnReport),
  ownedSince: z.string(),
  /** Where reading stopped; null before the first page. */
  lastPage: z.number().int().nullable(),
  lastReadAt: z.string().nullable(),
  /** How many pages the reader has marked, on how many there is a note, and how many highlights there are. */
  bookmarkCount: z.number().int(),
  noteCount: z.number().int(),
  highlightCount: z.number().int(),
})
export type LibraryMemo = z.infer<typeof LibraryMemo>

/** How the pages of a file lie: what the reader has to know before it draws them. */
export const PageLayout = z.object({
  /** The area that nearly all pages print within; null if they have no margins to speak of. */
  printed: PageArea.nullable(),
  /** By page: its height for each unit of its width, how many words are on it, and whether it prints beyond `printed`. */
  pages: z.array(z.object({ ratio: z.number(), words: z.number().int(), isWhole: z.boolean() })),
})
export type PageLayout = z.infer<typeof PageLayout>

export const listLibraryEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetAll',
  summary: 'What the student may read, last read first',
  access: 'Member',
  response: z.object({ data: z.object({ items: z.array(LibraryMemo) }) }),
  errors: ['unauthenticated'],
})

export const getLibraryMemoEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetById',
  summary: 'One owned memo, for the reader',
  access: 'Member',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: LibraryMemo.extend({ toc: z.array(TocEntry), layout: PageLayout.nullable() }) }),
  errors: ['not_found', 'unauthenticated'],
})

/** The PDF with each page stamped for its owner. Ownership is checked on every request; range requests work. `Download`: sent as a file to keep. */
export const getLibraryFileEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Library/GetFile',
  summary: 'The stamped PDF of an owned memo',
  access: 'Member',
  query: z.object({ Id: IdParam, Download: z.stringbool().default(false) }),
  response: z.unknown(),
  errors: ['not_found', 'copy_not_made', 'unauthenticated'],
})

export const saveReadingPlaceEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/SavePlace',
  summary: 'Remember the page where reading stopped',
  access: 'Member',
  body: z.strictObject({ id: z.union([z.number().int(), IdParam]).transform(String), page: z.number().int().min(1).max(10_000) }),
  response: z.object({ data: z.object({ page: z.number().int() }) }),
  errors: ['not_found', 'unauthenticated', 'invalid_fields'],
})

export const addFreeItemEndpoint = defineEndpoint({
  method: 'POST',
  path: 'Library/AddFree',
  summary: 'Take an item that is free: one tap, no payment',
  access: 'Member',
  body: z.strictObject({ id: z.union([z.number().int(), IdParam]).transform(String) }),
  response: z.object({ data: z.object({ orderId: z.string() }) }),
  errors: ['not_found', 'not_sellable', 'unauthenticated'],
})

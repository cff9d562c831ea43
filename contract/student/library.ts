import { z } from 'zod'
import { Memo, TocEntry } from '../catalogue/catalog.ts'
import { defineEndpoint } from '../endpoint.ts'
import { BilingualText, IdParam } from '../text.ts'
import { PageArea } from './page-area.ts'
import { OwnReport } from './report-spot.ts'

/** A correction of a page, as owners of the edition see it. */
export const Correction = z.object({ id: z.string(), page: z.number().int(), text: BilingualText, publishedAt: z.string() })
export type Correction = z.infer<typeof Correction>

/** A memo that a student may read, in the edition they read, whether bought alone or with a package, subject or stage. */
export const LibraryMemo = Memo.extend({
  /**
   * The edition came out after the purchase. Contains staff's description of its changes, if any; null if this is the edition that was bought.
   */
  newEdition: z.object({ changes: BilingualText.nullable() }).nullable(),
  /** The shop's corrections of this edition, by page. */
  corrections: z.array(Correction),
  /** The errors that this reader has reported in it and that the shop has handled or will, by page; includes those of other editions. */
  reports: z.array(OwnReport),
  ownedSince: z.string(),
  /** Where reading stopped; null before the first page. */
  lastPage: z.number().int().nullable(),
  lastReadAt: z.string().nullable(),
  /** How many bookmarked pages, pages with a note, and highlights there are. */
  bookmarkCount: z.number().int(),
  noteCount: z.number().int(),
  highlightCount: z.number().int(),
})
export type LibraryMemo = z.infer<typeof LibraryMemo>

/** The page geometry of a file, which the reader needs before it draws pages. */
export const PageLayout = z.object({
  /** The area that nearly all pages print within; null if they have no significant margins. */
  printed: PageArea.nullable(),
  /** By page: its height per unit of width, its number of words, and whether it prints beyond `printed`. */
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

/** The PDF with each page stamped for its owner. Every request checks ownership; range requests work. `Download`: sent as an attachment. */
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

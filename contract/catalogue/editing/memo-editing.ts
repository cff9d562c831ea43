import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import type { Fault } from '../../faults.ts'
import { maxSearchLength } from '../../limits.ts'
import { countedPageFields, pageQuery } from '../../paging.ts'
import { WaitReason } from '../../student/notify-me.ts'
import { fileOfList } from '../../table-format.ts'
import { BilingualText, IdParam, plainText } from '../../text.ts'
import { Component, Hue, Language, MemoType, TocEntry } from '../catalog.ts'
import { maxPictureBytes } from '../picture.ts'
import { maxFreePages } from '../preview.ts'
import { Binding, PrintColour } from '../printed-offer.ts'
import {
  AcademicYear,
  Amount,
  BothTexts as Both,
  EditedId,
  editedPrice,
  editedWords,
  FileKey,
  Named,
  NamedHolder,
  NeededAmount,
  OpenWords,
  orNull,
  priceValues,
  SomeWords,
  seenThing,
  wordLengths,
  wordValues,
} from './edited-fields.ts'
import { choicesEndpoint, editorEndpoints } from './editor-endpoints.ts'

/**
 * `draft`: only staff see it. `scheduled`: goes on sale automatically; its page says when. `published`: on sale. `archived`: off sale, but its
 * owners keep it. What was once on sale never becomes a draft again.
 */
export const MemoState = z.enum(['published', 'draft', 'scheduled', 'archived'])
export type MemoState = z.infer<typeof MemoState>

const tocFaults = {
  title: { en: 'Write what begins on this page', ar: 'اكتب ما يبدأ في هذه الصفحة' },
  page: { en: 'End the line with the number of its page', ar: 'ينتهي السطر برقم صفحته' },
} satisfies Record<string, Fault>

/** The table of contents, in reading order. The provider knows the number of pages. */
const MemoToc = z
  .array(
    z.strictObject({
      title: plainText(500).refine((title) => title.trim() !== '', { params: { fault: tocFaults.title } }),
      page: z.number().refine((page) => Number.isInteger(page) && page > 0, { params: { fault: tocFaults.page } }),
    }),
  )
  .max(1000)

const MemoSort = z.enum(['title', 'edition', 'sold', 'price', 'changed'].flatMap((key) => [key, `-${key}`]))

/** The printed copy of a memo, as staff enter it. */
const PrintedValues = z.strictObject({
  price: NeededAmount,
  /** The price of one copy and the file together; null: the sum of the two. */
  bothPrice: Amount,
  stock: z.number().int().min(0).max(1_000_000),
  /** The stock that the editor saw. Only the difference is applied, so that copies sold meanwhile stay sold. */
  seenStock: z.number().int().min(0).max(1_000_000),
  /** More should be printed when at most this many copies are left. */
  reorderPoint: z.number().int().min(0).max(1_000_000).default(5),
  weightG: z.number().int().min(1).max(50_000),
  binding: Binding,
  colour: PrintColour,
})

/** The fields of a memo that staff change. The file has its own calls. */
export const MemoValues = z.strictObject({
  ...wordValues,
  /** What is new in this edition. */
  changes: OpenWords(wordLengths.changes),
  authorName: SomeWords(wordLengths.author),
  subjectId: EditedId,
  componentId: orNull(EditedId),
  type: MemoType,
  contentLanguage: Language,
  academicYear: AcademicYear,
  ...priceValues,
  state: MemoState,
  /** When a scheduled memo goes on sale; ignored in other states. */
  publishAt: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => at ?? null),
  /** Null: not sold in print. */
  printed: orNull(PrintedValues),
  /** The table of contents; unchanged if left out. A new file brings its own. */
  toc: MemoToc.optional(),
  /** How many of the first pages are open to everybody; null: a quarter, at most five. Unchanged if left out. */
  freePages: z.number().int().min(0).max(maxFreePages).nullable().optional(),
})
export type MemoValues = z.output<typeof MemoValues>

/** A row of the list. `price` is decimal in `currency`; `sold` counts files and copies in paid orders, except inside packages. */
export const ListedMemo = z.object({
  id: z.number().int(),
  sku: z.string(),
  title: BilingualText,
  subject: Named.extend({ hue: Hue }),
  grade: z.number().int().nullable(),
  contentLanguage: Language,
  academicYear: z.string(),
  state: MemoState,
  publishAt: z.iso.datetime().nullable(),
  edition: z.number().int(),
  sold: z.number().int(),
  price: z.number().nullable(),
  isFree: z.boolean(),
  currency: z.string(),
  picture: z.string().nullable(),
})
export type ListedMemo = z.infer<typeof ListedMemo>

/** A memo as its editor shows it. Amounts are texts with all decimals of the currency. */
export const EditedMemo = z.object({
  id: z.number().int(),
  sku: z.string(),
  /** Sent back with every change: saving an older version answers the present one instead. */
  version: z.number().int(),
  ...editedWords,
  changes: Both.nullable(),
  authorName: BilingualText,
  subjectId: z.number().int(),
  componentId: z.number().int().nullable(),
  type: MemoType,
  contentLanguage: Language,
  academicYear: z.string(),
  edition: z.number().int(),
  ...editedPrice,
  state: MemoState,
  publishAt: z.iso.datetime().nullable(),
  printed: z
    .object({
      price: z.string(),
      bothPrice: z.string().nullable(),
      stock: z.number().int(),
      reorderPoint: z.number().int(),
      weightG: z.number().int(),
      binding: Binding,
      colour: PrintColour,
    })
    .nullable(),
  sold: z.number().int(),
  pageCount: z.number().int(),
  sizeBytes: z.number().int(),
  /** How many of the first pages are open to everybody. */
  previewPages: z.number().int(),
  /** The number staff have chosen; null: none, so that it is a quarter. */
  freePages: z.number().int().nullable(),
  toc: z.array(TocEntry),
  /** The owner's own cover; null: the cover is drawn. */
  picture: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** How many people will be notified by mail, by what they wait for. */
  waiting: z.record(WaitReason, z.number().int()),
  /** It was never on sale. */
  canBeDeleted: z.boolean(),
})
export type EditedMemo = z.infer<typeof EditedMemo>

/** The possible parents of a memo. */
export const MemoChoices = z.object({
  subjects: z.array(NamedHolder.extend({ hue: Hue, studyStage: NamedHolder, componentIds: z.array(z.number().int()) })),
  components: z.array(Component),
})
export type MemoChoices = z.infer<typeof MemoChoices>

/** A change of a memo, with the version that its editor saw. */
export const MemoChange = MemoValues.extend(seenThing)
export type MemoChange = z.output<typeof MemoChange>

const ofMemo = z.object({ data: EditedMemo })

const found = {
  Sort: MemoSort.default('-changed'),
  /** Words of the title in either language or of the author, or the number. */
  Text: plainText(maxSearchLength).optional(),
  State: MemoState.optional(),
  SubjectId: IdParam.optional(),
  Grade: z.coerce.number().int().min(1).max(12).optional(),
}

export const listMemoRowsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'MemoEditing/GetAll',
  summary: 'Memos in every state, for staff, with how many are in each',
  access: 'memo-view',
  query: z.object({ ...found, ...pageQuery(24) }),
  response: z.object({
    data: z.object({
      items: z.array(ListedMemo),
      ...countedPageFields,
      /** How many matches each state would have with the other filters unchanged; 10,001 stands for more than 10,000. */
      counts: z.record(MemoState, z.number().int()),
    }),
  }),
  errors: ['forbidden', 'unauthenticated', 'invalid_fields'],
})

export const exportMemosEndpoint = fileOfList({ path: 'MemoEditing/Export', what: 'memos', access: 'memo-view', found })

export const getMemoChoicesEndpoint = choicesEndpoint('MemoEditing', {
  access: 'memo-view',
  summary: 'The subjects, and the components in which they are taught, hidden ones too',
  choices: MemoChoices,
})

const memoEditor = editorEndpoints('MemoEditing', 'memo-edit', ofMemo)
export const getEditedMemoEndpoint = memoEditor.get('One memo in any state, with everything that can be changed')
export const updateMemoEndpoint = memoEditor.update(MemoChange, 'Change a memo, and whether it is on sale')
export const removeMemoEndpoint = memoEditor.remove('Delete a memo that was never on sale; 409 for any other')

/** The largest PDF of a memo, in bytes. The shop holds several copies of an upload in memory while passing it on, checking and storing it. */
export const maxMemoFileBytes = 20_000_000

/** A memo is created with its file, as a draft; its editor changes everything else. Only a multipart form can contain the file. */
export const NewMemo = z.strictObject({
  sku: FileKey,
  title: SomeWords(wordLengths.title),
  authorName: SomeWords(wordLengths.author),
  subjectId: EditedId,
  type: MemoType,
  contentLanguage: Language,
  file: z.file(),
})
export type NewMemo = z.output<typeof NewMemo>

export const createMemoEndpoint = defineEndpoint({
  method: 'POST',
  path: 'MemoEditing/Create',
  summary: 'Make a memo of a PDF, as a draft; a multipart form',
  access: 'memo-edit',
  body: NewMemo,
  maxFileBytes: maxMemoFileBytes,
  response: ofMemo,
  errors: ['invalid_fields', 'body_too_large', 'malformed_body', 'forbidden', 'unauthenticated'],
})

/**
 * `isNewEdition`: the edition number goes up, and owners whose free editions have ended keep the old file; otherwise the file corrects the
 * edition for everybody.
 */
export const MemoFile = z.strictObject({
  ...seenThing,
  isNewEdition: z.boolean(),
  changes: OpenWords(wordLengths.changes),
  file: z.file(),
})
export type MemoFile = z.output<typeof MemoFile>

export const replaceMemoFileEndpoint = defineEndpoint({
  method: 'POST',
  path: 'MemoEditing/ReplaceFile',
  summary: 'Give a memo another PDF, as a correction or as a new edition; a multipart form',
  access: 'memo-edit',
  body: MemoFile,
  maxFileBytes: maxMemoFileBytes,
  response: ofMemo,
  errors: ['invalid_fields', 'conflict', 'not_found', 'body_too_large', 'malformed_body', 'forbidden', 'unauthenticated'],
})

export const OwnCover = z.strictObject({ ...seenThing, file: z.file() })
export type OwnCover = z.output<typeof OwnCover>

/** The picture is re-encoded in three widths and two formats; nothing else of the upload is kept. */
export const setCoverEndpoint = defineEndpoint({
  method: 'POST',
  path: 'MemoEditing/SetCover',
  summary: 'Give a memo a picture (PNG, JPEG, WebP, AVIF) as its cover; a multipart form',
  access: 'memo-edit',
  body: OwnCover,
  maxFileBytes: maxPictureBytes,
  response: ofMemo,
  errors: ['invalid_fields', 'conflict', 'not_found', 'body_too_large', 'malformed_body', 'forbidden', 'unauthenticated'],
})

export const DrawnCover = z.strictObject(seenThing)
export type DrawnCover = z.output<typeof DrawnCover>

export const drawCoverEndpoint = defineEndpoint({
  method: 'POST',
  path: 'MemoEditing/DrawCover',
  summary: 'Go back to the cover that the shop draws',
  access: 'memo-edit',
  body: DrawnCover,
  response: ofMemo,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

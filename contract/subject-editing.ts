import { z } from 'zod'
import { Component, Hue } from './catalog.ts'
import { Placing, placed } from './curriculum.ts'
import {
  BothTexts,
  EditedId,
  editedPrice,
  FileKey,
  ItemState,
  OpenWords,
  priceValues,
  SeenVersion,
  SomeWords,
  wordLengths,
} from './edited-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { maxPageSize, maxSearchLength } from './limits.ts'
import { BilingualText, IdParam, plainText } from './text.ts'

const count = z.number().int().nonnegative()
const Named = z.object({ id: z.number().int(), title: BilingualText })
const SubjectSort = z.enum(['order', 'title', 'memos', 'price', 'changed'].flatMap((key) => [key, `-${key}`]))

/** A row of the list. `price` is decimal in `currency`; null: not sold as a whole. `memos` counts those in every state. */
export const ListedSubject = Named.extend({
  hue: Hue,
  studyStage: Named,
  state: ItemState,
  memos: count,
  price: z.number().nullable(),
  isFree: z.boolean(),
  currency: z.string(),
})
export type ListedSubject = z.infer<typeof ListedSubject>

export const listSubjectRowsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SubjectEditing/GetAll',
  summary: 'Subjects in every state, for staff, with how many there are in each',
  access: 'subject-view',
  query: z.object({
    PageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    PageSize: z.coerce.number().int().min(1).max(maxPageSize).default(25),
    State: ItemState.optional(),
    StudyStageId: IdParam.optional(),
    /** Words of a title or of what else people search, or a key. */
    Text: plainText(maxSearchLength).optional(),
    Sort: SubjectSort.default('order'),
  }),
  response: z.object({
    data: z.object({
      items: z.array(ListedSubject),
      totalCount: z.number().int(),
      pageNumber: z.number().int(),
      pageSize: z.number().int(),
      counts: z.record(ItemState, z.number().int()),
    }),
  }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** Where a subject or a package can stand. */
export const PlaceChoices = z.object({ stages: z.array(Named), components: z.array(Component) })
export type PlaceChoices = z.infer<typeof PlaceChoices>

export const getPlaceChoicesEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SubjectEditing/GetChoices',
  summary: 'The stages and components in which a subject can stand',
  access: 'subject-view',
  response: z.object({ data: PlaceChoices }),
  errors: ['forbidden', 'unauthenticated'],
})

/** A subject as its editor shows it. */
export const EditedSubject = z.object({
  id: z.number().int(),
  key: z.string(),
  version: z.number().int(),
  title: BilingualText,
  summary: BothTexts.nullable(),
  description: BothTexts.nullable(),
  studyStageId: z.number().int(),
  componentIds: z.array(z.number().int()),
  hue: Hue,
  /** The names of its teachers in each language, in the same order. */
  teachers: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
  /** Other words by which students search it. */
  aliases: z.array(z.string()),
  ...editedPrice,
  state: ItemState,
  memos: count,
  /** How often it was sold as a whole. */
  sold: count,
  updatedAt: z.iso.datetime(),
  /** It has no memos, and nobody has ordered it. */
  canBeDeleted: z.boolean(),
})
export type EditedSubject = z.infer<typeof EditedSubject>

const Names = z
  .array(plainText(200))
  .max(50)
  .transform((names) => names.map((name) => name.trim()).filter(Boolean))

export const SubjectValues = z.strictObject({
  title: SomeWords(wordLengths.title),
  summary: OpenWords(wordLengths.summary),
  description: OpenWords(wordLengths.description),
  studyStageId: EditedId,
  /** Where it is taught: components of its stage. */
  componentIds: z
    .array(EditedId)
    .max(200)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b)),
  hue: Hue,
  teachers: z.strictObject({ en: Names, ar: Names }),
  aliases: Names,
  ...priceValues,
  state: ItemState,
})
export type SubjectValues = z.output<typeof SubjectValues>

export const SubjectChange = SubjectValues.extend({ id: EditedId, version: SeenVersion })
export type SubjectChange = z.output<typeof SubjectChange>

export const NewSubject = z.strictObject({
  key: FileKey.nullish().transform((key) => key ?? null),
  title: SomeWords(wordLengths.title),
  studyStageId: EditedId,
  hue: Hue,
})
export type NewSubject = z.output<typeof NewSubject>

const ofSubject = z.object({ data: EditedSubject })

export const getEditedSubjectEndpoint = defineEndpoint({
  method: 'GET',
  path: 'SubjectEditing/GetById',
  summary: 'One subject in any state, as its editor shows it',
  access: 'subject-edit',
  query: z.object({ Id: IdParam }),
  response: ofSubject,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const createSubjectEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SubjectEditing/Create',
  summary: 'A new subject, as a draft at the end of its stage',
  access: 'subject-edit',
  body: NewSubject,
  response: ofSubject,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** 409 `conflict`: somebody else has saved it meanwhile; `data` is the subject as it is now. */
export const updateSubjectEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SubjectEditing/Update',
  summary: 'Change a subject, where it is taught, what it costs as a whole, and whether it is in the shop',
  access: 'subject-edit',
  body: SubjectChange,
  response: ofSubject,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const placeSubjectEndpoint = defineEndpoint({
  method: 'POST',
  path: 'SubjectEditing/Place',
  summary: 'Put a subject before another one of its stage, or at its end',
  access: 'subject-edit',
  body: Placing,
  response: placed,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const removeSubjectEndpoint = defineEndpoint({
  method: 'DELETE',
  path: 'SubjectEditing/Remove',
  summary: 'Delete a subject that has no memos and was never ordered; 409 for any other',
  access: 'subject-edit',
  query: z.object({ Id: IdParam }),
  response: z.object({ data: z.object({ id: z.number().int() }) }),
  errors: ['conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

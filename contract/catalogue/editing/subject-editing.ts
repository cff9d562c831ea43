import { z } from 'zod'
import { maxSearchLength } from '../../limits.ts'
import { fileOfList } from '../../table-format.ts'
import { IdParam, plainText } from '../../text.ts'
import { Component, Hue } from '../catalog.ts'
import {
  EditedId,
  editedPrice,
  editedWords,
  ItemState,
  Named,
  NamedHolder,
  newValues,
  priceValues,
  seenThing,
  wordValues,
} from './edited-fields.ts'
import { choicesEndpoint, editorEndpoints, listRowsEndpoint } from './editor-endpoints.ts'

const count = z.number().int().nonnegative()
const SubjectSort = z.enum(['order', 'title', 'memos', 'price', 'changed'].flatMap((key) => [key, `-${key}`]))

/** A row of the list. `price` is decimal in `currency`; null: not sold as a whole. `memos` counts memos in every state. */
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

const found = {
  State: ItemState.optional(),
  StudyStageId: IdParam.optional(),
  /** Words of a title or of its search terms, or a key. */
  Text: plainText(maxSearchLength).optional(),
  Sort: SubjectSort.default('order'),
}

export const listSubjectRowsEndpoint = listRowsEndpoint('SubjectEditing', {
  access: 'subject-view',
  summary: 'Subjects in every state, for staff, with how many there are in each',
  row: ListedSubject,
  found,
})

export const exportSubjectsEndpoint = fileOfList({ path: 'SubjectEditing/Export', what: 'subjects', access: 'subject-view', found })

/** The possible places of a subject or a package. */
export const PlaceChoices = z.object({ stages: z.array(NamedHolder), components: z.array(Component) })
export type PlaceChoices = z.infer<typeof PlaceChoices>

export const getPlaceChoicesEndpoint = choicesEndpoint('SubjectEditing', {
  access: 'subject-view',
  summary: 'The stages and components to which a subject can belong',
  choices: PlaceChoices,
})

/** A subject as its editor shows it. */
export const EditedSubject = z.object({
  id: z.number().int(),
  key: z.string(),
  version: z.number().int(),
  ...editedWords,
  studyStageId: z.number().int(),
  componentIds: z.array(z.number().int()),
  /** Its known exam days, by component. They are changed with the component. */
  exams: z.array(z.object({ componentId: z.number().int(), examOn: z.iso.date() })),
  hue: Hue,
  /** The names of its teachers in each language, in the same order. */
  teachers: z.object({ en: z.array(z.string()), ar: z.array(z.string()) }),
  /** Other words that students search for. */
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
  ...wordValues,
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

export const SubjectChange = SubjectValues.extend({
  ...seenThing,
  /** Exam days in components that are new to it, so that undoing a removal loses no day. */
  exams: z
    .array(z.strictObject({ componentId: EditedId, examOn: z.iso.date() }))
    .max(200)
    .default([]),
})
export type SubjectChange = z.output<typeof SubjectChange>

export const NewSubject = z.strictObject({ ...newValues, studyStageId: EditedId, hue: Hue })
export type NewSubject = z.output<typeof NewSubject>

const ofSubject = z.object({ data: EditedSubject })

const subjectEditor = editorEndpoints('SubjectEditing', 'subject-edit', ofSubject)
export const getEditedSubjectEndpoint = subjectEditor.get('One subject in any state, as its editor shows it')
export const createSubjectEndpoint = subjectEditor.create(NewSubject, 'A new subject, as a draft at the end of its stage')
export const updateSubjectEndpoint = subjectEditor.update(
  SubjectChange,
  'Change a subject, where it is taught, what it costs as a whole, and whether it is in the shop',
)
export const placeSubjectEndpoint = subjectEditor.place('Put a subject before another one of its stage, or at its end')
export const removeSubjectEndpoint = subjectEditor.remove('Delete a subject that has no memos and was never ordered; 409 for any other')

import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { BilingualText } from '../../text.ts'
import { Component, StageKind, Stream, Term } from '../catalog.ts'
import {
  AcademicYear,
  EditedId,
  editedPrice,
  editedWords,
  FileKey,
  ItemState,
  newValues,
  orNull,
  priceValues,
  SomeWords,
  seenThing,
  wordLengths,
  wordValues,
} from './edited-fields.ts'
import { editorEndpoints } from './editor-endpoints.ts'

/** The curriculum: study stages and their components, each a grade with its stream and term. */

const count = z.number().int().nonnegative()

/** How many things belong to a stage or a component, in any state. A parent cannot be deleted. */
const stageHolds = { components: count, subjects: count, memos: count, packages: count }
const componentHolds = { subjects: count, memos: count, packages: count }

export const TreeComponent = Component.extend({ holds: z.object(componentHolds) })
export type TreeComponent = z.infer<typeof TreeComponent>

/** A stage in the tree. `price` is decimal in `currency`; null: not sold as a whole. */
export const TreeStage = z.object({
  id: z.number().int(),
  title: BilingualText,
  kind: StageKind,
  state: ItemState,
  price: z.number().nullable(),
  currency: z.string(),
  holds: z.object(stageHolds),
  components: z.array(TreeComponent),
})
export type TreeStage = z.infer<typeof TreeStage>

export const getCurriculumEndpoint = defineEndpoint({
  method: 'GET',
  path: 'Curriculum/GetTree',
  summary: 'Every stage with its components, in the order of the shop, in every state',
  access: 'stage-view',
  response: z.object({ data: z.object({ stages: z.array(TreeStage) }) }),
  errors: ['forbidden', 'unauthenticated'],
})

/** A stage as its editor shows it. */
export const EditedStage = z.object({
  id: z.number().int(),
  key: z.string(),
  version: z.number().int(),
  ...editedWords,
  kind: StageKind,
  ...editedPrice,
  state: ItemState,
  holds: z.object(stageHolds),
  /** How often it was sold as a whole. */
  sold: count,
  updatedAt: z.iso.datetime(),
  /** It is empty, and nobody has ordered it. */
  canBeDeleted: z.boolean(),
})
export type EditedStage = z.infer<typeof EditedStage>

/** The fields of a stage that staff change. Its position has a call of its own. */
export const StageValues = z.strictObject({
  ...wordValues,
  kind: StageKind,
  ...priceValues,
  state: ItemState,
})
export type StageValues = z.output<typeof StageValues>

export const StageChange = StageValues.extend(seenThing)
export type StageChange = z.output<typeof StageChange>

export const NewStage = z.strictObject({ ...newValues, kind: StageKind })
export type NewStage = z.output<typeof NewStage>

const ofStage = z.object({ data: EditedStage })

const stageEditor = editorEndpoints('StageEditing', 'stage-edit', ofStage)
export const getEditedStageEndpoint = stageEditor.get('One stage in any state, as its editor shows it')
export const createStageEndpoint = stageEditor.create(NewStage, 'A new stage, as a draft at the end')
export const updateStageEndpoint = stageEditor.update(
  StageChange,
  'Change a stage, what it costs as a whole, and whether it is in the shop',
)
export const placeStageEndpoint = stageEditor.place('Put a stage before another one, or at the end')
export const removeStageEndpoint = stageEditor.remove('Delete a stage that holds nothing and was never ordered; 409 for any other')

export const EditedComponent = Component.extend({
  /** The day of its first exam: students see the days left until then. */
  examOn: z.iso.date().nullable(),
  /** The subjects taught in it, in their order, each with its exam day. */
  exams: z.array(z.object({ subjectId: z.number().int(), title: BilingualText, examOn: z.iso.date().nullable() })),
  key: z.string(),
  version: z.number().int(),
  holds: z.object(componentHolds),
  /** It is empty. */
  canBeDeleted: z.boolean(),
})
export type EditedComponent = z.infer<typeof EditedComponent>

/** Empty, as a form sends it, means null. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish()).transform((value) => value ?? null)

export const ComponentValues = z.strictObject({
  title: SomeWords(wordLengths.title),
  studyStageId: EditedId,
  grade: orNone(z.number().int().min(1).max(12)),
  stream: orNone(Stream),
  term: orNone(Term),
  academicYear: orNone(AcademicYear),
  examOn: orNone(z.iso.date()),
})
export type ComponentValues = z.output<typeof ComponentValues>

export const NewComponent = ComponentValues.extend({ key: orNull(FileKey) })
export type NewComponent = z.output<typeof NewComponent>

export const ComponentChange = ComponentValues.extend({
  ...seenThing,
  /** The exam days of its subjects; subjects that are not named keep theirs. */
  exams: z
    .array(z.strictObject({ subjectId: EditedId, examOn: orNone(z.iso.date()) }))
    .max(200)
    .default([]),
})
export type ComponentChange = z.output<typeof ComponentChange>

const ofComponent = z.object({ data: EditedComponent })

const componentEditor = editorEndpoints('ComponentEditing', 'component-edit', ofComponent)
export const getEditedComponentEndpoint = componentEditor.get('One component, as its editor shows it')
export const createComponentEndpoint = componentEditor.create(NewComponent, 'A new component, at the end of its stage')
export const updateComponentEndpoint = componentEditor.update(
  ComponentChange,
  'Change a component, or move one that holds nothing to another stage',
)
export const placeComponentEndpoint = componentEditor.place('Put a component before another one of its stage, or at its end')
export const removeComponentEndpoint = componentEditor.remove('Delete a component that holds nothing; 409 for any other')

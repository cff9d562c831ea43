import { z } from 'zod'
import { Component, StageKind, Stream, Term } from './catalog.ts'
import {
  AcademicYear,
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
import { BilingualText, IdParam } from './text.ts'

/** The curriculum: study stages, and their components, each a grade with its stream and term. */

const count = z.number().int().nonnegative()

/** How many things stand in a stage or a component, in whatever state. What holds something cannot be deleted. */
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
  title: BilingualText,
  summary: BothTexts.nullable(),
  description: BothTexts.nullable(),
  kind: StageKind,
  ...editedPrice,
  state: ItemState,
  holds: z.object(stageHolds),
  /** How often it was sold as a whole. */
  sold: count,
  updatedAt: z.iso.datetime(),
  /** It holds nothing, and nobody has ordered it. */
  canBeDeleted: z.boolean(),
})
export type EditedStage = z.infer<typeof EditedStage>

/** What staff change of a stage. Its place in the order has a call of its own. */
export const StageValues = z.strictObject({
  title: SomeWords(wordLengths.title),
  summary: OpenWords(wordLengths.summary),
  description: OpenWords(wordLengths.description),
  kind: StageKind,
  ...priceValues,
  state: ItemState,
})
export type StageValues = z.output<typeof StageValues>

export const StageChange = StageValues.extend({ id: EditedId, version: SeenVersion })
export type StageChange = z.output<typeof StageChange>

/** Without a key the shop makes one of the title. */
export const NewStage = z.strictObject({
  key: FileKey.nullish().transform((key) => key ?? null),
  title: SomeWords(wordLengths.title),
  kind: StageKind,
})
export type NewStage = z.output<typeof NewStage>

const ofStage = z.object({ data: EditedStage })
const removed = z.object({ data: z.object({ id: z.number().int() }) })
/** The ids of all in the new order. */
export const placed = z.object({ data: z.object({ ids: z.array(z.number().int()) }) })

/** Where something is put in its order: before another one; null: at the end. */
export const Placing = z.strictObject({ id: EditedId, beforeId: EditedId.nullish().transform((id) => id ?? null) })
export type Placing = z.output<typeof Placing>

export const getEditedStageEndpoint = defineEndpoint({
  method: 'GET',
  path: 'StageEditing/GetById',
  summary: 'One stage in any state, as its editor shows it',
  access: 'stage-edit',
  query: z.object({ Id: IdParam }),
  response: ofStage,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const createStageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'StageEditing/Create',
  summary: 'A new stage, as a draft at the end',
  access: 'stage-edit',
  body: NewStage,
  response: ofStage,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** 409 `conflict`: somebody else has saved it meanwhile; `data` is the stage as it is now. */
export const updateStageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'StageEditing/Update',
  summary: 'Change a stage, what it costs as a whole, and whether it is in the shop',
  access: 'stage-edit',
  body: StageChange,
  response: ofStage,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const placeStageEndpoint = defineEndpoint({
  method: 'POST',
  path: 'StageEditing/Place',
  summary: 'Put a stage before another one, or at the end',
  access: 'stage-edit',
  body: Placing,
  response: placed,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const removeStageEndpoint = defineEndpoint({
  method: 'DELETE',
  path: 'StageEditing/Remove',
  summary: 'Delete a stage that holds nothing and was never ordered; 409 for any other',
  access: 'stage-edit',
  query: z.object({ Id: IdParam }),
  response: removed,
  errors: ['conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const EditedComponent = Component.extend({
  key: z.string(),
  version: z.number().int(),
  holds: z.object(componentHolds),
  /** It holds nothing. */
  canBeDeleted: z.boolean(),
})
export type EditedComponent = z.infer<typeof EditedComponent>

/** Empty, as a form leaves it, is the same as null. */
const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish()).transform((value) => value ?? null)

export const ComponentValues = z.strictObject({
  title: SomeWords(wordLengths.title),
  studyStageId: EditedId,
  grade: orNone(z.number().int().min(1).max(12)),
  stream: orNone(Stream),
  term: orNone(Term),
  academicYear: orNone(AcademicYear),
})
export type ComponentValues = z.output<typeof ComponentValues>

export const NewComponent = ComponentValues.extend({ key: FileKey.nullish().transform((key) => key ?? null) })
export type NewComponent = z.output<typeof NewComponent>

export const ComponentChange = ComponentValues.extend({ id: EditedId, version: SeenVersion })
export type ComponentChange = z.output<typeof ComponentChange>

const ofComponent = z.object({ data: EditedComponent })

export const getEditedComponentEndpoint = defineEndpoint({
  method: 'GET',
  path: 'ComponentEditing/GetById',
  summary: 'One component, as its editor shows it',
  access: 'component-edit',
  query: z.object({ Id: IdParam }),
  response: ofComponent,
  errors: ['not_found', 'forbidden', 'unauthenticated'],
})

export const createComponentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ComponentEditing/Create',
  summary: 'A new component, at the end of its stage',
  access: 'component-edit',
  body: NewComponent,
  response: ofComponent,
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** 409 `conflict`: somebody else has saved it meanwhile; `data` is the component as it is now. */
export const updateComponentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ComponentEditing/Update',
  summary: 'Change a component, or move one that holds nothing to another stage',
  access: 'component-edit',
  body: ComponentChange,
  response: ofComponent,
  errors: ['invalid_fields', 'conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

export const placeComponentEndpoint = defineEndpoint({
  method: 'POST',
  path: 'ComponentEditing/Place',
  summary: 'Put a component before another one of its stage, or at its end',
  access: 'component-edit',
  body: Placing,
  response: placed,
  errors: ['invalid_fields', 'not_found', 'forbidden', 'unauthenticated'],
})

export const removeComponentEndpoint = defineEndpoint({
  method: 'DELETE',
  path: 'ComponentEditing/Remove',
  summary: 'Delete a component that holds nothing; 409 for any other',
  access: 'component-edit',
  query: z.object({ Id: IdParam }),
  response: removed,
  errors: ['conflict', 'not_found', 'forbidden', 'unauthenticated'],
})

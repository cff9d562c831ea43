import { z } from 'zod'
import { latinDecimal } from '../../digits.ts'
import { defineEndpoint } from '../../endpoint.ts'
import type { Fault } from '../../faults.ts'
import { maxSearchLength } from '../../limits.ts'
import { fileOfList } from '../../table-format.ts'
import { BilingualText, IdParam, plainText } from '../../text.ts'
import { Hue, ItemKind } from '../catalog.ts'
import { AcademicYear, Amount, EditedId, editedWords, ItemState, Named, newValues, orNull, seenThing, wordValues } from './edited-fields.ts'
import { choicesEndpoint, editorEndpoints, listRowsEndpoint } from './editor-endpoints.ts'
import { PlaceChoices } from './subject-editing.ts'

const count = z.number().int().nonnegative()
const PackageSort = z.enum(['title', 'items', 'price', 'sold', 'changed'].flatMap((key) => [key, `-${key}`]))

/** `fixed`: its own price. `percent`: a discount off the sum of its parts, which follows their prices. `none`: not sold. */
export const Pricing = z.enum(['fixed', 'percent', 'free', 'none'])
export type Pricing = z.infer<typeof Pricing>

/** A row of the list. Amounts are decimal in `currency`; `listPrice` is the price of its parts on sale one by one. */
export const ListedPackage = Named.extend({
  key: z.string(),
  hue: Hue,
  hues: z.array(Hue),
  studyStage: Named.nullable(),
  grade: z.number().int().nullable(),
  state: ItemState,
  items: count,
  sold: count,
  pricing: Pricing,
  percent: z.number().nullable(),
  price: z.number().nullable(),
  listPrice: z.number(),
  currency: z.string(),
})
export type ListedPackage = z.infer<typeof ListedPackage>

const found = {
  State: ItemState.optional(),
  StudyStageId: IdParam.optional(),
  /** Words of a title, or a key. */
  Text: plainText(maxSearchLength).optional(),
  Sort: PackageSort.default('-changed'),
}

export const listPackageRowsEndpoint = listRowsEndpoint('PackageEditing', {
  access: 'package-view',
  summary: 'Packages in every state, for staff, with how many there are in each',
  row: ListedPackage,
  found,
})

export const exportPackagesEndpoint = fileOfList({ path: 'PackageEditing/Export', what: 'packages', access: 'package-view', found })

export const getPackageChoicesEndpoint = choicesEndpoint('PackageEditing', {
  access: 'package-view',
  summary: 'The stages and components for which a package can be',
  choices: PlaceChoices,
})

/** An item that a package contains, or could. `price` is a text with all decimals; null: not sold separately. */
export const PackagePart = Named.extend({
  kind: ItemKind,
  /** The name by which staff know it: a memo's number. */
  name: z.string(),
  subjectTitle: BilingualText.nullable(),
  price: z.string().nullable(),
  /** Whether buyers of the package get it now. Items not on sale do not count in the sum. */
  isOnSale: z.boolean(),
})
export type PackagePart = z.infer<typeof PackagePart>

export const findPackagePartsEndpoint = defineEndpoint({
  method: 'GET',
  path: 'PackageEditing/FindParts',
  summary: 'Memos for a package, by words of their titles, authors or numbers: 12 at most',
  access: 'package-edit',
  query: z.object({ Text: plainText(maxSearchLength) }),
  response: z.object({ data: z.object({ items: z.array(PackagePart) }) }),
  errors: ['invalid_fields', 'forbidden', 'unauthenticated'],
})

/** A package as its editor shows it. */
export const EditedPackage = z.object({
  id: z.number().int(),
  key: z.string(),
  version: z.number().int(),
  ...editedWords,
  hue: Hue,
  studyStageId: z.number().int().nullable(),
  componentId: z.number().int().nullable(),
  academicYear: z.string().nullable(),
  pricing: Pricing,
  /** The buyer's price, as a text with all decimals; null if it has no price. */
  price: z.string().nullable(),
  percent: z.string().nullable(),
  currency: z.string(),
  parts: z.array(PackagePart),
  state: ItemState,
  sold: count,
  updatedAt: z.iso.datetime(),
  /** It was never on sale. */
  canBeDeleted: z.boolean(),
})
export type EditedPackage = z.infer<typeof EditedPackage>

const percentFault: Fault = { en: 'Enter a share from 1 to 99, for example 15', ar: 'أدخل نسبة من 1 إلى 99، مثلاً 15' }

/** As typed: at most two decimals. */
const Percent = z
  .string()
  .max(10)
  .nullish()
  .transform((text) => latinDecimal(text ?? '') || null)
  .refine((text) => text === null || (/^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 && Number(text) <= 99), {
    params: { fault: percentFault },
  })

export const PackageValues = z.strictObject({
  ...wordValues,
  hue: Hue,
  studyStageId: orNull(EditedId),
  componentId: orNull(EditedId),
  academicYear: orNull(AcademicYear),
  pricing: Pricing,
  price: Amount,
  percent: Percent,
  /** The ids of its contents, in order. */
  itemIds: z
    .array(EditedId)
    .max(100)
    .transform((ids) => [...new Set(ids)]),
  state: ItemState,
})
export type PackageValues = z.output<typeof PackageValues>

export const PackageChange = PackageValues.extend(seenThing)
export type PackageChange = z.output<typeof PackageChange>

export const NewPackage = z.strictObject({ ...newValues, hue: Hue })
export type NewPackage = z.output<typeof NewPackage>

const ofPackage = z.object({ data: EditedPackage })

const packageEditor = editorEndpoints('PackageEditing', 'package-edit', ofPackage)
export const getEditedPackageEndpoint = packageEditor.get('One package in any state, as its editor shows it')
export const createPackageEndpoint = packageEditor.create(NewPackage, 'A new package, as an empty draft')
export const updatePackageEndpoint = packageEditor.update(
  PackageChange,
  'Change a package: what it lists, what it costs, and whether it is on sale; owners keep what is taken out',
)
export const removePackageEndpoint = packageEditor.remove('Delete a package that was never on sale; 409 for any other')

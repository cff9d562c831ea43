import { z } from 'zod'
import { maxSearchLength } from '../../limits.ts'
import { IdParam, plainText } from '../../text.ts'
import { bulkEndpoints, checkPriceStep, checkSelection, priceChange, selectionOf } from './bulk-edit.ts'
import { ItemState } from './edited-fields.ts'

/** What to change in all chosen packages. A price that is a percentage of the parts follows them, and its change is refused. */
export const PackageBulkChange = z.discriminatedUnion('what', [
  z.strictObject(priceChange(['price'])).superRefine(checkPriceStep),
  z.strictObject({ what: z.literal('state'), state: ItemState }),
])
export type PackageBulkChange = z.output<typeof PackageBulkChange>

/** The filters of the list of packages. */
export const PackageBulkFilter = z.strictObject({
  Text: plainText(maxSearchLength).optional(),
  State: ItemState.optional(),
  StudyStageId: IdParam.optional(),
})
export type PackageBulkFilter = z.output<typeof PackageBulkFilter>

export const NewPackageBulk = z.strictObject({ ...selectionOf(PackageBulkFilter), change: PackageBulkChange }).superRefine(checkSelection)
export type NewPackageBulk = z.output<typeof NewPackageBulk>

export const packageBulkEndpoints = bulkEndpoints('PackageBulk', 'package-edit', NewPackageBulk)

import { z } from 'zod'
import { addFault } from '../../faults.ts'
import { maxSearchLength } from '../../limits.ts'
import { IdParam, plainText } from '../../text.ts'
import { Binding, PrintColour } from '../printed-offer.ts'
import { bulkEndpoints, checkPriceStep, checkSelection, noChangeFault, priceChange, selectionOf } from './bulk-edit.ts'
import { Amount, EditedId, orNull } from './edited-fields.ts'
import { MemoState } from './memo-editing.ts'

/** The prices of a memo, named like the editor's fields. */
export const memoPrices = ['price', 'compareAtPrice', 'printed.price', 'printed.bothPrice'] as const

const Copies = z.number().int().min(-1_000_000).max(1_000_000)
const Count = z.number().int().min(0).max(1_000_000)

/** What to change in all chosen memos, one thing at a time. The editor's rules decide whether a memo may have it. */
export const MemoBulkChange = z.discriminatedUnion('what', [
  z.strictObject(priceChange(memoPrices)).superRefine(checkPriceStep),
  z.strictObject({ what: z.literal('state'), state: MemoState, publishAt: orNull(z.iso.datetime({ offset: true })) }),
  z.strictObject({ what: z.literal('place'), subjectId: EditedId, componentId: orNull(EditedId) }),
  /** A memo that was sold in print before gets its previous values; these are for the others. */
  z.strictObject({
    what: z.literal('printed'),
    isSold: z.boolean(),
    price: Amount,
    weightG: orNull(z.number().int().min(1).max(50_000)),
    binding: Binding.default('stapled'),
    colour: PrintColour.default('black'),
    stock: Count.default(0),
    reorderPoint: Count.default(5),
  }),
  z
    .strictObject({
      what: z.literal('stock'),
      /** `set`: this many copies. `add`: this many more, or fewer. */
      how: z.enum(['set', 'add']),
      stock: orNull(Copies),
      reorderPoint: orNull(Count),
    })
    .superRefine(({ stock, reorderPoint }, context) => {
      if (stock === null && reorderPoint === null) addFault(context, 'stock', noChangeFault)
    }),
])
export type MemoBulkChange = z.output<typeof MemoBulkChange>

/** The filters of the list of memos. */
export const MemoBulkFilter = z.strictObject({
  Text: plainText(maxSearchLength).optional(),
  State: MemoState.optional(),
  SubjectId: IdParam.optional(),
  Grade: z.number().int().min(1).max(12).optional(),
})
export type MemoBulkFilter = z.output<typeof MemoBulkFilter>

export const NewMemoBulk = z.strictObject({ ...selectionOf(MemoBulkFilter), change: MemoBulkChange }).superRefine(checkSelection)
export type NewMemoBulk = z.output<typeof NewMemoBulk>

export const memoBulkEndpoints = bulkEndpoints('MemoBulk', 'memo-edit', NewMemoBulk)

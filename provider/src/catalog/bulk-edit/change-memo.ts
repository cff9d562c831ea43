import type { MemoBulkChange } from 'contract/catalogue/editing/memo-bulk.ts'
import type { MemoValues } from 'contract/catalogue/editing/memo-editing.ts'
import { bulkFaults } from './bulk.texts.ts'
import { refusedAt } from './refused.ts'
import { stepPrice } from './step-price.ts'
import type { Present } from './target.ts'

/** `former`: its previous printed offer, if it is no longer sold in print. */
export type ChangedMemo = Present<MemoValues> & { former: MemoValues['printed'] }

type Part<What extends MemoBulkChange['what']> = Extract<MemoBulkChange, { what: What }>
type Patch = Partial<MemoValues>

/** The values of a memo after this change. Throws `Refused`. */
export function changeMemo(row: ChangedMemo, change: MemoBulkChange, currency: string): Patch {
  switch (change.what) {
    case 'price':
      return changePrices(row, change, currency)
    case 'state':
      return { state: change.state, publishAt: change.state === 'scheduled' ? inUtc(change.publishAt) : null }
    case 'place':
      return { subjectId: change.subjectId, componentId: change.componentId }
    case 'printed':
      return changePrinted(row, change)
    case 'stock':
      return changeStock(row, change)
  }
}

const inUtc = (at: string | null) => at && new Date(at).toISOString()

/** Only the prices that this memo has: a missing price cannot be raised. */
function changePrices({ values }: ChangedMemo, { of, ...step }: Part<'price'>, currency: string): Patch {
  const patch: Patch = {}
  let changed = 0
  for (const field of of) {
    if (field === 'price' || field === 'compareAtPrice') {
      const next = stepPrice(field, values[field], step, currency)
      if (next === undefined) continue
      patch[field] = next
    } else {
      const printed = patch.printed ?? values.printed
      const name = field === 'printed.price' ? 'price' : 'bothPrice'
      const next = printed ? stepPrice(field, printed[name], step, currency) : undefined
      if (!printed || next === undefined) continue
      patch.printed = { ...printed, [name]: next }
    }
    changed += 1
  }
  if (changed === 0) throw refusedAt(of[0] ?? 'price', of.every(isOfCopy) && !values.printed ? bulkFaults.notOnPaper : bulkFaults.noPrice)
  return patch
}

const isOfCopy = (field: string) => field.startsWith('printed.')

/** A copy that was sold before gets its previous values. */
function changePrinted({ values, former }: ChangedMemo, { what: _, isSold, ...given }: Part<'printed'>): Patch {
  if (!isSold) return { printed: null }
  // The editor's rules find a missing weight or price.
  const anew = { ...given, bothPrice: null, seenStock: 0 } as NonNullable<MemoValues['printed']>
  return { printed: values.printed ?? former ?? anew }
}

/** Written as a difference from what was seen, as in the editor: copies sold meanwhile stay sold. */
function changeStock({ values: { printed } }: ChangedMemo, { how, stock, reorderPoint }: Part<'stock'>): Patch {
  if (!printed) throw refusedAt('printed.isSold', bulkFaults.notOnPaper)
  const copies = stock === null ? printed.stock : how === 'set' ? stock : printed.stock + stock
  if (copies < 0) throw refusedAt('printed.stock', bulkFaults.stock)
  return { printed: { ...printed, stock: copies, reorderPoint: reorderPoint ?? printed.reorderPoint } }
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { printedOffers } from '../../db/schema/catalog.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { Existing } from './read-existing.ts'
import { type Ids, idOf, saveRows } from './save-rows.ts'

/** Printed copies. Staff's stock in the file is the stock there is: a count of the shelf. */
export function savePrinted(tx: Tx, input: CatalogInput['printed'], existing: Existing['printed'], memoIds: Ids) {
  return saveRows(input, existing, {
    insert: async (sku, values) => {
      const memoId = idOf(memoIds, sku)
      await tx.insert(printedOffers).values({ memoId, ...values })
      return memoId
    },
    update: async (memoId, values) =>
      void (await tx
        .update(printedOffers)
        .set({ ...values, updatedAt: sql`now()` })
        .where(eq(printedOffers.memoId, memoId))),
  })
}

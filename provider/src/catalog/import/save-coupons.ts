import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { coupons } from '../../sales/books/coupon.schema.ts'
import type { CatalogInput } from './parse-catalog.ts'
import type { Existing } from './read-existing.ts'
import { type Ids, idOf, saveRows } from './save-rows.ts'

/** How many are inserted at once: a statement has at most 65,535 parameters. */
const portion = 500

/** Never changes `used`: orders count a code's uses. Items are named by sku or package key. */
export async function saveCoupons(
  tx: Tx,
  input: CatalogInput['coupons'],
  existing: Existing['coupons'],
  ids: { subjects: Ids; studyStages: Ids; memos: Ids; packages: Ids },
) {
  const rows = input.map(({ key, subjects, studyStages, items, values }) => ({
    key,
    values: {
      ...values,
      subjectIds: listed(subjects, (name) => idOf(ids.subjects, name)),
      studyStageIds: listed(studyStages, (name) => idOf(ids.studyStages, name)),
      itemIds: listed(items, (name) => ids.packages.get(name) ?? idOf(ids.memos, name)),
    },
  }))
  const added: (typeof coupons.$inferInsert)[] = []
  const saved = await saveRows(rows, existing, {
    insert: async (code, values) => {
      const id = uuidv7()
      added.push({ id, code, ...values })
      return id
    },
    update: async (id, values) => void (await tx.update(coupons).set(values).where(eq(coupons.id, id))),
  })
  while (added.length > 0) await tx.insert(coupons).values(added.splice(0, portion))
  return saved
}

/** An empty list restricts nothing. */
const listed = (names: readonly string[], idOfName: (name: string) => number): number[] | null =>
  names.length > 0 ? names.map(idOfName) : null

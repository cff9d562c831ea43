import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Bench } from '../../office-job/run-job.ts'
import { placesIn, rememberPlaces } from '../editing/find-place.ts'
import { bulkEdits, bulkRows, type Reason } from './bulk-edit.schema.ts'
import type { BulkRecord } from './find-bulk.ts'
import { fieldsOf, patchesOf } from './patch.ts'
import { bothLanguages, reasonsOf } from './refused.ts'
import type { BulkTarget, Context, Present } from './target.ts'

export type BulkDeps = Pick<Deps, 'db' | 'now' | 'changeCatalogue'>

const batch = 200

/** Stores what would happen to each row, by its editor's rules. A rerun after a crash starts over. */
export async function lookAtRows({ db, now }: BulkDeps, target: BulkTarget, edit: BulkRecord, { reached }: Bench): Promise<void> {
  const ids = await target.pick(db, edit.selection)
  await reached(0, ids.length)
  await db.delete(bulkRows).where(eq(bulkRows.editId, edit.id))
  for (let first = 0; first < ids.length; first += batch) {
    const some = ids.slice(first, first + batch)
    await db.transaction(async (tx) => {
      const findPlace = rememberPlaces(placesIn(tx, { isHeld: false }))
      const present = new Map((await target.read(tx, some, edit.currency, { isHeld: false })).map((row) => [row.id, row]))
      const rows: (typeof bulkRows.$inferInsert)[] = []
      for (const [index, id] of some.entries()) {
        const row = present.get(id)
        const context = { refusals: bothLanguages(), findPlace, locale: 'en', currency: edit.currency, now: now() } as const
        if (row) rows.push({ editId: edit.id, number: first + index + 1, ...(await lookAt(tx, target, row, edit, context)) })
      }
      if (rows.length > 0) await tx.insert(bulkRows).values(rows)
    })
    await reached(first + some.length)
  }
  const isChecking = and(eq(bulkEdits.id, edit.id), eq(bulkEdits.state, 'checking'))
  await db.update(bulkEdits).set({ state: 'checked' }).where(isChecking)
}

async function lookAt(tx: Tx, target: BulkTarget, row: Present<object>, edit: BulkRecord, context: Context) {
  const { id: itemId, name, title, version: seenVersion, values } = row
  let patch: object = {}
  const reasons: Reason[] = await reasonsOf(async () => {
    patch = target.change(row, edit.change, edit.currency)
  })
  const { after, before } = patchesOf(values, patch)
  const fields = fieldsOf(Object.fromEntries(Object.keys(after).map((key) => [key, values[key as never]])), after)
  if (reasons.length === 0 && fields.length > 0) {
    reasons.push(...(await reasonsOf(() => target.check(tx, { ...values, ...after }, row, context))))
  }
  const state = reasons.length > 0 ? ('refused' as const) : fields.length > 0 ? ('changed' as const) : ('unchanged' as const)
  return { itemId, name, title, seenVersion, state, after, before, fields, reasons }
}

import { isDeepStrictEqual } from 'node:util'
import type { EditedStage, NewStage, StageChange } from 'contract/catalogue/editing/curriculum.ts'
import type { Locale } from 'contract/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { differences } from '../editing/differences.ts'
import { changedMeanwhile, editingFaults } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { checkItemState } from '../editing/item-state.ts'
import { nextItem } from '../editing/new-key.ts'
import { checkPrice, refusals } from '../editing/read-price.ts'
import { recountPackages } from '../recount-packages.ts'
import { slugOf } from '../slug.ts'
import { getEditedStage } from './get-edited-stage.ts'

/** A draft after all stages; its editor does the rest. */
export async function createStage(deps: Deps, { key, ...values }: NewStage, { personId, requestId, locale }: Editor): Promise<EditedStage> {
  const { db, now, settings } = deps
  const id = await deps.changeCatalogue(async (tx, announce) => {
    const item = await nextItem(tx, values.title, values.kind, key)
    const sortOrder = sql<number>`(select coalesce(max(${studyStages.sortOrder}), 0) + 10 from ${studyStages})`
    const row = { ...item, ...values, isActive: false, sortOrder, createdAt: now(), updatedAt: now() }
    const made = await tx.insert(studyStages).values(row).onConflictDoNothing({ target: studyStages.key }).returning({ id: studyStages.id })
    if (made.length === 0) throw new AppError('invalid_fields', { fields: { key: [editingFaults.key[locale]] } })
    await writeAudit(tx, { action: 'stage-created', actorId: personId, targetId: String(item.id), requestId }, now())
    announce()
    return item.id
  })
  return getEditedStage(db, id, settings.currency)
}

/** Saves an editor's changes; 409 with the present stage if somebody else saved it since this editor read it. */
export async function updateStage(deps: Deps, { id, version, ...values }: StageChange, editor: Editor): Promise<EditedStage> {
  const { db, now, settings } = deps
  const { currency } = settings
  await deps.changeCatalogue(async (tx, announce) => {
    const present = await lockStage(tx, id, version, currency, editor.locale)
    const { refuse, throwIfAny } = refusals(editor.locale)
    const { price, compareAtPrice, isFree, state, ...words } = values
    const after = {
      ...words,
      slug: isDeepStrictEqual(words.title, present.title) ? present.slug : slugOf(words.title, present.key),
      ...checkPrice({ price, compareAtPrice, isFree }, currency, refuse),
      ...checkItemState(state, present, now(), refuse),
    }
    throwIfAny()
    const fields = differences(after, present)
    if (fields.length === 0) return
    await holdCurrency(tx, currency)
    await tx
      .update(studyStages)
      .set({ ...after, updatedAt: now(), version: sql`${studyStages.version} + 1` })
      .where(eq(studyStages.id, id))
    await recountPackages(tx)
    await deps.jobs.send(tx, 'refresh-search', {})
    const note = { action: 'stage-changed', actorId: editor.personId, targetId: String(id), fields, requestId: editor.requestId } as const
    await writeAudit(tx, note, now())
    // A stage appears on every page of its memos, subjects and packages.
    announce()
  })
  return getEditedStage(db, id, currency)
}

/** The stage, locked until the transaction ends, if the editor has seen its present version. */
async function lockStage(tx: Tx, id: number, version: number, currency: string, locale: Locale) {
  const [stage] = await tx.select().from(studyStages).where(eq(studyStages.id, id)).for('update')
  if (!stage) throw new AppError('not_found')
  if (stage.version === version) return stage
  throw new AppError('conflict', { message: changedMeanwhile[locale], data: await getEditedStage(tx, id, currency) })
}

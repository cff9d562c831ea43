import type { EditedMemo, MemoChange, MemoValues } from 'contract/catalogue/editing/memo-editing.ts'
import type { Locale } from 'contract/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { memos, printedOffers } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { holdCurrency } from '../../shop-settings/hold-currency.ts'
import { recountPackages } from '../recount-packages.ts'
import { checkMemo, type MemoContext, type PresentMemo } from './check-memo.ts'
import { differences } from './differences.ts'
import type { Editor } from './editor-of.ts'
import { placesIn } from './find-place.ts'
import { getEditedMemo } from './get-edited-memo.ts'
import { memoRefusals } from './memo-editing.texts.ts'
import { refusals } from './read-price.ts'

/** Saves an editor's changes; 409 with the present memo if somebody else saved it since this editor read it. */
export async function updateMemo(deps: Deps, { id, version, ...values }: MemoChange, editor: Editor): Promise<EditedMemo> {
  const { db, now, settings } = deps
  const { currency } = settings
  await deps.changeCatalogue(async (tx, announce) => {
    const present = await lockMemo(tx, id, version, currency, editor.locale)
    await holdCurrency(tx, currency)
    const context = { refusals: refusals(editor.locale), findPlace: placesIn(tx, { isHeld: true }), currency, now: now() }
    const fields = await saveMemo(tx, values, present, context)
    if (fields.length === 0) return
    await recountPackages(tx)
    const note = { action: 'memo-changed', actorId: editor.personId, targetId: String(id), fields, requestId: editor.requestId } as const
    await writeAudit(tx, note, now())
    announce(['memo', `memo:${id}`])
  })
  return getEditedMemo(db, id, currency)
}

/**
 * Writes these values' changes to a locked memo; answers the names of the changed columns. The caller has locked the currency, and recounts
 * packages afterwards.
 */
export async function saveMemo(tx: Tx, values: MemoValues, present: PresentMemo, context: MemoContext): Promise<string[]> {
  const after = await checkMemo(values, present, context)
  const isSame = isSamePrinted(after.printed, present.printed)
  const fields = [...differences(after.memo, present.memo), ...(isSame ? [] : ['printed'])]
  if (fields.length === 0) return []
  await tx
    .update(memos)
    .set({ ...after.memo, updatedAt: context.now, version: sql`${memos.version} + 1` })
    .where(eq(memos.id, present.memo.id))
  if (!isSame) await savePrinted(tx, present.memo.id, after.printed, context.now)
  return fields
}

/** The memo, locked until the transaction ends, if the editor has seen its present version. */
export async function lockMemo(tx: Tx, id: number, version: number, currency: string, locale: Locale) {
  const [memo] = await tx.select().from(memos).where(eq(memos.id, id)).for('update')
  if (!memo) throw new AppError('not_found')
  if (memo.version !== version) {
    throw new AppError('conflict', { message: memoRefusals.changed[locale], data: await getEditedMemo(tx, id, currency) })
  }
  const [offer] = await tx.select().from(printedOffers).where(eq(printedOffers.memoId, id)).for('update')
  return { memo, printed: offer ?? null }
}

type Printed = Awaited<ReturnType<typeof checkMemo>>['printed']

function isSamePrinted(after: Printed, before: typeof printedOffers.$inferSelect | null): boolean {
  if (!after || !before) return !after && !before?.isActive
  return before.isActive && differences(after, before).length === 0
}

/** A discontinued copy keeps its row: orders refer to it, and their returned stock. */
async function savePrinted(tx: Tx, memoId: number, printed: Printed, updatedAt: Date): Promise<void> {
  if (!printed) {
    await tx.update(printedOffers).set({ isActive: false, updatedAt }).where(eq(printedOffers.memoId, memoId))
    return
  }
  const values = { ...printed, isActive: true, updatedAt }
  await tx
    .insert(printedOffers)
    .values({ memoId, ...values })
    .onConflictDoUpdate({ target: printedOffers.memoId, set: values })
}

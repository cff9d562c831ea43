import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { memoEditions, memos, printedOffers } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { parseItemId } from '../item-id.ts'
import { editingRefusals } from './editing.texts.ts'
import type { Editor } from './editor-of.ts'
import { findTie } from './find-tie.ts'
import { memoRefusals } from './memo-editing.texts.ts'
import { stateOf, wasNeverOnSale } from './memo-state.ts'

/** Only what nobody could buy is deleted. Its file stays in the store, where another memo may have the same. */
export async function removeMemo(deps: Deps, id: string, { personId, requestId, locale }: Editor): Promise<{ id: number }> {
  const itemId = parseItemId(id) ?? 0
  await deps.db.transaction(async (tx) => {
    const [memo] = await tx.select().from(memos).where(eq(memos.id, itemId)).for('update')
    if (!memo) throw new AppError('not_found')
    if (!wasNeverOnSale(stateOf(memo))) throw new AppError('conflict', { message: memoRefusals.wasOnSale[locale] })
    const tie = await findTie(tx, itemId)
    if (tie) throw new AppError('conflict', { message: editingRefusals[tie][locale] })
    await tx.delete(printedOffers).where(eq(printedOffers.memoId, itemId))
    await tx.delete(memoEditions).where(eq(memoEditions.memoId, itemId))
    await tx.delete(memos).where(eq(memos.id, itemId))
    await writeAudit(tx, { action: 'memo-deleted', actorId: personId, targetId: String(itemId), requestId }, deps.now())
  })
  deps.catalogueChanged(['memo', `memo:${itemId}`])
  return { id: itemId }
}

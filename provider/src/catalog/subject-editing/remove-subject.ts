import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { memos, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { editingRefusals, stillHolds } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { findTie } from '../editing/find-tie.ts'
import { parseItemId } from '../item-id.ts'

/** A subject goes only if it has no memos, nobody has ordered it, and no package or coupon is for it. */
export async function removeSubject(deps: Deps, id: string, { personId, requestId, locale }: Editor): Promise<{ id: number }> {
  const itemId = parseItemId(id) ?? 0
  await deps.db.transaction(async (tx) => {
    const locked = await tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, itemId)).for('update')
    if (locked.length === 0) throw new AppError('not_found')
    const holds = { memos: await tx.$count(memos, eq(memos.subjectId, itemId)) }
    if (holds.memos > 0) throw new AppError('conflict', { message: stillHolds(holds, locale) })
    const tie = await findTie(tx, itemId)
    if (tie) throw new AppError('conflict', { message: editingRefusals[tie][locale] })
    await tx.delete(subjectComponents).where(eq(subjectComponents.subjectId, itemId))
    await tx.delete(subjects).where(eq(subjects.id, itemId))
    await writeAudit(tx, { action: 'subject-deleted', actorId: personId, targetId: String(itemId), requestId }, deps.now())
  })
  deps.catalogueChanged()
  return { id: itemId }
}

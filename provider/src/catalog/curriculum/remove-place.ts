import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { components, studyStages } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { editingRefusals, stillHolds } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { findTie } from '../editing/find-tie.ts'
import { parseItemId } from '../item-id.ts'
import { heldByComponent, heldByStage, sumOfHeld } from './count-holds.ts'

/** A stage is only deleted if it is empty and nobody has ordered it. Adding something to it waits, and then finds it gone. */
export async function removeStage(deps: Deps, id: string, { personId, requestId, locale }: Editor): Promise<{ id: number }> {
  const itemId = parseItemId(id) ?? 0
  await deps.changeCatalogue(async (tx, announce) => {
    const locked = await tx.select({ id: studyStages.id }).from(studyStages).where(eq(studyStages.id, itemId)).for('update')
    if (locked.length === 0) throw new AppError('not_found')
    // Counted after locking, to include what was added while waiting.
    const [holds] = await tx.select(heldByStage(itemId)).from(studyStages).where(eq(studyStages.id, itemId))
    if (holds && sumOfHeld(holds) > 0) throw new AppError('conflict', { message: stillHolds(holds, locale) })
    const tie = await findTie(tx, itemId)
    if (tie) throw new AppError('conflict', { message: editingRefusals[tie][locale] })
    await tx.delete(studyStages).where(eq(studyStages.id, itemId))
    await writeAudit(tx, { action: 'stage-deleted', actorId: personId, targetId: String(itemId), requestId }, deps.now())
    announce()
  })
  return { id: itemId }
}

/** Students who had chosen it as their grade choose another one when they next open their profile. */
export async function removeComponent(deps: Deps, id: string, { personId, requestId, locale }: Editor): Promise<{ id: number }> {
  const componentId = parseItemId(id) ?? 0
  await deps.changeCatalogue(async (tx, announce) => {
    const locked = await tx.select({ id: components.id }).from(components).where(eq(components.id, componentId)).for('update')
    if (locked.length === 0) throw new AppError('not_found')
    const [holds] = await tx.select(heldByComponent(componentId)).from(components).where(eq(components.id, componentId))
    if (holds && sumOfHeld(holds) > 0) throw new AppError('conflict', { message: stillHolds(holds, locale) })
    await tx.delete(components).where(eq(components.id, componentId))
    await writeAudit(tx, { action: 'component-deleted', actorId: personId, targetId: String(componentId), requestId }, deps.now())
    announce()
  })
  return { id: componentId }
}

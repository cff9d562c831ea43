import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { packages } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { editingRefusals } from '../editing/editing.texts.ts'
import type { Editor } from '../editing/editor-of.ts'
import { findTie } from '../editing/find-tie.ts'
import { itemStateOf } from '../editing/item-state.ts'
import { emptyPackage } from '../fill-package.ts'
import { parseItemId } from '../item-id.ts'
import { packageRefusals } from './package-editing.texts.ts'

/** Only what nobody could buy is deleted. */
export async function removePackage(deps: Deps, id: string, { personId, requestId, locale }: Editor): Promise<{ id: number }> {
  const itemId = parseItemId(id) ?? 0
  await deps.db.transaction(async (tx) => {
    const [bundle] = await tx.select().from(packages).where(eq(packages.id, itemId)).for('update')
    if (!bundle) throw new AppError('not_found')
    if (itemStateOf(bundle) !== 'draft') throw new AppError('conflict', { message: packageRefusals.wasOnSale[locale] })
    const tie = await findTie(tx, itemId)
    if (tie) throw new AppError('conflict', { message: editingRefusals[tie][locale] })
    await emptyPackage(tx, itemId)
    await tx.delete(packages).where(eq(packages.id, itemId))
    await writeAudit(tx, { action: 'package-deleted', actorId: personId, targetId: String(itemId), requestId }, deps.now())
  })
  deps.catalogueChanged(['package', `package:${itemId}`])
  return { id: itemId }
}

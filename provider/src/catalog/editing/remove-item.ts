import type { AuditAction } from 'contract/office/audit.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../app-error.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { memoEditions, memos, packages, printedOffers, subjectComponents, subjects } from '../../db/schema/catalog.ts'
import type { Deps } from '../../deps.ts'
import { emptyPackage } from '../fill-package.ts'
import { parseItemId } from '../item-id.ts'
import { packageRefusals } from '../package-editing/package-editing.texts.ts'
import { editingRefusals, stillHolds } from './editing.texts.ts'
import type { Editor } from './editor-of.ts'
import { findTie } from './find-tie.ts'
import { itemStateOf } from './item-state.ts'
import { memoRefusals } from './memo-editing.texts.ts'
import { stateOf, wasNeverOnSale } from './memo-state.ts'

/** Only deletes what nobody could buy. Its file stays in the store, where another memo may share it. */
export const removeMemo = (deps: Deps, id: string, editor: Editor): Promise<{ id: number }> =>
  remove(deps, id, editor, {
    action: 'memo-deleted',
    tags: (itemId) => ['memo', `memo:${itemId}`],
    check: async (tx, itemId) => {
      const [memo] = await tx.select().from(memos).where(eq(memos.id, itemId)).for('update')
      if (!memo) throw new AppError('not_found')
      if (!wasNeverOnSale(stateOf(memo))) throw new AppError('conflict', { message: memoRefusals.wasOnSale[editor.locale] })
    },
    drop: async (tx, itemId) => {
      await tx.delete(printedOffers).where(eq(printedOffers.memoId, itemId))
      await tx.delete(memoEditions).where(eq(memoEditions.memoId, itemId))
      await tx.delete(memos).where(eq(memos.id, itemId))
    },
  })

/** Only deletes what nobody could buy. */
export const removePackage = (deps: Deps, id: string, editor: Editor): Promise<{ id: number }> =>
  remove(deps, id, editor, {
    action: 'package-deleted',
    tags: (itemId) => ['package', `package:${itemId}`],
    check: async (tx, itemId) => {
      const [bundle] = await tx.select().from(packages).where(eq(packages.id, itemId)).for('update')
      if (!bundle) throw new AppError('not_found')
      if (itemStateOf(bundle) !== 'draft') throw new AppError('conflict', { message: packageRefusals.wasOnSale[editor.locale] })
    },
    drop: async (tx, itemId) => {
      await emptyPackage(tx, itemId)
      await tx.delete(packages).where(eq(packages.id, itemId))
    },
  })

/** A subject is only deleted if it has no memos, nobody has ordered it, and no package or coupon names it. */
export const removeSubject = (deps: Deps, id: string, editor: Editor): Promise<{ id: number }> =>
  remove(deps, id, editor, {
    action: 'subject-deleted',
    check: async (tx, itemId) => {
      const locked = await tx.select({ id: subjects.id }).from(subjects).where(eq(subjects.id, itemId)).for('update')
      if (locked.length === 0) throw new AppError('not_found')
      const holds = { memos: await tx.$count(memos, eq(memos.subjectId, itemId)) }
      if (holds.memos > 0) throw new AppError('conflict', { message: stillHolds(holds, editor.locale) })
    },
    drop: async (tx, itemId) => {
      await tx.delete(subjectComponents).where(eq(subjectComponents.subjectId, itemId))
      await tx.delete(subjects).where(eq(subjects.id, itemId))
    },
  })

/** `check` locks the row and answers the objection, if any; `tags`: the pages that show the item, all catalogue pages by default. */
type Removal = {
  action: AuditAction
  tags?: (itemId: number) => string[]
  check: (tx: Tx, itemId: number) => Promise<void>
  drop: (tx: Tx, itemId: number) => Promise<void>
}

async function remove(deps: Deps, id: string, { personId, requestId, locale }: Editor, { action, tags, check, drop }: Removal) {
  const itemId = parseItemId(id) ?? 0
  await deps.changeCatalogue(async (tx, announce) => {
    await check(tx, itemId)
    const tie = await findTie(tx, itemId)
    if (tie) throw new AppError('conflict', { message: editingRefusals[tie][locale] })
    await drop(tx, itemId)
    await writeAudit(tx, { action, actorId: personId, targetId: String(itemId), requestId }, deps.now())
    announce(tags?.(itemId))
  })
  return { id: itemId }
}

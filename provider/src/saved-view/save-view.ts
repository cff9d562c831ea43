import { randomUUID } from 'node:crypto'
import { type SavedViewBody, viewLimits } from 'contract/office/saved-view.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { checkMaySee } from './list-views.ts'
import { type By, checkSharedRoom, lockViews, pairsOf, viewsOf } from './own-view.ts'
import { savedViewTexts } from './saved-view.texts.ts'
import { tellOfChange } from './tell-of-change.ts'

/** What is shared concerns others, so it is in the audit log. What somebody keeps for themselves is not. */
export function saveView({ db, now }: Deps, { list, name, query, isShared }: z.output<typeof SavedViewBody>, by: By): Promise<void> {
  const { personId } = by.caller
  checkMaySee(by.caller, list)
  return transact(db, async (tx) => {
    await lockViews(tx)
    const own = await viewsOf(tx, personId, list)
    const before = own.find((view) => view.name === name)
    if (!before && own.length >= viewLimits.own) throw new AppError('conflict', { message: savedViewTexts[by.locale].full })
    if (isShared && !before?.isShared) await checkSharedRoom(tx, list, by.locale)
    const kept = { query: pairsOf(query), isShared }
    const id = before?.id ?? randomUUID()
    if (before) await tx.update(savedViews).set(kept).where(eq(savedViews.id, id))
    else await tx.insert(savedViews).values({ id, personId, list, name, ...kept, createdAt: now() })
    await tellOfChange(tx, { id, list, before: before?.isShared ?? false, after: isShared }, by, now())
  })
}

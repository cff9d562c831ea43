import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { type By, checkSharedRoom, getView, lockViews, pairsOf, type View, viewsOf } from './own-view.ts'
import { savedViewTexts } from './saved-view.texts.ts'
import { tellOfChange } from './tell-of-change.ts'

type Change = { id: string; name?: string | undefined; query?: string | undefined; isShared?: boolean | undefined }

/** Answers the view as it was. */
export function updateView({ db, now }: Deps, { id, name, query, isShared }: Change, by: By): Promise<View> {
  return transact(db, async (tx) => {
    await lockViews(tx)
    const view = await getView(tx, by.caller, id)
    const next = { name: name ?? view.name, query: query === undefined ? view.query : pairsOf(query), isShared: isShared ?? view.isShared }
    const others = await viewsOf(tx, view.personId, view.list)
    if (others.some((other) => other.id !== view.id && other.name === next.name))
      throw new AppError('conflict', { message: savedViewTexts[by.locale].nameTaken })
    if (next.isShared && !view.isShared) await checkSharedRoom(tx, view.list, by.locale)
    await tx.update(savedViews).set(next).where(eq(savedViews.id, view.id))
    await tellOfChange(tx, { id: view.id, list: view.list, before: view.isShared, after: next.isShared }, by, now())
    return view
  })
}

/** Answers the view that is gone. */
export function removeView({ db, now }: Deps, { id }: { id: string }, by: By): Promise<View> {
  return transact(db, async (tx) => {
    await lockViews(tx)
    const view = await getView(tx, by.caller, id)
    await tx.delete(savedViews).where(eq(savedViews.id, view.id))
    const note = { actorId: by.caller.personId, targetId: view.id, fields: [view.list], requestId: by.requestId }
    if (view.isShared) await writeAudit(tx, { action: 'view-removed', ...note }, now())
    return view
  })
}

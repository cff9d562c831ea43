import { randomUUID } from 'node:crypto'
import { type SavedViewBody, type SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { transact } from '../db/transact.ts'
import type { Deps } from '../deps.ts'
import { checkMaySee } from './list-views.ts'
import { type By, checkSharedRoom, getView, lockViews, pairsOf, type View, viewsOf } from './own-view.ts'
import { savedViewTexts } from './saved-view.texts.ts'

/** Shared views concern others, so they are in the audit log. Private ones are not. */
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

type Change = { id: string; name?: string | undefined; query?: string | undefined; isShared?: boolean | undefined }

/** Answers the previous view. */
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

/** Answers the removed view. */
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

type Sharing = {
  id: string
  list: SavedViewList
  /** Whether the view was shared, and whether it is. */
  before: boolean
  after: boolean
}

/** A line of the audit log, if others see the view or saw it. */
async function tellOfChange(tx: Tx, { id, list, before, after }: Sharing, { caller, requestId }: By, now: Date): Promise<void> {
  if (!before && !after) return
  const action = before && after ? 'view-changed' : after ? 'view-shared' : 'view-unshared'
  await writeAudit(tx, { action, actorId: caller.personId, targetId: id, fields: [list], requestId }, now)
}

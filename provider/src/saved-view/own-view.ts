import type { Locale } from 'contract/locale.ts'
import { superAdmin } from 'contract/office/role.ts'
import { type SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { and, eq, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { Tx } from '../db/database.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import type { Caller } from '../http/mount.ts'
import { checkMaySee } from './list-views.ts'
import { savedViewTexts } from './saved-view.texts.ts'

export type By = { caller: Caller; requestId: string; locale: Locale }
export type View = typeof savedViews.$inferSelect

/** Until the transaction ends, nobody else changes a view, so names and limits hold. */
export const lockViews = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saved-views', 0))`)

export const pairsOf = (query: string): [string, string][] => [...new URLSearchParams(query)]

export const viewsOf = (tx: Tx, personId: string, list: SavedViewList): Promise<View[]> =>
  tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.personId, personId), eq(savedViews.list, list)))

/** A view that the caller may change. Others' private views do not exist for anybody, not even a SuperAdmin. */
export async function getView(tx: Tx, caller: Caller, id: string): Promise<View> {
  const [view] = isUuid(id) ? await tx.select().from(savedViews).where(eq(savedViews.id, id)) : []
  const isOwn = view?.personId === caller.personId
  if (!view || !(isOwn || view.isShared)) throw new AppError('not_found')
  checkMaySee(caller, view.list)
  if (!isOwn && !caller.roles.includes(superAdmin)) throw new AppError('forbidden')
  return view
}

/** Throws if the list's menu has no room for another shared view. */
export async function checkSharedRoom(tx: Tx, list: SavedViewList, locale: Locale): Promise<void> {
  const shared = await tx.$count(savedViews, and(eq(savedViews.list, list), eq(savedViews.isShared, true)))
  if (shared >= viewLimits.shared) throw new AppError('conflict', { message: savedViewTexts[locale].sharedFull })
}

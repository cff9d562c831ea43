import { isAllowed, superAdmin } from 'contract/office/role.ts'
import { accessOfList, type SavedView, type SavedViewList } from 'contract/office/saved-view.ts'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { AppError } from '../app-error.ts'
import type { DbOrTx } from '../db/database.ts'
import { people } from '../db/schema/account.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import type { Caller } from '../http/mount.ts'

/** For a student, views do not exist. */
export function checkMaySee({ roles }: Caller, list: SavedViewList): void {
  if (roles.length === 0) throw new AppError('not_found')
  if (!isAllowed(accessOfList(list), roles)) throw new AppError('forbidden')
}

/** The caller's own, oldest first, then those that others share, by name. */
export async function listViews(db: DbOrTx, caller: Caller, list: SavedViewList): Promise<SavedView[]> {
  const isOf = eq(savedViews.list, list)
  const own = await db
    .select()
    .from(savedViews)
    .where(and(isOf, eq(savedViews.personId, caller.personId)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))
  const shared = await db
    .select({ view: savedViews, ownerName: people.fullName })
    .from(savedViews)
    .innerJoin(people, eq(people.id, savedViews.personId))
    .where(and(isOf, eq(savedViews.isShared, true), ne(savedViews.personId, caller.personId)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
  const mayEditAll = caller.roles.includes(superAdmin)
  return [
    ...own.map((view) => ({ ...wireOf(view), isOwn: true, ownerName: null, mayEdit: true })),
    ...shared.map(({ view, ownerName }) => ({ ...wireOf(view), isOwn: false, ownerName, mayEdit: mayEditAll })),
  ]
}

const wireOf = ({ id, name, query, isShared }: typeof savedViews.$inferSelect) => {
  return { id, name, query: String(new URLSearchParams(query)), isShared }
}

/** For the audit log: the names of the views among these ids. */
export async function nameViews(db: DbOrTx, ids: readonly (string | null)[]): Promise<Record<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null && isUuid(id)) as string[]
  if (asked.length === 0) return {}
  const rows = await db.select({ id: savedViews.id, name: savedViews.name }).from(savedViews).where(inArray(savedViews.id, asked))
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

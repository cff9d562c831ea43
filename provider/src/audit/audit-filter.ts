import type { AuditWhat } from 'contract/office/audit.ts'
import { actionsOf } from 'contract/office/audit-area.ts'
import { addDays, startOfShopDay } from 'contract/shop-time.ts'
import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { auditEntries } from '../db/schema/audit.ts'

/** The log's filters, combined with and. `quoted`: the targets that a text may mean. `from` and `to` are the shop's days, both included. */
export type AuditFilter = {
  what?: AuditWhat | undefined
  actorId?: string | undefined
  targetId?: string | undefined
  quoted?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

export const meetsFilter = ({ what, actorId, targetId, quoted, from, to }: AuditFilter): SQL | undefined =>
  and(
    targetId ? eq(auditEntries.targetId, targetId) : undefined,
    quoted && inArray(auditEntries.targetId, [...quoted]),
    actorId ? isBy(actorId) : undefined,
    what && inArray(auditEntries.action, actionsOf(what)),
    from ? gte(auditEntries.at, startOfShopDay(from)) : undefined,
    to ? lt(auditEntries.at, startOfShopDay(addDays(to, 1))) : undefined,
  )

/** Compared in stored form, so that the index is used. Nobody has an id of another form. */
const isBy = (actorId: string) => (isUuid(actorId) ? eq(auditEntries.actorId, actorId) : sql`false`)

/**
 * Newest or oldest first, in the order of the filter's index, so that only one page is read: by position in the chain for people and targets, by
 * time otherwise. The two differ only among entries written at once, by a machine with a wrong clock, or for a demo's past.
 */
export function byTime({ actorId, targetId, quoted }: AuditFilter, isOldestFirst = false): SQL[] {
  const isByTime = !actorId && !targetId && !quoted
  const way = isOldestFirst ? asc : desc
  return isByTime ? [way(auditEntries.at), way(auditEntries.id)] : [way(auditEntries.id)]
}

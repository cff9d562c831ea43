import type { Locale } from 'contract/locale.ts'
import type { AuditAction } from 'contract/office/audit.ts'
import { and, eq, isNull, or } from 'drizzle-orm'
import { validate as isUuid } from 'uuid'
import { writeAudit } from '../../audit/audit-log.ts'
import type { questions } from '../../db/schema/question.ts'
import type { reviews } from '../../db/schema/review.ts'
import { transact } from '../../db/transact.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/mount.ts'

export type Moderator = { byId: string; requestId: string; locale: Locale }
/** The students' texts as the moderator has seen them. */
export type Seen = { id: string; version: number }
type Written = { table: typeof reviews | typeof questions; action: AuditAction }

export function moderatorOf({ caller, requestId, locale }: { caller: Caller } & Omit<Moderator, 'byId'>): Moderator {
  return { byId: caller.personId, requestId, locale }
}

/** Marks students' texts as seen, and answers how many. Texts changed since the moderator saw them stay new. */
export function markSeen({ db, now }: Deps, { table, action }: Written, seen: readonly Seen[], by: Moderator): Promise<number> {
  return transact(db, async (tx) => {
    const isSeen = seen.filter(({ id }) => isUuid(id)).map(({ id, version }) => and(eq(table.id, id), eq(table.version, version)))
    if (isSeen.length === 0) return 0
    const isMeant = and(isNull(table.seenAt), or(...isSeen))
    const marked = await tx.update(table).set({ seenAt: now() }).where(isMeant).returning({ id: table.id })
    const fields = marked.map(({ id }) => id)
    if (fields.length > 0) await writeAudit(tx, { action, actorId: by.byId, targetId: null, fields, requestId: by.requestId }, now())
    return marked.length
  })
}

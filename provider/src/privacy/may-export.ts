import { and, eq, gt } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { sessions } from '../db/schema/account.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/mount.ts'

const minutes = 10

/** For this session alone, and for a short while: a session that is stolen later gets nothing. */
export async function allowExport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { personId, sessionId }: Caller,
  requestId: string,
): Promise<Date> {
  const until = new Date(now().getTime() + minutes * 60_000)
  await db.transaction(async (tx) => {
    await tx.update(sessions).set({ mayExportUntil: until }).where(eq(sessions.id, sessionId))
    await writeAudit(tx, { action: 'data-exported', actorId: personId, targetId: personId, requestId }, now())
  })
  return until
}

export async function checkMayExport({ db, now }: Pick<Deps, 'db' | 'now'>, { sessionId }: Caller): Promise<void> {
  const isAllowed = and(eq(sessions.id, sessionId), gt(sessions.mayExportUntil, now()))
  const [allowed] = await db.select({ id: sessions.id }).from(sessions).where(isAllowed)
  if (!allowed) throw new AppError('forbidden')
}

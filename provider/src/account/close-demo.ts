import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/audit-log.ts'
import type { DbOrTx, Tx } from '../db/database.ts'
import { authenticatorApps, mailedKeys, people, recoveryCodes } from '../db/schema/account.ts'
import { milestones } from '../db/schema/shop.ts'
import type { Deps } from '../deps.ts'
import { endSessions } from './session/end-sessions.ts'
import { lockRoles } from './super-admin.ts'

/**
 * Runs when a database is opened as no demo. If it was a demo, revokes all access by the public password: sessions and second steps from that
 * time, and roles given by somebody with that password. This is permanent: opened as a demo again, it has no demo accounts. Answers how many
 * were closed.
 */
export function closeDemo({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    await tx.insert(milestones).values({ name: 'openedForReal', reachedAt: now() }).onConflictDoNothing()
    const open = await tx.select({ id: people.id }).from(people).where(isOpenDemo).for('update')
    if (open.length === 0) return 0
    const promoted = await listPromoted(tx)
    for (const { id } of open) await shutOut(tx, id, now())
    for (const id of promoted) await takeRoles(tx, id, now())
    // Last of the statements, because the log's chain has one end.
    const requestId = uuidv7()
    const note = { actorId: null, fields: ['demo'], requestId }
    for (const { id } of open) await writeAudit(tx, { ...note, action: 'account-disabled', targetId: id }, now())
    for (const id of promoted) await writeAudit(tx, { ...note, action: 'roles-revoked', targetId: id }, now())
    return open.length
  })
}

/** A usable demo account. Without a parameter, so that the index of demo accounts applies. */
export const isOpenDemo = and(sql`${people.isDemo}`, isNull(people.disabledAt))

/** Whether this database has been opened as no demo. */
export async function wasOpenedForReal(db: DbOrTx): Promise<boolean> {
  return (await db.$count(milestones, eq(milestones.name, 'openedForReal'))) > 0
}

/** People who got their roles, directly or indirectly, from a demo account. */
async function listPromoted(tx: Tx): Promise<string[]> {
  const isReached = sql`${people.id}::text in (
    with recursive reached (id) as (
      select id::text from people where is_demo
      union select target_id from audit_entries join reached on actor_id::text = reached.id where action = 'roles-granted'
    ) select id from reached)`
  const hasRoles = and(eq(people.isDemo, false), sql`${people.roles} <> '[]'::jsonb`)
  const rows = await tx.select({ id: people.id }).from(people).where(and(hasRoles, isReached)).for('update')
  return rows.map(({ id }) => id)
}

async function shutOut(tx: Tx, id: string, now: Date): Promise<void> {
  const closed = { disabledAt: now, roles: [], isTwoStepOn: false, authorisationVersion: sql`${people.authorisationVersion} + 1` }
  await tx.update(people).set(closed).where(eq(people.id, id))
  await endSessions(tx, id, now)
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, id))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, id))
  await tx.delete(mailedKeys).where(eq(mailedKeys.personId, id))
}

async function takeRoles(tx: Tx, id: string, now: Date): Promise<void> {
  const without = { roles: [], authorisationVersion: sql`${people.authorisationVersion} + 1` }
  await tx.update(people).set(without).where(eq(people.id, id))
  await endSessions(tx, id, now)
}

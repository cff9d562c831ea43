import type { Locale } from 'contract/locale.ts'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { shopConnections } from '../db/schema/connection.ts'
import type { Deps } from '../deps.ts'
import type { LiveConnections } from './live-connections.ts'
import type { ConnectionRow } from './saved-connections.ts'

export type ConnectionDeps = Deps & { connections: LiveConnections }
export type Changer = { actorId: string; requestId: string; locale: Locale }

/** `row`: what to save; none if the change removes it. `also`: what else it changes. Undefined: nothing changes. */
type Change = { row?: ConnectionRow; changed: string[]; also?: string[] } | undefined

/**
 * Changes one connection. Changes are serialized, so that two simultaneous ones do not overwrite each other's keys. The audit line names fields,
 * never a value.
 */
export async function changeConnection(
  deps: ConnectionDeps,
  name: string,
  { actorId, requestId }: Changer,
  change: (tx: Tx, old: ConnectionRow | undefined) => Promise<Change>,
): Promise<void> {
  await deps.changeCatalogue(async (tx, announce) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop connections', 0))`)
    const [old] = await tx.select().from(shopConnections).where(eq(shopConnections.name, name))
    const made = await change(tx, old)
    if (!made || made.changed.length === 0) return
    const { row, changed, also = [] } = made
    if (row) await tx.insert(shopConnections).values(row).onConflictDoUpdate({ target: shopConnections.name, set: row })
    const fields = [...changed.map((field) => `${name}.${field}`), ...also]
    await writeAudit(tx, { action: 'settings-changed', actorId, targetId: null, fields, requestId }, deps.now())
    // Pages say whether and how the shop takes money.
    announce()
  })
  await deps.connections.refresh()
}

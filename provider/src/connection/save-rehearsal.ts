import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit-log.ts'
import type { Db, Tx } from '../db/database.ts'
import { shopConnections } from '../db/schema/connection.ts'
import { type Changer, type ConnectionDeps, changeConnection } from './change-connection.ts'
import { rehearsalTexts } from './connection.texts.ts'
import { compute, type LiveConnections } from './live-connections.ts'
import { refuse } from './refuse.ts'
import { readRows } from './saved-connections.ts'

const name = 'rehearsal'
const fieldsOf = (isOn: boolean) => ({ isOn: String(isOn) })

/** Switches payment with play money on or off. Refused beside keys that move real money, and in a demo. */
export function saveRehearsal(deps: ConnectionDeps, { isOn }: { isOn: boolean }, by: Changer): Promise<void> {
  return changeConnection(deps, name, by, async (tx, old) => {
    const { noRehearsal } = compute(deps.connections.defaults, await readRows(tx), deps.secrets.twoStep)
    if (isOn && noRehearsal) throw refuse('isOn', rehearsalTexts[noRehearsal], by.locale)
    const wasOn = old?.fields.isOn === 'true'
    const row = { name, fields: fieldsOf(isOn), secrets: {}, changedAt: deps.now(), endedAt: null }
    return { row, changed: isOn === wasOn ? [] : ['isOn'] }
  })
}

/** Answers whether there was one. It stays ended even if the live keys are removed later. */
export async function endRehearsal(tx: Tx, now: Date): Promise<boolean> {
  const isOn = and(eq(shopConnections.name, name), sql`${shopConnections.fields} ->> 'isOn' = 'true'`)
  const ended = await tx
    .update(shopConnections)
    .set({ fields: fieldsOf(false), changedAt: now })
    .where(isOn)
    .returning()
  return ended.length > 0
}

/** At start-up: the environment may have new keys that move real money. */
export async function endRehearsalBesideLive({
  db,
  now,
  connections,
}: {
  db: Db
  now: () => Date
  connections: LiveConnections
}): Promise<void> {
  if (connections.current().noRehearsal !== 'live') return
  await db.transaction(async (tx) => {
    if (!(await endRehearsal(tx, now()))) return
    const change = { actorId: null, targetId: null, fields: ['rehearsal.isOn'], requestId: 'start' }
    await writeAudit(tx, { action: 'settings-changed', ...change }, now())
  })
}

import { confirmWaitsEndpoint, createWaitEndpoint, endWaitsEndpoint, listWaitsEndpoint } from 'contract/student/notify-me.ts'
import { desc, eq } from 'drizzle-orm'
import type { DbOrTx } from '../db/database.ts'
import { waits } from '../db/schema/wait.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { confirmWaits, endWaits } from './answer-mail.ts'
import { createWait } from './create-wait.ts'

/** One-time notifications about items that are available. */
export function waitRoutes(api: Api, deps: Deps): void {
  mount(api, createWaitEndpoint, async ({ caller, body: { itemId, reason, email }, locale, clientAddress }) => ({
    data: await createWait(deps, { itemId, reason, email, personId: caller?.personId, locale, clientAddress }),
  }))
  mount(api, listWaitsEndpoint, async ({ caller }) => ({ data: { waits: await listWaits(deps.db, caller.personId) } }))
  mount(api, confirmWaitsEndpoint, async ({ body }) => ({ data: await confirmWaits(deps, body.token) }))
  mount(api, endWaitsEndpoint, async ({ body }) => ({ data: await endWaits(deps, body.token) }))
}

/** What a student waits for, newest first. */
function listWaits(db: DbOrTx, personId: string) {
  return db
    .select({ itemId: waits.itemId, reason: waits.reason })
    .from(waits)
    .where(eq(waits.personId, personId))
    .orderBy(desc(waits.createdAt), desc(waits.id))
}

import { confirmWaitsEndpoint, createWaitEndpoint, endWaitsEndpoint, listWaitsEndpoint } from 'contract/student/notify-me.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { confirmWaits, endWaits } from './answer-mail.ts'
import { createWait } from './create-wait.ts'
import { listWaits } from './list-waits.ts'

/** Being told, once, when something is back. */
export function waitRoutes(api: Api, deps: Deps): void {
  mount(api, createWaitEndpoint, async ({ caller, body: { itemId, reason, email }, locale, clientAddress }) => ({
    data: await createWait(deps, { itemId, reason, email, personId: caller?.personId, locale, clientAddress }),
  }))
  mount(api, listWaitsEndpoint, async ({ caller }) => ({ data: { waits: await listWaits(deps.db, caller.personId) } }))
  mount(api, confirmWaitsEndpoint, async ({ body }) => ({ data: await confirmWaits(deps, body.token) }))
  mount(api, endWaitsEndpoint, async ({ body }) => ({ data: await endWaits(deps, body.token) }))
}

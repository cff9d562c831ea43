import {
  giveUpFailureEndpoint,
  listFailuresEndpoint,
  listQueuesEndpoint,
  retryFailureEndpoint,
  retryKindEndpoint,
} from 'contract/office/queue.ts'
import { isAllowed } from 'contract/office/role.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { giveUpFailure, retryFailure, retryKind } from './act-on-failures.ts'
import { listFailures } from './list-failures.ts'
import { listQueues } from './list-queues.ts'

/** What the shop does by itself, and what of it failed. */
export function queueRoutes(api: Api, deps: Deps): void {
  mount(api, listQueuesEndpoint, async () => ({ data: { items: await listQueues(deps.db) } }))
  mount(api, listFailuresEndpoint, async ({ query: { Kind: kind, State: state, Text: text, Sort, PageNumber, PageSize }, caller }) => {
    const mayMatchParts = isAllowed('customer-personal', caller.roles)
    const page = { number: PageNumber, size: PageSize, isOldestFirst: Sort === 'since' }
    return { data: await listFailures(deps, { kind, state, text, mayMatchParts }, page) }
  })
  mount(api, retryFailureEndpoint, async ({ body, caller: { personId: byId }, requestId }) => {
    await retryFailure(deps, { ...body, byId, requestId })
    return { data: { count: 1 } }
  })
  mount(api, retryKindEndpoint, async ({ body, caller: { personId: byId }, requestId }) => ({
    data: { count: await retryKind(deps, { ...body, byId, requestId }) },
  }))
  mount(api, giveUpFailureEndpoint, async ({ body, caller: { personId: byId }, requestId }) => {
    await giveUpFailure(deps, { ...body, byId, requestId })
    return { data: null }
  })
}

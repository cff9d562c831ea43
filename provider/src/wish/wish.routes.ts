import { addWishesEndpoint, listWishesEndpoint, removeWishesEndpoint, showWishesEndpoint } from 'contract/student/wish-list.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'
import { addWishes, listWishes, removeWishes, showWishes } from './wishes.ts'

/** Wish lists. */
export function wishRoutes(api: Api, { db, now, settings }: Deps): void {
  mount(api, listWishesEndpoint, async ({ caller }) => ({ data: { itemIds: await listWishes(db, caller.personId) } }))
  mount(api, showWishesEndpoint, async ({ query }) => ({ data: await showWishes(db, query.Ids, settings.currency) }))
  mount(api, addWishesEndpoint, async ({ caller, body }) => ({
    data: await addWishes(db, { personId: caller.personId, itemIds: body.itemIds, now: now() }),
  }))
  mount(api, removeWishesEndpoint, async ({ caller, body }) => ({ data: await removeWishes(db, caller.personId, body.itemIds) }))
}

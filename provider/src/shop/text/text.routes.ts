import {
  getShopTextDraftEndpoint,
  getShopTextEndpoint,
  publishShopTextEndpoint,
  saveShopTextDraftEndpoint,
} from 'contract/shop/shop-text.ts'
import type { Deps } from '../../deps.ts'
import { type Api, mount } from '../../http/mount.ts'
import { getShopText, getShopTextDraft } from './read-text.ts'
import { publishShopText, saveShopTextDraft } from './save-text.ts'

/** The long texts of the shop: privacy, terms, about. */
export function textRoutes(api: Api, deps: Deps): void {
  mount(api, getShopTextEndpoint, async ({ query }) => ({ data: await getShopText(deps.db, query.Kind, query.Number) }))
  mount(api, getShopTextDraftEndpoint, async ({ query }) => ({ data: await getShopTextDraft(deps.db, query.Kind) }))
  mount(api, saveShopTextDraftEndpoint, async ({ body, caller: { personId: actorId }, requestId, locale }) => ({
    data: await saveShopTextDraft(deps, body, { actorId, requestId, locale }),
  }))
  mount(api, publishShopTextEndpoint, async ({ body, caller: { personId: actorId }, requestId, locale }) => ({
    data: await publishShopText(deps, body, { actorId, requestId, locale }),
  }))
}

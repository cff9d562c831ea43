import { getShopReadinessEndpointEndpoint, getShopStateEndpointEndpoint } from 'contract/shop.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'

/** How the shop itself stands: what it can do, and what is still to be set up. */
export function shopRoutes(api: Api, { settings }: Pick<Deps, 'settings'>): void {
  const { money, canMail, warnings } = settings
  mount(api, getShopStateEndpointEndpoint, async () => ({ data: { money, canMail } }))
  mount(api, getShopReadinessEndpointEndpoint, async () => ({ data: { money, canMail, warnings: [...warnings] } }))
}

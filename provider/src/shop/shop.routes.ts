import { getShopReadinessEndpoint, getShopStateEndpoint } from 'contract/shop.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'

/** How the shop itself stands: what it can do, and what is still to be set up. */
export function shopRoutes(api: Api, { settings }: Pick<Deps, 'settings'>): void {
  const { money, canMail, warnings } = settings
  mount(api, getShopStateEndpoint, async () => ({ data: { money, canMail } }))
  mount(api, getShopReadinessEndpoint, async () => ({ data: { money, canMail, warnings: [...warnings] } }))
}

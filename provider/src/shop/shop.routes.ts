import type { MoneyMode, ShopWarning } from 'contract/shop.ts'
import { getShopReadinessEndpoint, getShopStateEndpoint } from 'contract/shop.ts'
import type { Deps } from '../deps.ts'
import { type Api, mount } from '../http/mount.ts'

/** What telling how the shop stands needs from outside. */
export type ShopDeps = Deps & {
  settings: {
    /** How the shop takes money over a gateway. */
    money: MoneyMode
    /** What the shop's owner is told is still to be set up. */
    warnings: readonly ShopWarning[]
  }
}

/** The state of the shop itself: what it can do, and what is still to be set up. */
export function shopRoutes(api: Api, { settings }: Pick<ShopDeps, 'settings'>): void {
  const { money, canMail, warnings } = settings
  mount(api, getShopStateEndpoint, async () => ({ data: { money, canMail } }))
  mount(api, getShopReadinessEndpoint, async () => ({ data: { money, canMail, warnings: [...warnings] } }))
}

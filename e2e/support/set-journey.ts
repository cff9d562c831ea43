import { test as journey } from './journey.ts'
import { openSetShop, type SetShop } from './set-shop.ts'

/** A journey through its own shop: its changes and counts affect no other. */
export const test = journey.extend<{ shop: SetShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
  shop: async ({}, use) => {
    const shop = await openSetShop({})
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

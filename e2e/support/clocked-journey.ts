import { type ClockedShop, openClockedShop } from './clocked-shop.ts'
import { test as journey } from './journey.ts'

/** A journey through a shop of its own whose clock it moves. */
export const test = journey.extend<{ shop: ClockedShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openClockedShop()
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

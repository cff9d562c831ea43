import { type FaultyShop, openFaultyShop } from './faulty-shop.ts'
import { test as journey } from './journey.ts'

/** A journey through a shop whose provider answers as told. */
export const test = journey.extend<{ shop: FaultyShop }>({
  shop: async ({ baseURL }, use) => {
    const shop = await openFaultyShop(String(baseURL))
    await use(shop)
    shop.close()
  },
  // Checks the journey before its shop closes, because a page's last requests must not find it closed.
  context: ({ context, shop: _ }, use) => use(context),
})

import { type FaultyShop, openFaultyShop } from './faulty-shop.ts'
import { test as journey } from './journey.ts'

/** A journey through a shop whose provider answers as the journey says. */
export const test = journey.extend<{ shop: FaultyShop }>({
  shop: async ({ baseURL }, use) => {
    const shop = await openFaultyShop(String(baseURL))
    await use(shop)
    shop.close()
  },
  // Judge the journey while its shop is still open, because what a page fetches at its end must not find it closed.
  context: ({ context, shop: _ }, use) => use(context),
})

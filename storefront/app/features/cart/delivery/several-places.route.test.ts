import type { PickUpPlace } from 'contract/sales/pick-up-places.ts'
import { createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { testPlace } from 'provider/src/testing/staff/shop-settings-factory.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'
import type { CartQuote } from '../quote/quote-cart.ts'

const { provider, shop, catalog, member, settings } = await openShop({ followsSettings: true })
const counter = testPlace({ id: 'fahaheel', name: { en: 'Fahaheel counter', ar: 'الفحيحيل' }, mapUrl: 'https://maps.example/fahaheel' })
const isClosed = 'Pick-up is closed right now at the place you chose'
let items: object[]
let owner: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  provider.clock.now = new Date()
  owner = await logInAs(provider, { roles: ['setting-edit'] })
  await createPrintedOffer(provider.deps.db, { memoId: catalog.memo.id, stock: 500 })
  items = [{ id: `${catalog.memo.id}:print`, format: 'printed', quantity: 2 }]
})

async function offer(...pickUpPlaces: PickUpPlace[]): Promise<void> {
  expect((await provider.post('Shop/SaveSettings', { pickUpPlaces }, owner)).status).toBe(200)
  settings.forget()
}
const choosing = ({ Cookie }: { Cookie: string }, choice: string) => ({ Cookie: `${Cookie}; deliver-to=${choice}` })
const page = async (headers: Record<string, string>) => (await shop.get('/cart/address', headers)).text()
const deliveryIn = async (headers: Record<string, string>) => {
  const answer = await shop.post('/cart.json', { rows: JSON.stringify(items), code: '', content: 'these' }, headers)
  return ((await answer.json()) as CartQuote).delivery
}

test('one place is chosen by a button; of several each can be chosen, and none is chosen for the student', async () => {
  const { headers } = await member()
  await offer(testPlace())
  expect(await page(headers)).toMatch(/type="hidden" name="addressId" value="pickUp-hawalli"/)
  expect(await deliveryIn(choosing(headers, 'pickUp'))).toMatchObject({ kind: 'chosen', text: expect.stringContaining('Hawalli shop') })
  await offer(testPlace(), counter)
  const several = await page(headers)
  for (const id of ['hawalli', 'fahaheel']) expect(several).toMatch(new RegExp(`type="radio"[^>]*value="pickUp-${id}"`))
  expect(several).toContain('href="https://maps.example/fahaheel"')
  expect(await deliveryIn(choosing(headers, 'pickUp'))).toEqual({ kind: 'open' })
  expect(await deliveryIn(choosing(headers, 'pickUp-fahaheel'))).toMatchObject({ text: expect.stringContaining('Fahaheel counter') })
})

test('a place closed while it is in a cart is reported beside the choice, in the cart, when ordering and when chosen', async () => {
  const { headers } = await member()
  const chosen = choosing(headers, 'pickUp-fahaheel')
  await offer(testPlace(), counter)
  expect(await page(chosen)).not.toContain(isClosed)
  await offer(testPlace(), { ...counter, isOn: false })
  expect(await deliveryIn(chosen)).toEqual({ kind: 'refused', reason: expect.stringContaining('“Fahaheel counter”') })
  const order = JSON.stringify({ items, expectedTotal: 10 })
  expect((await shop.post('/cart', { intent: 'order', order, content: '' }, chosen)).headers.get('Location')).toBe('/cart/address')
  const told = await page(chosen)
  expect(told).toContain(isClosed)
  expect(told).not.toContain('pickUp-fahaheel')
  const again = await shop.post('/cart/address', { intent: 'choose', addressId: 'pickUp-fahaheel' }, headers)
  expect([again.status, await again.text()]).toEqual([422, expect.stringContaining(isClosed)])
})

test('without a place, pick-up is not offered', async () => {
  const { headers } = await member()
  await offer()
  const text = await page(headers)
  expect(text).not.toContain('pickUp')
  expect(text).toContain('name="recipientName"')
})

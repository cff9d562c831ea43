import type { OrderDelivery } from 'contract/sales/order.ts'
import type { PayLink } from 'contract/sales/pay-link.ts'
import type { PickUpPlace } from 'contract/sales/pick-up-places.ts'
import type { PublicShopSettings } from 'contract/shop/shop-settings.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orders } from '../sales/books/order.schema.ts'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { order, orderAndPay, read, seeOrder } from '../testing/sales/order-factory.ts'
import { testPlace } from '../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const student = await logInAs(shop)
let items: object[]

beforeAll(async () => {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id, stock: 500 })
  items = [{ id: `${memo.id}:print` }]
})

const counter: Partial<PickUpPlace> = {
  id: 'fahaheel',
  name: { en: 'Fahaheel counter', ar: '' },
  address: { en: '', ar: 'شارع الدبوس، الفحيحيل' },
  hours: { en: '16 to 21', ar: 'من 16 إلى 21' },
  ...{ phone: '2234 5678', mapUrl: 'https://maps.example/fahaheel' },
}
const two = [testPlace(), testPlace(counter)]
const save = async (pickUpPlaces: unknown, lang = 'en') =>
  read<{ settings: { pickUpPlaces: PickUpPlace[] } }>(await shop.post('Shop/SaveSettings', { pickUpPlaces }, { token: owner.token, lang }))
const quoteAt = async (pickUpPlaceId?: string, lang = 'en') => {
  const body = { items, deliveryMethod: 'pickUp', pickUpPlaceId }
  return read<{ delivery: OrderDelivery | null }>(await shop.post('Order/Quote', body, { token: student.token, lang }))
}
const placed = (pickUpPlaceId?: string) => order(shop, student, [], { items, deliveryMethod: 'pickUp', pickUpPlaceId })

test('the only place need not be named; of several one must be chosen before anything is ordered', async () => {
  await save([testPlace()])
  expect((await quoteAt()).data.delivery?.place).toMatchObject({ id: 'hawalli', name: { en: 'Hawalli shop', ar: 'فرع حولي' } })
  await save(two)
  expect((await quoteAt()).data.delivery).toBeNull()
  expect((await placed()).code).toBe('address_needed')
  // A missing language is replaced by the other.
  expect((await quoteAt('fahaheel')).data.delivery?.place).toEqual({
    id: 'fahaheel',
    name: { en: 'Fahaheel counter', ar: 'Fahaheel counter' },
    address: { en: 'شارع الدبوس، الفحيحيل', ar: 'شارع الدبوس، الفحيحيل' },
    hours: { en: '16 to 21', ar: 'من 16 إلى 21' },
    phone: '+96522345678',
    mapUrl: 'https://maps.example/fahaheel',
  })
})

test('an order keeps its place unchanged; the next order has its present form', async () => {
  await save(two)
  const { orderId } = await orderAndPay(shop, student, [], { items, deliveryMethod: 'pickUp', pickUpPlaceId: 'fahaheel' })
  await save([testPlace({ ...counter, name: { en: 'Fahaheel, new hall', ar: '' } })])
  expect((await seeOrder(shop, student, orderId)).delivery?.place?.name.en).toBe('Fahaheel counter')
  expect((await quoteAt('fahaheel')).data.delivery?.place?.name.en).toBe('Fahaheel, new hall')
  await save([testPlace()])
  expect((await seeOrder(shop, student, orderId)).delivery?.place?.name.en).toBe('Fahaheel counter')
})

test.each([
  ['en', 'Pick-up is closed right now at “Hawalli shop”.', 'closed there'],
  ['ar', 'لا يمكن استلام النسخ من «فرع حولي» حالياً.', 'من هناك'],
])('a place that is switched off or gone is refused by quote and order, and named if it is known (%s)', async (lang, named, unnamed) => {
  await save([testPlace({ isOn: false }), testPlace(counter)])
  const off = await quoteAt('hawalli', lang)
  expect([off.status, off.code, off.message]).toEqual([422, 'pick_up_closed', expect.stringContaining(named)])
  expect((await placed('hawalli')).code).toBe('pick_up_closed')
  await save([testPlace(counter)])
  expect(await quoteAt('hawalli', lang)).toMatchObject({ code: 'pick_up_closed', message: expect.stringContaining(unnamed) })
  await save([])
  expect((await quoteAt()).code).toBe('pick_up_closed')
})

test('visitors see the places that are on, in their order; those that are off are for staff', async () => {
  const { data } = await save([testPlace(counter), testPlace({ id: 'jahra', isOn: false }), testPlace()])
  expect(data.settings.pickUpPlaces.map(({ id }) => id)).toEqual(['fahaheel', 'jahra', 'hawalli'])
  const shown = await read<PublicShopSettings>(await shop.get('Shop/GetSettings'))
  expect(shown.data.pickUpPlaces.map(({ id }) => id)).toEqual(['fahaheel', 'hawalli'])
})

test.each([
  ['en', 'Enter the name of the place', 'Enter the address', 'https://'],
  ['ar', 'اكتب اسم المكان', 'اكتب العنوان', 'https://'],
])('a missing or dangerous value is reported beside its field, and nothing is saved (%s)', async (lang, name, address, map) => {
  await save([testPlace()])
  const empty = { en: ' ', ar: '' }
  const { status, errors } = await save(
    [testPlace(), testPlace({ id: 'new', name: empty, address: empty, phone: '12', mapUrl: 'javascript:alert(1)' })],
    lang,
  )
  expect(status).toBe(422)
  expect(errors).toEqual({
    'pickUpPlaces.1.name.en': [expect.stringContaining(name)],
    'pickUpPlaces.1.address.en': [expect.stringContaining(address)],
    'pickUpPlaces.1.phone': [expect.any(String)],
    'pickUpPlaces.1.mapUrl': [expect.stringContaining(map)],
  })
  expect((await save([testPlace(), testPlace()], lang)).errors).toEqual({ 'pickUpPlaces.1.name.en': [expect.any(String)] })
  expect((await quoteAt()).data.delivery?.place?.id).toBe('hawalli')
})

test('a link to pay keeps the place; if it is switched off, nobody pays by the link', async () => {
  await save(two)
  const body = { items, deliveryMethod: 'pickUp', pickUpPlaceId: 'fahaheel' }
  const payee = await logInAs(shop)
  const link = (await read<{ token: string }>(await shop.post('PayLink/Create', body, payee))).data
  const show = async () => (await read<PayLink>(await shop.post('PayLink/Show', { token: link.token }))).data
  expect((await show()).status).toBe('open')
  await save([testPlace(), testPlace({ ...counter, isOn: false })])
  expect(await show()).toMatchObject({ status: 'unpayable', reason: expect.stringContaining('Fahaheel counter') })
  await save(two)
  expect((await read(await shop.post('PayLink/Pay', { token: link.token }))).status).toBe(200)
  const [begun] = await shop.deps.db.select().from(orders).where(eq(orders.personId, payee.personId))
  expect(begun?.delivery?.place?.id).toBe('fahaheel')
})

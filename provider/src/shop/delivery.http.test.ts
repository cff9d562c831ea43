import type { Address } from 'contract/account/address.ts'
import type { DeliveryRates } from 'contract/sales/delivery-rates.ts'
import { defaultRates } from 'contract/sales/delivery-rates.ts'
import { beforeAll, expect, test } from 'vitest'
import { createCatalog, createPrintedOffer } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { order, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

type All = { settings: { deliveryRates: DeliveryRates } }

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })
const student = await logInAs(shop)
let items: object[]

beforeAll(async () => {
  const { memo } = await createCatalog(shop.deps.db)
  await createPrintedOffer(shop.deps.db, { memoId: memo.id })
  items = [{ id: `${memo.id}:print` }]
})

const save = (fields: object, lang = 'en') => shop.post('Shop/SaveSettings', fields, { token: owner.token, lang })
const rates = (changes: Partial<DeliveryRates>) => ({ deliveryRates: { ...defaultRates('KW', 'KWD'), ...changes } })
async function addressIn(governorateId: string, areaId: string): Promise<string> {
  const address = { recipientName: 'Noura Al-Sabah', phone: '51234567', block: '4', street: '12', building: '27', governorateId, areaId }
  return (await read<Address>(await shop.post('Address/Create', address, student))).data.id
}
const quoteTo = async (addressId: string) => {
  const { code, data } = await read<{ shipping: number; delivery: { days: number } }>(
    await shop.post('Order/Quote', { items, addressId }, student),
  )
  return code ?? [data.shipping, data.delivery.days]
}

test('an area may differ from its governorate, or be left out; a governorate without a fee is not delivered to; free from a sum', async () => {
  const [salmiya, jabriya, capital] = [
    await addressIn('hawalli', 'salmiya'),
    await addressIn('hawalli', 'jabriya'),
    await addressIn('capital', 'dasma'),
  ]
  const regions = { hawalli: { fee: '1.250', days: 2 } }
  await save(rates({ regions, areas: { salmiya: { fee: '0.750', days: 1 } }, freeFrom: null }))
  expect([await quoteTo(salmiya), await quoteTo(jabriya), await quoteTo(capital)]).toEqual([[0.75, 1], [1.25, 2], 'not_delivered_there'])
  await save(rates({ regions, areas: { salmiya: null }, freeFrom: '5' }))
  expect([await quoteTo(salmiya), await quoteTo(jabriya)]).toEqual(['not_delivered_there', [0, 2]])
})

test('an order is charged the fee at its placement; an outdated total is refused', async () => {
  const addressId = await addressIn('hawalli', 'salmiya')
  await save(rates({ regions: { hawalli: { fee: '1', days: 2 } }, freeFrom: null }))
  expect(await quoteTo(addressId)).toEqual([1, 2])
  await save(rates({ regions: { hawalli: { fee: '1.5', days: 2 } }, freeFrom: null }))
  expect((await order(shop, student, [], { items, addressId, expectedTotal: 6 })).code).toBe('price_changed')
  expect((await order(shop, student, [], { items, addressId, expectedTotal: 6.5 })).data).toMatchObject({ shipping: 1.5, total: 6.5 })
})

test.each(['en', 'ar'])('an invalid fee, invalid days and a place in another country are reported at once (%s)', async (lang) => {
  const regions = { hawalli: { fee: '1.2345', days: 2 }, dubai: { fee: '1', days: 2 }, capital: { fee: '-1', days: 0 } }
  const { status, errors } = await read(await save(rates({ regions, freeFrom: 'much' }), lang))
  expect(status).toBe(422)
  expect(Object.keys(errors).toSorted()).toEqual([
    'deliveryRates.freeFrom',
    'deliveryRates.regions.capital.days',
    'deliveryRates.regions.capital.fee',
    'deliveryRates.regions.dubai',
    'deliveryRates.regions.hawalli.fee',
  ])
})

test('fees of another country or currency are refused; a moving shop leaves its fees behind, and gets them back when it returns', async () => {
  const addressId = await addressIn('hawalli', 'salmiya')
  const ratesNow = async () => (await read<All>(await shop.get('Shop/GetAllSettings', { token: owner.token }))).data.settings.deliveryRates
  const ofKuwait = rates({ regions: { hawalli: { fee: '1.5', days: 2 } }, areas: { jabriya: null }, freeFrom: null }).deliveryRates
  await save({ country: 'KW', deliveryRates: ofKuwait })
  const { errors } = await read(await save({ deliveryRates: defaultRates('AE', 'AED') }))
  expect(Object.keys(errors)).toEqual(['deliveryRates'])
  await save({ country: 'AE' })
  expect(await quoteTo(addressId)).toBe('not_delivered_there')
  // Nothing of the old country's governorates is left.
  expect(await ratesNow()).toEqual(defaultRates('AE', 'KWD'))
  const ofEmirates = { ...defaultRates('AE', 'KWD'), regions: { dubai: { fee: '2', days: 1 } } }
  await save({ deliveryRates: ofEmirates })
  await save({ country: 'KW' })
  expect(await quoteTo(addressId)).toEqual([1.5, 2])
  expect(await ratesNow()).toEqual(ofKuwait)
  await save({ country: 'AE' })
  expect(await ratesNow()).toEqual(ofEmirates)
  await save({ country: 'KW', deliveryRates: rates({ freeFrom: '7' }).deliveryRates })
  expect((await ratesNow()).freeFrom).toBe('7')
  await save({ country: 'AE' })
  await save({ country: 'KW' })
  expect((await ratesNow()).freeFrom).toBe('7')
})

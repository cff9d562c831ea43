import type { DeliveryRates } from 'contract/sales/delivery-rates.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '../../../../testing/open-shop.ts'

const { provider, shop, member, settings } = await openShop({ followsSettings: true })
const inSalmiya = { ...{ label: 'home', recipientName: 'Noura', phone: '51234567' }, ...placeOf('hawalli', 'salmiya'), isDefault: false }
const inJahra = { ...inSalmiya, ...placeOf('jahra', 'naeem') }
const refusal = 'We do not deliver there yet.'
let owner: Awaited<ReturnType<typeof logInAs>>

beforeAll(async () => {
  provider.clock.now = new Date()
  owner = await logInAs(provider, { roles: ['setting-edit'] })
})

function placeOf(governorateId: string, areaId: string) {
  return { countryCode: 'KW', governorateId, areaId, block: '4', street: '12', building: '27' }
}

async function deliverTo(regions: DeliveryRates['regions'], areas: DeliveryRates['areas'] = {}): Promise<void> {
  const deliveryRates = { country: 'KW', currency: 'KWD', freeFrom: null, regions, areas }
  expect((await provider.post('Shop/SaveSettings', { deliveryRates }, owner)).status).toBe(200)
  settings.forget()
}
const rate = { fee: '1.500', days: 2 }
const page = async (headers: Record<string, string>) =>
  ((await (await shop.get('/cart/address', headers)).text()).split('<main')[1] ?? '').split('</main>')[0]
const send = (address: object, headers: Record<string, string>) =>
  shop.post('/cart/address', Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)])), headers)

test('only places that the shop delivers to are offered, and one that is sent all the same is refused at its field', async () => {
  const { headers } = await member()
  await deliverTo({ hawalli: rate }, { salwa: null, naeem: rate })
  const text = await page(headers)
  expect(text).toContain('We deliver to Hawalli and Jahra.')
  for (const [area, isOffered] of [
    ['Salmiya', true],
    ['Naeem', true],
    ['Salwa', false],
    ['Fahaheel', false],
  ] as const)
    expect([area, text?.includes(`>${area}<`) ?? false]).toEqual([area, isOffered])
  const refused = await send({ ...inSalmiya, ...placeOf('hawalli', 'salwa') }, headers)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(refusal)])
  expect((await send(inJahra, headers)).headers.get('Location')).toBe('/cart')
})

test('a saved address that the shop does not deliver to is shown, and cannot be chosen', async () => {
  const { headers, token } = await member()
  await deliverTo({ hawalli: rate, jahra: rate })
  for (const address of [inSalmiya, inJahra]) expect((await provider.post('Address/Create', address, { token })).status).toBe(200)
  expect(await page(headers)).not.toContain(refusal)
  await deliverTo({ hawalli: rate })
  const text = await page(headers)
  expect(text?.split(refusal)).toHaveLength(2)
  const [, disabledId] = /<input[^>]*disabled=""[^>]*value="([^"]+)"/.exec(text ?? '') ?? []
  const chosen = await shop.post('/cart/address', { intent: 'choose', addressId: disabledId ?? '' }, headers)
  expect([chosen.status, await chosen.text()]).toEqual([422, expect.stringContaining(refusal)])
})

test('a shop that delivers nowhere asks for no address', async () => {
  const { headers } = await member()
  await deliverTo({})
  const text = await page(headers)
  expect(text).toContain('We do not deliver printed copies yet.')
  expect(text).not.toContain('name="recipientName"')
})

import type { Address } from 'contract/account/address.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()

const home = { recipientName: 'Noura', phone: '5123 4567', areaId: 'salmiya', block: '4', street: '12', building: '27' }

async function student() {
  const { token } = await logInAs(shop)
  const dataOf = async (response: Response) => ((await response.json()) as { data: Address }).data
  return {
    token,
    create: (address: object = home) => shop.post('Address/Create', address, { token }),
    saved: async (address: object = home) => dataOf(await shop.post('Address/Create', address, { token })),
    change: (address: object) => shop.post('Address/Update', address, { token }),
    makeDefault: (id: string) => shop.post('Address/SetDefault', { id }, { token }),
    remove: (id: string, base = 'Website') =>
      shop.fetch(`/api/${base}/Address/Remove?Id=${id}`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }),
    list: async () => {
      const response = await shop.get('Address/GetAll', { token })
      return ((await response.json()) as { data: { items: Address[] } }).data.items
    },
  }
}

test('a saved address comes back with its one-line summary in both languages', async () => {
  const { saved, list } = await student()
  const address = await saved()
  expect(address).toMatchObject({ governorateId: 'hawalli', areaId: 'salmiya', block: '4', floor: null, phone: '+96551234567' })
  expect(address.summary).toEqual({
    en: 'Salmiya, Hawalli, Block 4, Street 12, Building 27',
    ar: 'السالمية، حولي، القطعة 4، الشارع 12، المبنى 27',
  })
  expect(await list()).toEqual([address])
})

test('the faults of an address are named by field in the caller’s language', async () => {
  const { token } = await student()
  const response = await shop.post('Address/Create', { ...home, block: 'four', areaId: '' }, { token, lang: 'ar' })
  expect(response.status).toBe(422)
  expect(((await response.json()) as { errors: object }).errors).toEqual({
    areaId: ['اختر المنطقة من القائمة، مثلاً السالمية'],
    block: ['اكتب رقم القطعة، مثلاً 4'],
  })
})

test('the first address is the default, and there is only one default', async () => {
  const { saved, makeDefault, list } = await student()
  const first = await saved()
  const second = await saved({ ...home, label: 'school' })
  expect([first.isDefault, second.isDefault]).toEqual([true, false])
  const third = await saved({ ...home, isDefault: true })
  expect((await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([third.id])
  expect((await makeDefault(second.id)).status).toBe(200)
  expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [third.id, false],
    [first.id, false],
  ])
})

test('a person has at most ten addresses', async () => {
  const { create, list } = await student()
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await create()).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  expect(await list()).toHaveLength(10)
  expect((await create()).headers.get('X-Error-Code')).toBe('too_many_addresses')
})

test('a changed address keeps its id, and stays the default', async () => {
  const { saved, change, list } = await student()
  const { id } = await saved()
  expect((await change({ ...home, id, areaId: 'jabriya', floor: '3' })).status).toBe(200)
  expect(await list()).toMatchObject([{ id, areaId: 'jabriya', floor: '3', isDefault: true }])
})

test('if the default is removed, the newest of the others becomes the default', async () => {
  const { saved, remove, list } = await student()
  const first = await saved()
  const second = await saved()
  expect(await (await remove(first.id)).json()).toEqual({ data: { isRemoved: true } })
  expect(await list()).toMatchObject([{ id: second.id, isDefault: true }])
})

test('Address/Remove is a DELETE under both base paths, and nothing else', async () => {
  const { saved, remove, token } = await student()
  expect((await remove((await saved()).id, 'Mobile')).status).toBe(200)
  expect((await shop.post(`Address/Remove?Id=${(await saved()).id}`, {}, { token })).status).toBe(404)
})

test('another person’s address cannot be seen, changed, chosen or removed: it is 404 like one that does not exist', async () => {
  const owner = await student()
  const stranger = await student()
  const { id } = await owner.saved()
  for (const foreign of [id, '0190f2d8-0000-7000-8000-000000000001', 'nonsense']) {
    expect((await stranger.change({ ...home, id: foreign })).status).toBe(404)
    expect((await stranger.makeDefault(foreign)).status).toBe(404)
    expect((await stranger.remove(foreign)).status).toBe(404)
  }
  expect(await stranger.list()).toEqual([])
  expect(await owner.list()).toMatchObject([{ id, isDefault: true }])
})

test('a failed choice leaves the default as it was', async () => {
  const { saved, makeDefault, list } = await student()
  const { id } = await saved()
  await makeDefault('0190f2d8-0000-7000-8000-000000000001')
  expect(await list()).toMatchObject([{ id, isDefault: true }])
})

test('guests have no addresses', async () => {
  for (const response of [await shop.get('Address/GetAll'), await shop.post('Address/Create', home)]) expect(response.status).toBe(401)
})

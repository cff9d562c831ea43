import { officePages } from 'contract/office/office-pages.ts'
import { superAdmin } from 'contract/office/role.ts'
import { type SavedView, SavedViewList, viewLimits } from 'contract/office/saved-view.ts'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { savedViews } from '../db/schema/saved-view.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
type Caller = { token: string; lang?: string }
const sara = await logInAs(shop, { roles: ['order-view', 'coupon-view'], fullName: 'Sara Al-Mulla' })
const omar = await logInAs(shop, { roles: ['order-view'], fullName: 'Omar Al-Fadhli' })
const chief = await logInAs(shop, { roles: [superAdmin], fullName: 'Noura Al-Sabah' })
const packer = await logInAs(shop, { roles: ['shipment-view'] })
const student = await logInAs(shop)

beforeEach(async () => {
  await shop.deps.db.delete(savedViews)
})

type Views = { items: SavedView[]; left?: string[] }
const list = async (by: Caller, of: SavedViewList = 'orders') =>
  (await read<Views>(await shop.get(`SavedView/GetAll?List=${of}`, by))).data.items
const named = async (by: Caller, of?: SavedViewList) => (await list(by, of)).map(({ name, query }) => [name, query])
const post = (by: Caller, act: string, body: object) => shop.post(`SavedView/${act}`, body, by)
const view = (fields: object = {}) => ({ list: 'orders', name: 'To pack', query: 'View=paid&Sort=placed', isShared: false, ...fields })
const codeOf = async (response: Response) => {
  await response.body?.cancel()
  return [response.status, response.headers.get('X-Error-Code')]
}
async function save(by: Caller, fields: object = {}): Promise<SavedView> {
  const body = view(fields)
  const { data } = await read<Views>(await post(by, 'Save', body))
  const saved = data.items.find(({ name, isOwn }) => isOwn && name === body.name)
  if (!saved) throw new Error('It was not saved')
  return saved
}
const linesAbout = async (targetId: string) => {
  const { items } = await listAudit(shop.deps.db, { targetId, number: 1, size: 20 })
  return items.map(({ action, fields, actorId }) => [action, ...fields, actorId])
}

test('a view has a name and the query of its list, without the page number', async () => {
  await save(sara, { query: 'View=paid&Text=&PageNumber=3&Without=city%2Cphone&Text=%D8%B3%D8%A7%D8%B1%D8%A9' })
  expect(await list(sara)).toEqual([
    {
      id: expect.any(String),
      name: 'To pack',
      query: 'View=paid&Without=city%2Cphone&Text=%D8%B3%D8%A7%D8%B1%D8%A9',
      ...{ isShared: false, isOwn: true, ownerName: null, mayEdit: true },
    },
  ])
})

test('an existing name gets the new query; the same name on another list, or of another person, is another view', async () => {
  const { id } = await save(sara)
  expect((await save(sara, { query: 'View=unpaid' })).id).toBe(id)
  await save(sara, { list: 'coupons', query: 'Sort=code' })
  await save(omar, { query: 'View=all' })
  expect(await named(sara)).toEqual([['To pack', 'View=unpaid']])
  expect(await named(sara, 'coupons')).toEqual([['To pack', 'Sort=code']])
  expect(await named(omar)).toEqual([['To pack', 'View=all']])
})

test('nobody else sees, changes or removes a private view: for a SuperAdmin it does not exist either', async () => {
  const { id } = await save(sara)
  for (const other of [omar, chief]) {
    expect(await list(other)).toEqual([])
    expect(await codeOf(await post(other, 'Update', { id, name: 'Mine' }))).toEqual([404, 'not_found'])
    expect(await codeOf(await post(other, 'Remove', { id }))).toEqual([404, 'not_found'])
  }
  expect(await linesAbout(id)).toEqual([])
})

test('a shared view is seen by all who may see the list, and by nobody else; only its owner and a SuperAdmin change it', async () => {
  const { id } = await save(sara, { isShared: true })
  expect(await list(omar)).toMatchObject([
    { id, name: 'To pack', isShared: true, isOwn: false, ownerName: 'Sara Al-Mulla', mayEdit: false },
  ])
  expect(await list(chief)).toMatchObject([{ id, isOwn: false, mayEdit: true }])
  for (const [act, body] of [
    ['Update', { id, name: 'Mine' }],
    ['Remove', { id }],
  ] as const) {
    expect(await codeOf(await post(omar, act, body)), act).toEqual([403, 'forbidden'])
    expect(await codeOf(await post(packer, act, body)), act).toEqual([403, 'forbidden'])
    expect(await codeOf(await post(student, act, body)), act).toEqual([404, 'not_found'])
  }
  await post(chief, 'Update', { id, name: 'To pack today', query: 'View=paid' })
  expect(await named(omar)).toEqual([['To pack today', 'View=paid']])
  await post(sara, 'Update', { id, isShared: false })
  expect(await list(omar)).toEqual([])
  await post(sara, 'Update', { id, isShared: true })
  await post(chief, 'Remove', { id })
  expect(await list(sara)).toEqual([])
  expect((await linesAbout(id)).toReversed()).toEqual([
    ['view-shared', 'orders', sara.personId],
    ['view-changed', 'orders', chief.personId],
    ['view-unshared', 'orders', sara.personId],
    ['view-shared', 'orders', sara.personId],
    ['view-removed', 'orders', chief.personId],
  ])
})

test('the audit log shows a shared view’s name', async () => {
  const { id } = await save(sara, { isShared: true })
  const { data } = await read<{ targets: Record<string, string> }>(await shop.get(`Audit/GetAll?TargetId=${id}`, chief))
  expect(data.targets).toEqual({ [id]: 'To pack' })
})

test.each(SavedViewList.options)(
  'the views of %s are for those who may see that list: guest, student and other staff are refused',
  async (of) => {
    const { access } = officePages[of]
    const [may, mayNot] = [await logInAs(shop, { roles: [access] }), await logInAs(shop, { roles: ['shipment-edit', 'Admin'] })]
    const calls = (by?: Caller) => [
      shop.get(`SavedView/GetAll?List=${of}`, by),
      shop.post('SavedView/Save', view({ list: of }), by),
      shop.post('SavedView/Merge', { list: of, views: [{ name: 'A', query: 'Sort=name' }] }, by),
    ]
    const statuses = async (by?: Caller) => Promise.all(calls(by).map(async (response) => (await codeOf(await response))[0]))
    expect(await statuses(), 'a guest').toEqual([401, 401, 401])
    expect(await statuses(student), 'a student').toEqual([404, 404, 404])
    expect(await statuses(mayNot), 'other staff').toEqual([403, 403, 403])
    expect(await statuses(may), 'who may').toEqual([200, 200, 200])
    expect(await statuses(chief), 'a SuperAdmin').toEqual([200, 200, 200])
  },
)

test('a person has up to thirty views of a list, and all share up to sixty; beyond that it is refused', async () => {
  const rows = (count: number, personId: string, isShared: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: crypto.randomUUID(), personId, list: 'orders' as const, name: `${isShared} ${index}` },
      ...{ query: [] as [string, string][], isShared, createdAt: shop.clock.now },
    }))
  await shop.deps.db.insert(savedViews).values(rows(viewLimits.own, sara.personId, false))
  const full = await post({ ...sara, lang: 'ar' }, 'Save', view())
  expect([full.status, await full.json()]).toEqual([409, { message: expect.stringContaining('30') }])
  expect((await post(sara, 'Save', view({ name: 'false 3' }))).status, 'one that is there').toBe(200)
  expect((await post(sara, 'Save', view({ list: 'coupons' }))).status, 'another list').toBe(200)
  await shop.deps.db.insert(savedViews).values(rows(viewLimits.shared, chief.personId, true))
  expect(await codeOf(await post(omar, 'Save', view({ isShared: true })))).toEqual([409, 'conflict'])
  expect((await post(omar, 'Save', view())).status).toBe(200)
  const [own] = await list(omar)
  expect(await codeOf(await post(omar, 'Update', { id: own?.id, isShared: true }))).toEqual([409, 'conflict'])
})

test('a name that is empty, long or of several lines, and a query that cannot be stored, are refused', async () => {
  for (const fields of [{ name: ' ' }, { name: 'x'.repeat(41) }, { name: 'a\nb' }, { query: 'Text=%00' }, { query: 'x'.repeat(2001) }])
    expect(await codeOf(await post(sara, 'Save', view(fields))), JSON.stringify(fields)).toEqual([422, 'invalid_fields'])
  expect(await codeOf(await post(sara, 'Save', view({ list: 'overview' })))).toEqual([422, 'invalid_fields'])
  expect((await post(sara, 'Save', view({ name: '<script>alert(1)</script>' }))).status).toBe(200)
})

test('a view cannot get another one’s name', async () => {
  const { id } = await save(sara)
  await save(sara, { name: 'Unpaid' })
  expect(await codeOf(await post(sara, 'Update', { id, name: 'Unpaid' }))).toEqual([409, 'conflict'])
  expect((await post(sara, 'Update', { id, name: 'To pack' })).status).toBe(200)
})

test('a browser’s stored views are taken over once: a name with another query gets a number, and those without room stay there', async () => {
  await save(sara, { name: 'Today', query: 'View=paid' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const views = [
    { name: 'Today', query: 'View=paid&PageNumber=2' },
    { name: 'Unpaid', query: 'View=unpaid' },
    { name: 'Today', query: 'View=all' },
  ]
  const merge = async (brought: object[]) => (await read<Views>(await post(sara, 'Merge', { list: 'orders', views: brought }))).data
  const merged = await merge(views)
  expect(merged.left).toEqual([])
  const kept = [
    ['Today', 'View=paid'],
    ['Unpaid', 'View=unpaid'],
    ['Today 2', 'View=all'],
  ]
  expect(merged.items.map(({ name, query }) => [name, query])).toEqual(kept)
  await merge(views)
  expect(await named(sara)).toEqual(kept)
  const many = Array.from({ length: viewLimits.own }, (_, index) => ({ name: `Day ${index}`, query: `From=2026-01-${index}` }))
  expect((await merge(many)).left).toEqual(['Day 27', 'Day 28', 'Day 29'])
  expect((await list(sara)).length).toBe(viewLimits.own)
})

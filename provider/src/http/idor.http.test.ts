import { randomUUID } from 'node:crypto'
import type { Address } from 'contract/address.ts'
import { admin, superAdmin } from 'contract/role.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createSessionFor } from '../testing/account-factory.ts'
import { createCatalog, createMemo, createPrintedOffer } from '../testing/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { idFieldsOf } from '../testing/id-fields.ts'
import { order, orderAndPay, read } from '../testing/order-factory.ts'
import { createPdf } from '../testing/pdf-factory.ts'
import { customerForm } from '../testing/sign-up-factory.ts'
import { createPersonWithApp } from '../testing/two-step-factory.ts'

type Caller = { token?: string; refreshToken?: string; password: string }
type Input = Record<string, unknown>
/** The answers to the owner, another student, a guest, an admin without the role and one with every role. */
type Answers = readonly [owner: number, other: number, guest: number, admin: number, permitted: number]
type Row = { input: (own: Own, caller: Caller) => Input; answers: Answers }

const callers = ['owner', 'other', 'guest', 'admin', 'permitted'] as const

/** Only the owner's: for all others it does not exist, whatever roles they have. */
const private404: Answers = [200, 404, 401, 404, 404]
const open: Answers = [200, 200, 200, 200, 200]
const forMembers: Answers = [200, 200, 401, 200, 200]
const forStaff: Answers = [403, 403, 401, 403, 200]
const refused = (status: number): Answers => [status, status, status, status, status]

let shop: TestApp
let own: Own
let who: Record<(typeof callers)[number], Caller>

type Own = Awaited<ReturnType<typeof createOwn>>

/** A student with one of everything that has an id. */
async function createOwn() {
  const { db, files } = shop.deps
  const { person, password } = await createPerson(shop.deps)
  const { token, refreshToken } = await createSessionFor(shop, person.id)
  const call = { token }
  const catalog = await createCatalog(db)
  await createPrintedOffer(db, { memoId: catalog.memo.id, stock: 100 })
  const place = { studyStageId: catalog.stage.id, componentId: catalog.component.id, subjectId: catalog.subject.id }
  const free = await createMemo(db, { ...place, isFree: true })
  await files.write(catalog.memo.fileId, await createPdf())
  const home = {
    recipientName: 'Noura Al-Sabah',
    phone: '51234567',
    governorateId: 'hawalli',
    areaId: 'salmiya',
    block: '4',
    street: '12',
    building: '27',
  }
  const address = (await read<Address>(await shop.post('Address/Create', home, call))).data
  const paid = await orderAndPay(shop, call, [catalog.memo.id])
  const { data: unpaid } = await order(shop, call, [catalog.otherMemo.id])
  const { data: cancellable } = await order(shop, call, [catalog.otherMemo.id], { idempotencyKey: 'cancellable' })
  await createSessionFor(shop, person.id)
  const devices = await read<{ items: { id: string; isThisOne: boolean }[] }>(await shop.get('Session/GetAll', call))
  const payLink = (await read<{ id: string }>(await shop.post('PayLink/Create', { items: [{ id: catalog.otherMemo.id }] }, call))).data
  const device = devices.data.items.find(({ isThisOne }) => !isThisOne)
  const challenge = await (await createPersonWithApp(shop)).challenge()
  const { person: bystander } = await createPerson(shop.deps, { roles: ['order-view'] })
  return {
    person,
    password,
    token,
    refreshToken,
    catalog,
    free,
    home,
    address,
    paid,
    unpaid,
    cancellable,
    device,
    challenge,
    bystander,
    payLink,
  }
}

const byId = ({ catalog }: Own) => ({ Id: catalog.memo.id })
const filters = ({ catalog }: Own) => ({ StudyStageId: catalog.stage.id, ComponentId: catalog.component.id, SubjectId: catalog.subject.id })
const roleChange = ({ bystander }: Own, { password }: Caller) => ({ id: bystander.id, roles: ['order-view'], currentPassword: password })
const print = ({ catalog, address }: Own) => ({ items: [{ id: `${catalog.memo.id}:print`, quantity: 1 }], addressId: address.id })
const catalogue = (input: Row['input']): Row => ({ input, answers: open })

/** Every call that takes an id, and who gets what for somebody else's. A call without a row fails the first test below. */
const rows: Record<string, Row> = {
  'Order/GetById': { input: ({ unpaid }) => ({ Id: unpaid.orderId }), answers: private404 },
  'Order/GetInvoice': { input: ({ paid }) => ({ Id: paid.orderId }), answers: private404 },
  'Payment/Check': { input: ({ unpaid }) => ({ orderId: unpaid.orderId }), answers: private404 },
  'Payment/Create': { input: ({ unpaid }) => ({ orderId: unpaid.orderId }), answers: private404 },
  'PayLink/Create': { input: print, answers: private404 },
  'PayLink/Withdraw': { input: ({ payLink }) => ({ id: payLink.id }), answers: private404 },
  'Order/Quote': { input: print, answers: private404 },
  'Order/CreateOrder': { input: print, answers: private404 },
  'Address/Update': { input: ({ address, home }) => ({ ...home, id: address.id }), answers: private404 },
  'Address/SetDefault': { input: ({ address }) => ({ id: address.id }), answers: private404 },
  'Address/Remove': { input: ({ address }) => ({ Id: address.id }), answers: private404 },
  'Session/Revoke': { input: ({ device }) => ({ id: device?.id }), answers: private404 },
  'Library/GetById': { input: byId, answers: private404 },
  'Library/GetFile': { input: byId, answers: private404 },
  'Library/SavePlace': { input: ({ catalog }) => ({ id: catalog.memo.id, page: 2 }), answers: private404 },
  'Library/ReportPage': { input: ({ catalog }) => ({ id: catalog.memo.id, page: 2, text: 'A sign is wrong.' }), answers: private404 },
  'Review/Create': { input: ({ catalog }) => ({ itemId: catalog.memo.id, rating: 5 }), answers: [200, 403, 401, 403, 403] },
  // Everybody gets their own, and only that.
  'Review/GetMine': { input: ({ catalog }) => ({ ItemId: catalog.memo.id }), answers: [200, 200, 401, 200, 200] },
  'Library/AddFree': { input: ({ free }) => ({ id: free.id }), answers: forMembers },
  'Profile/SaveGrade': { input: ({ catalog }) => ({ componentId: catalog.component.id }), answers: forMembers },
  'Address/Create': { input: ({ home }) => home, answers: forMembers },
  'Staff/GrantRoles': { input: roleChange, answers: forStaff },
  'Staff/RevokeRoles': { input: roleChange, answers: forStaff },
  'Order/Refund': {
    input: ({ paid }, { password }) => ({ orderId: paid.orderId, amount: 0.5, idempotencyKey: 'matrix', currentPassword: password }),
    answers: forStaff,
  },
  'Order/Cancel': { input: ({ cancellable }) => ({ orderId: cancellable.orderId }), answers: private404 },
  // For those who may, the order is paid already, so it is refused.
  'Order/CancelUnpaid': { input: ({ paid }) => ({ orderId: paid.orderId }), answers: [403, 403, 401, 403, 409] },
  'Order/ReceiveCash': { input: ({ paid }) => ({ orderId: paid.orderId, amount: 3.5 }), answers: [403, 403, 401, 403, 409] },
  'Audit/GetAll': { input: ({ person }) => ({ TargetId: person.id }), answers: forStaff },
  // Another's id with the caller's own token opens nothing, and a challenge nothing without its code.
  'Student/RefreshToken': {
    input: ({ person }, { refreshToken = 'rt1.none' }) => ({ Id: person.id, RefreshToken: refreshToken }),
    answers: [200, 401, 401, 401, 401],
  },
  'Student/VerifyTwoStep': { input: ({ challenge }) => ({ challengeId: challenge.challengeId, code: 'none' }), answers: refused(422) },
  'Student/ResendTwoStep': { input: () => ({ challengeId: randomUUID() }), answers: refused(410) },
  'Customer/SaveAddress': { input: ({ home }) => ({ signUpToken: 'none', address: home }), answers: refused(410) },
  'Customer/Create': catalogue(({ catalog }) => customerForm({ componentId: catalog.component.id })),
  'Memo/GetAll': catalogue(filters),
  'Memo/GetById': catalogue(byId),
  'Memo/GetSimilar': catalogue(byId),
  'Memo/GetPreviewPage': { input: (given) => ({ ...byId(given), Page: 999 }), answers: refused(404) },
  'Package/GetAll': catalogue(filters),
  'Package/GetById': catalogue(({ catalog }) => ({ Id: catalog.package.id })),
  'Package/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.package.id })),
  'Subject/GetAll': catalogue(filters),
  'Subject/GetById': catalogue(({ catalog }) => ({ Id: catalog.subject.id })),
  'Subject/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.subject.id })),
  'StudyStage/GetAll': catalogue(filters),
  'StudyStage/GetById': catalogue(({ catalog }) => ({ Id: catalog.stage.id })),
  'StudyStage/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.stage.id })),
  'Component/GetById': catalogue(({ catalog }) => ({ Id: catalog.component.id })),
  Search: catalogue((given) => ({ ...filters(given), Text: 'work' })),
  'Review/GetAll': catalogue(({ catalog }) => ({ ItemId: catalog.memo.id })),
  'Order/CheckCoupon': { input: ({ catalog }) => ({ CouponCode: 'NONE', 'ItemIds[0]': catalog.memo.id }), answers: refused(400) },
}

beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
  own = await createOwn()
  const asCaller = async (roles: string[]): Promise<Caller> => {
    const { person, password } = await createPerson(shop.deps, { roles })
    return { ...(await createSessionFor(shop, person.id)), password }
  }
  const { token, refreshToken, password } = own
  who = {
    owner: { token, refreshToken, password },
    other: await asCaller([]),
    guest: { password: 'none' },
    admin: await asCaller([admin]),
    permitted: await asCaller([superAdmin]),
  }
})
afterAll(() => shop.close())

test('every call that takes an id has a row here, and every row has its call', () => {
  const taking = shop.app.endpoints.filter((endpoint) => idFieldsOf(endpoint).length > 0).map(({ path }) => path)
  expect(Object.keys(rows).toSorted()).toEqual(taking.toSorted())
})

/** The owner comes last: that it still works for them shows that nobody else has changed anything. */
const inOrder = [1, 2, 3, 4, 0] as const

test.each(Object.entries(rows))('%s answers another’s id as it should, whoever asks', async (path, { input, answers }) => {
  const endpoint = shop.app.endpoints.find((mounted) => mounted.path === path)
  const seen: Record<string, number> = {}
  for (const index of inOrder) {
    const caller = who[callers[index]]
    const given = input(own, caller)
    const call = caller.token ? { token: caller.token } : {}
    const query = endpoint?.query ? `?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))}` : ''
    const headers = { 'Content-Type': 'application/json', ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}) }
    const body = endpoint?.body ? { body: JSON.stringify(given) } : {}
    const response = await shop.fetch(`/api/Website/${path}${query}`, { method: endpoint?.method ?? 'GET', headers, ...body })
    seen[callers[index]] = response.status
    await response.body?.cancel()
  }
  expect(seen).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]])))
})

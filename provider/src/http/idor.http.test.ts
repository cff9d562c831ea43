import { randomUUID } from 'node:crypto'
import { admin, superAdmin } from 'contract/office/role.ts'
import { addressMark } from 'contract/sales/shipment.ts'
import { defaultHomeLayout } from 'contract/shop/home.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { idFieldsOf } from '../testing/id-fields.ts'
import { moderationRows } from '../testing/staff/moderation-rows.ts'
import { testPlace } from '../testing/staff/shop-settings-factory.ts'
import { staffRows } from '../testing/staff/staff-rows.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { createOwn, memoChange, type Own, saleToBystander } from '../testing/student/own-factory.ts'
import { readingRows } from '../testing/student/reading-rows.ts'
import { customerForm } from '../testing/student/sign-up-factory.ts'

type Caller = { token?: string; refreshToken?: string; password: string }
type Input = Record<string, unknown>
/** The answers to the owner, another student, a guest, an admin without the role and one with every role. */
type Answers = readonly [owner: number, other: number, guest: number, admin: number, permitted: number]
type Row = { input: (own: Own, caller: Caller) => Input; answers: Answers }

const callers = ['owner', 'other', 'guest', 'admin', 'permitted'] as const

/** Only the owner's: for everybody else it does not exist, whatever their roles. */
const private404: Answers = [200, 404, 401, 404, 404]
const open: Answers = [200, 200, 200, 200, 200]
const forMembers: Answers = [200, 200, 401, 200, 200]
const forStaff: Answers = [403, 403, 401, 403, 200]
const refused = (status: number): Answers => [status, status, status, status, status]

let shop: TestApp
let own: Own
let who: Record<(typeof callers)[number], Caller>

const byId = ({ catalog }: Own) => ({ Id: catalog.memo.id })
const filters = ({ catalog }: Own) => ({ StudyStageId: catalog.stage.id, ComponentId: catalog.component.id, SubjectId: catalog.subject.id })
const erratumAt = (index: number) => (given: Own) => ({ id: given.erratumIds[index], version: 1 })
const correction = { edition: 1, page: 1, text: { en: 'The sign is a plus.' } }
const print = ({ catalog, address }: Own) => ({ items: [{ id: `${catalog.memo.id}:print`, quantity: 1 }], addressId: address.id })
const nowOnSale = { what: 'state', state: 'published' }
const catalogue = (input: Row['input']): Row => ({ input, answers: open })
const office = (input: Row['input']): Row => ({ input, answers: forStaff })
const itemId: Row['input'] = ({ catalog }) => ({ ItemId: catalog.memo.id })
const paidOrder: Row['input'] = ({ paid }) => ({ Id: paid.orderId })
const forPaths = (paths: readonly string[], row: Row) => Object.fromEntries(paths.map((path) => [path, row]))

/** Every call that takes an id, and the answers for somebody else's. A call without a row fails the first test below. */
const rows: Record<string, Row> = {
  'Order/GetById': { input: ({ unpaid }) => ({ Id: unpaid.orderId }), answers: private404 },
  'Order/GetCreditNote': { input: ({ refundId }) => ({ Id: refundId }), answers: private404 },
  'Order/GetInvoice': { input: paidOrder, answers: private404 },
  ...forPaths(['Payment/Check', 'Payment/Create'], { input: ({ unpaid }) => ({ orderId: unpaid.orderId }), answers: private404 }),
  'PayLink/Create': { input: print, answers: private404 },
  'ReadingMail/Answer': { input: ({ readingMailId }) => ({ id: readingMailId, agrees: true }), answers: private404 },
  'PayLink/Withdraw': { input: ({ payLink }) => ({ id: payLink.id }), answers: private404 },
  'Order/Quote': { input: print, answers: private404 },
  'Order/CreateOrder': { input: print, answers: private404 },
  'Address/Update': { input: ({ address, home }) => ({ ...home, id: address.id }), answers: private404 },
  'Address/SetDefault': { input: ({ address }) => ({ id: address.id }), answers: private404 },
  'Address/Remove': { input: ({ address }) => ({ Id: address.id }), answers: private404 },
  'Session/Revoke': { input: ({ device }) => ({ id: device?.id }), answers: private404 },
  'Library/GetById': { input: byId, answers: private404 },
  'Library/GetFile': { input: byId, answers: private404 },
  ...readingRows(private404),
  'Review/Create': { input: ({ catalog }) => ({ itemId: catalog.memo.id, rating: 5 }), answers: [200, 403, 401, 403, 403] },
  // Everybody gets their own, and only that.
  'Review/GetMine': { input: ({ catalog }) => ({ ItemId: catalog.memo.id }), answers: [200, 200, 401, 200, 200] },
  'Library/AddFree': { input: ({ free }) => ({ id: free.id }), answers: forMembers },
  'Wish/Show': { input: ({ catalog }) => ({ Ids: catalog.memo.id }), answers: open },
  // Everybody changes their own list, and only that.
  'Wish/Add': { input: ({ catalog }) => ({ itemIds: [String(catalog.memo.id)] }), answers: forMembers },
  'Wish/Remove': { input: ({ catalog }) => ({ itemIds: [String(catalog.memo.id)] }), answers: forMembers },
  // A guest gives an address instead.
  'Wait/Create': { input: ({ catalog }) => ({ itemId: String(catalog.memo.id), reason: 'edition' }), answers: forMembers },
  'Profile/SaveGrade': { input: ({ catalog }) => ({ componentId: catalog.component.id }), answers: forMembers },
  'Address/Create': { input: ({ home }) => home, answers: forMembers },
  ...staffRows(forStaff),
  'Order/Refund': {
    input: ({ paid }, { password }) => ({ orderId: paid.orderId, amount: 0.5, idempotencyKey: 'matrix', currentPassword: password }),
    answers: forStaff,
  },
  'Order/Cancel': { input: ({ cancellable }) => ({ orderId: cancellable.orderId }), answers: private404 },
  // For those who may, the order is already paid, so it is refused.
  'Order/CancelUnpaid': { input: ({ paid }) => ({ orderId: paid.orderId }), answers: [403, 403, 401, 403, 409] },
  'Order/ReceiveCash': { input: ({ paid }) => ({ orderId: paid.orderId, amount: 3.5 }), answers: [403, 403, 401, 403, 409] },
  // A shared view of somebody else: visible with the list, changed only by its owner and a SuperAdmin.
  'SavedView/Update': { input: ({ viewId }) => ({ id: viewId, name: 'Mine' }), answers: [404, 404, 401, 403, 200] },
  'SavedView/Remove': { input: ({ viewId }) => ({ id: viewId }), answers: [404, 404, 401, 403, 200] },
  'Coupon/GetById': { input: ({ coupon }) => ({ Id: coupon.id }), answers: forStaff },
  'Coupon/Create': { input: () => ({ code: 'IDOR', percent: '10', subjectIds: [] }), answers: forStaff },
  'Coupon/Update': { input: ({ coupon }) => ({ id: coupon.id, code: coupon.code, percent: '20' }), answers: forStaff },
  'Coupon/End': { input: ({ coupon }) => ({ id: coupon.id }), answers: forStaff },
  'Coupon/Remove': { input: ({ coupon }) => ({ id: coupon.id }), answers: forStaff },
  'Message/GetById': { input: ({ ticketId }) => ({ Id: ticketId }), answers: forStaff },
  'Message/GetFile': { input: ({ ticketId }) => ({ Id: ticketId }), answers: forStaff },
  // The message reports no error, so it has no page.
  'Message/GetPage': { input: ({ ticketId }) => ({ Id: ticketId }), answers: [403, 403, 401, 403, 404] },
  'Message/Reply': { input: ({ ticketId }) => ({ id: ticketId, text: 'Here.', seenReplies: 0 }), answers: forStaff },
  'Message/Settle': { input: ({ ticketId }) => ({ id: ticketId, isSettled: true }), answers: forStaff },
  'Erratum/GetAll': { input: ({ catalog }) => ({ MemoId: catalog.memo.id }), answers: forStaff },
  'Erratum/GetById': { input: ({ erratumIds }) => ({ Id: erratumIds[0] }), answers: forStaff },
  'Erratum/GetEditions': { input: ({ catalog }) => ({ MemoId: catalog.memo.id }), answers: forStaff },
  'Erratum/Create': { input: ({ catalog }) => ({ memoId: catalog.memo.id, ...correction }), answers: forStaff },
  'Erratum/Update': { input: (given) => ({ ...erratumAt(0)(given), ...correction }), answers: forStaff },
  'Erratum/Publish': { input: erratumAt(1), answers: forStaff },
  'Erratum/Withdraw': { input: erratumAt(2), answers: forStaff },
  'Erratum/Remove': { input: erratumAt(3), answers: forStaff },
  'MemoEditing/Export': { input: ({ catalog }) => ({ SubjectId: catalog.subject.id }), answers: forStaff },
  'MemoEditing/GetAll': { input: ({ catalog }) => ({ SubjectId: catalog.subject.id }), answers: forStaff },
  ...forPaths(['MemoEditing/GetById', 'MemoEditing/CheckPhoneEdition', 'MemoEditing/GetPreview'], office(byId)),
  'MemoEditing/GetPreviewPage': { input: (given) => ({ ...byId(given), Page: 999 }), answers: [403, 403, 401, 403, 404] },
  'MemoEditing/Update': { input: memoChange, answers: forStaff },
  // Those who may bring no file here.
  'MemoEditing/Create': { input: ({ catalog }) => ({ sku: 'IDOR-1', subjectId: catalog.subject.id }), answers: [403, 403, 401, 403, 422] },
  'MemoEditing/ReplaceFile': { input: ({ catalog }) => ({ id: catalog.memo.id, version: 1 }), answers: [403, 403, 401, 403, 422] },
  'MemoEditing/SetCover': { input: ({ catalog }) => ({ id: catalog.memo.id, version: 1 }), answers: [403, 403, 401, 403, 422] },
  // An outdated version.
  'MemoEditing/DrawCover': { input: ({ catalog }) => ({ id: catalog.memo.id, version: 999 }), answers: [403, 403, 401, 403, 409] },
  // It was on sale.
  'MemoEditing/Remove': { input: byId, answers: [403, 403, 401, 403, 409] },
  'StageEditing/GetById': { input: ({ catalog }) => ({ Id: catalog.stage.id }), answers: forStaff },
  'StageEditing/Update': {
    input: ({ catalog: { stage } }) => ({
      ...{ id: stage.id, version: 1, title: stage.title, kind: stage.kind, isFree: false, state: 'published' },
    }),
    answers: forStaff,
  },
  'StageEditing/Place': { input: ({ catalog }) => ({ id: catalog.stage.id }), answers: forStaff },
  // It is not empty.
  'StageEditing/Remove': { input: ({ catalog }) => ({ Id: catalog.stage.id }), answers: [403, 403, 401, 403, 409] },
  'PackageEditing/Export': { input: ({ catalog }) => ({ StudyStageId: catalog.stage.id }), answers: forStaff },
  'PackageEditing/GetAll': { input: ({ catalog }) => ({ StudyStageId: catalog.stage.id }), answers: forStaff },
  'PackageEditing/GetById': { input: ({ catalog }) => ({ Id: catalog.package.id }), answers: forStaff },
  'PackageEditing/GetPreview': office(({ catalog }) => ({ Id: catalog.package.id })),
  'PackageEditing/Update': {
    input: ({ catalog: { package: bundle, memo, otherMemo } }) => ({
      ...{ id: bundle.id, version: 1, title: bundle.title, hue: bundle.hue, pricing: 'fixed', price: '1.000', state: 'published' },
      itemIds: [memo.id, otherMemo.id],
    }),
    answers: forStaff,
  },
  // It was on sale.
  'PackageEditing/Remove': { input: ({ catalog }) => ({ Id: catalog.package.id }), answers: [403, 403, 401, 403, 409] },
  'SubjectEditing/Export': { input: ({ catalog }) => ({ StudyStageId: catalog.stage.id }), answers: forStaff },
  'SubjectEditing/GetAll': { input: ({ catalog }) => ({ StudyStageId: catalog.stage.id }), answers: forStaff },
  'SubjectEditing/GetById': { input: ({ catalog }) => ({ Id: catalog.subject.id }), answers: forStaff },
  'SubjectEditing/GetPreview': office(({ catalog }) => ({ Id: catalog.subject.id })),
  'SubjectEditing/Create': office(({ catalog: { stage } }) => ({ studyStageId: stage.id, title: { en: 'Art', ar: null }, hue: 'tin' })),
  'SubjectEditing/Update': {
    input: ({ catalog: { subject, component } }) => ({
      ...{ id: subject.id, version: 1, title: subject.title, studyStageId: subject.studyStageId, componentIds: [component.id] },
      ...{ hue: 'firuz', teachers: { en: [], ar: [] }, aliases: [], isFree: false, state: 'published' },
    }),
    answers: forStaff,
  },
  'SubjectEditing/Place': { input: ({ catalog }) => ({ id: catalog.subject.id }), answers: forStaff },
  'SubjectEditing/Remove': { input: ({ catalog }) => ({ Id: catalog.subject.id }), answers: [403, 403, 401, 403, 409] },
  'ComponentEditing/GetById': { input: ({ catalog }) => ({ Id: catalog.component.id }), answers: forStaff },
  'ComponentEditing/Create': {
    input: ({ catalog: { stage } }) => ({ studyStageId: stage.id, title: { en: 'Grade 11', ar: null } }),
    answers: forStaff,
  },
  'ComponentEditing/Update': {
    input: ({ catalog: { component } }) => ({
      ...{ id: component.id, version: 1, title: component.title, studyStageId: component.studyStageId, grade: 12 },
    }),
    answers: forStaff,
  },
  'ComponentEditing/Place': { input: ({ catalog }) => ({ id: catalog.component.id }), answers: forStaff },
  'ComponentEditing/Remove': { input: ({ catalog }) => ({ Id: catalog.component.id }), answers: [403, 403, 401, 403, 409] },
  'Grant/TakeBack': { input: ({ paid }) => ({ orderId: paid.orderId, reason: 'A mistake' }), answers: [403, 403, 401, 403, 409] },
  'Home/SaveDraft': { input: () => ({ version: 0, layout: defaultHomeLayout }), answers: forStaff },
  'Home/Publish': { input: () => ({ version: 1, layout: defaultHomeLayout }), answers: forStaff },
  // Those who do not reauthenticate.
  'Grant/Create': {
    input: ({ bystander, catalog }) => ({ personId: bystander.id, items: [catalog.memo.id], reason: 'A prize', idempotencyKey: 'idor' }),
    answers: [403, 403, 401, 403, 422],
  },
  'Counter/FindItems': { input: ({ bystander }) => ({ Text: 'work', PersonId: bystander.id }), answers: forStaff },
  'Counter/Quote': { input: saleToBystander, answers: forStaff },
  'Counter/SendLink': { input: (given) => ({ ...saleToBystander(given), idempotencyKey: 'idor' }), answers: forStaff },
  'Counter/Sell': { input: (given) => ({ ...saleToBystander(given), idempotencyKey: 'idor' }), answers: forStaff },
  'CatalogueImport/GetById': { input: ({ importId }) => ({ Id: importId }), answers: forStaff },
  'CatalogueImport/GetRows': { input: ({ importId }) => ({ Id: importId }), answers: forStaff },
  'CatalogueImport/GetProblems': { input: ({ importId }) => ({ Id: importId }), answers: forStaff },
  // It is still being checked.
  'Question/GetAsking': { input: ({ catalog }) => ({ ItemId: catalog.memo.id }), answers: forMembers },
  'Question/GetById': { input: ({ questionIds }) => ({ Id: questionIds[0] }), answers: forMembers },
  'Question/Create': { input: ({ catalog }) => ({ itemId: catalog.memo.id, text: 'Is there a key?' }), answers: forMembers },
  'Question/Answer': { input: ({ questionIds }) => ({ id: questionIds[0], text: 'Page 3' }), answers: [200, 403, 401, 403, 403] },
  'CatalogueImport/Apply': { input: ({ importId }) => ({ id: importId }), answers: [403, 403, 401, 403, 409] },
  // It was not applied.
  'CatalogueImport/TakeBack': { input: ({ importId }) => ({ id: importId }), answers: [403, 403, 401, 403, 409] },
  'CatalogueImport/Discard': { input: ({ importId }) => ({ id: importId }), answers: forStaff },
  'MemoBulk/Begin': { input: ({ catalog }) => ({ ids: [catalog.memo.id], change: nowOnSale }), answers: forStaff },
  'MemoBulk/GetById': { input: ({ bulkIds }) => ({ Id: bulkIds.memos }), answers: forStaff },
  'MemoBulk/GetRows': { input: ({ bulkIds }) => ({ Id: bulkIds.memos }), answers: forStaff },
  // It has no rows.
  'MemoBulk/Apply': { input: ({ bulkIds }) => ({ id: bulkIds.memos }), answers: [403, 403, 401, 403, 409] },
  'MemoBulk/Undo': { input: ({ bulkIds }) => ({ id: bulkIds.memos }), answers: [403, 403, 401, 403, 409] },
  'MemoBulk/Cancel': { input: ({ bulkIds }) => ({ id: bulkIds.memos }), answers: forStaff },
  'PackageBulk/Begin': { input: ({ catalog }) => ({ ids: [catalog.package.id], change: nowOnSale }), answers: forStaff },
  'PackageBulk/GetById': { input: ({ bulkIds }) => ({ Id: bulkIds.packages }), answers: forStaff },
  'PackageBulk/GetRows': { input: ({ bulkIds }) => ({ Id: bulkIds.packages }), answers: forStaff },
  'PackageBulk/Apply': { input: ({ bulkIds }) => ({ id: bulkIds.packages }), answers: [403, 403, 401, 403, 409] },
  'PackageBulk/Undo': { input: ({ bulkIds }) => ({ id: bulkIds.packages }), answers: [403, 403, 401, 403, 409] },
  'PackageBulk/Cancel': { input: ({ bulkIds }) => ({ id: bulkIds.packages }), answers: forStaff },
  'OfficeJob/Cancel': { input: ({ jobId }) => ({ id: jobId }), answers: forStaff },
  // It has no result yet.
  'OfficeJob/GetFile': { input: ({ jobId }) => ({ Id: jobId }), answers: [403, 403, 401, 403, 404] },
  'Queue/Retry': { input: ({ failureIds }) => ({ kind: 'send-mail', id: failureIds[0] }), answers: forStaff },
  'Queue/GiveUp': { input: ({ failureIds }) => ({ kind: 'send-mail', id: failureIds[1] }), answers: forStaff },
  ...forPaths(['OfficeOrder/GetById', 'OfficeOrder/GetInvoice', 'OfficeOrder/GetTillSlip'], office(paidOrder)),
  'OfficeOrder/GetCreditNote': { input: ({ refundId }) => ({ Id: refundId }), answers: forStaff },
  'OfficeOrder/AddNote': office(({ paid }) => ({ orderId: paid.orderId, text: 'A note' })),
  'OfficeOrder/ResendReceipt': { input: ({ paid }) => ({ orderId: paid.orderId }), answers: forStaff },
  ...moderationRows(forStaff),
  'Settlement/Explain': { input: ({ differenceIds }) => ({ id: differenceIds[0], note: 'Paid by hand' }), answers: forStaff },
  'Settlement/Reopen': { input: ({ differenceIds }) => ({ id: differenceIds[1] }), answers: forStaff },
  'Shop/SaveSettings': { input: () => ({ pickUpPlaces: [testPlace()] }), answers: forStaff },
  'Shipment/Move': { input: ({ paid }) => ({ orderIds: [paid.orderId], to: 'packed' }), answers: forStaff },
  'Shipment/Undo': { input: ({ paid }) => ({ orderIds: [paid.orderId], step: 'packed' }), answers: forStaff },
  'Shipment/Print': { input: ({ sent }) => ({ orderIds: [sent.orderId], what: 'slips' }), answers: forStaff },
  'Shipment/ChangeAddress': {
    input: ({ sent, home, address }) => ({ orderId: sent.orderId, seen: addressMark(address), address: { ...home, block: '9' } }),
    answers: forStaff,
  },
  'Audit/GetAll': { input: ({ person }) => ({ TargetId: person.id }), answers: forStaff },
  'Audit/Export': { input: ({ person }) => ({ format: 'csv', targetId: person.id }), answers: forStaff },
  // Another's id with the caller's own token opens nothing, nor does a challenge without its code.
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
  // It is already on sale, so it is not scheduled.
  'Memo/GetComing': { input: byId, answers: refused(404) },
  ...forPaths(['Memo/GetPage', 'Memo/GetSimilar'], catalogue(byId)),
  'Picture/GetCover': catalogue((given) => ({ ...byId(given), Version: '0'.repeat(12) })),
  'Memo/GetPreviewPage': { input: (given) => ({ ...byId(given), Page: 999 }), answers: refused(404) },
  ...forPaths(['Package/GetAll', 'Subject/GetAll', 'StudyStage/GetAll'], catalogue(filters)),
  'Package/GetOffers': catalogue(({ catalog }) => ({ Term: '1', 'ComponentId[0]': catalog.component.id })),
  'Package/GetById': catalogue(({ catalog }) => ({ Id: catalog.package.id })),
  'Package/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.package.id })),
  'Subject/GetById': catalogue(({ catalog }) => ({ Id: catalog.subject.id })),
  'Subject/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.subject.id })),
  'StudyStage/GetById': catalogue(({ catalog }) => ({ Id: catalog.stage.id })),
  'StudyStage/GetSimilar': catalogue(({ catalog }) => ({ Id: catalog.stage.id })),
  'Component/GetById': catalogue(({ catalog }) => ({ Id: catalog.component.id })),
  Search: catalogue((given) => ({ ...filters(given), Text: 'work' })),
  ...forPaths(['Review/GetAll', 'Question/GetSaid', 'Question/GetAll'], catalogue(itemId)),
  'Order/CheckCoupon': { input: ({ catalog }) => ({ CouponCode: 'NONE', 'ItemIds[0]': catalog.memo.id }), answers: refused(400) },
}

beforeAll(async () => {
  shop = await createTestApp({ withWorkers: true })
  own = await createOwn(shop)
  const asCaller = async (roles: string[]): Promise<Caller> => {
    const { person, password } = await createPerson(shop.deps, { roles })
    return { ...(await createSessionFor(shop, person.id)), password }
  }
  who = {
    owner: own,
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
    const query = endpoint?.query ? `?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]))}` : ''
    const headers = { 'Content-Type': 'application/json', ...(caller.token ? { Authorization: `Bearer ${caller.token}` } : {}) }
    const body = endpoint?.body ? { body: JSON.stringify(given) } : {}
    const response = await shop.fetch(`/api/Website/${path}${query}`, { method: endpoint?.method ?? 'GET', headers, ...body })
    seen[callers[index]] = response.status
    await response.body?.cancel()
  }
  expect(seen).toEqual(Object.fromEntries(callers.map((caller, index) => [caller, answers[index]])))
})

import type { SettlementDay, SettlementDifference } from 'contract/sales/settlement.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createCatalog } from '../../../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { countMails, orderAndPay, read } from '../../../testing/sales/order-factory.ts'
import { logInAs } from '../../../testing/student/account-factory.ts'
import { refunds } from '../../books/order.schema.ts'
import { settlementDifferences } from '../../books/settlement.schema.ts'
import { sandboxCharges, sandboxRefunds } from '../../gateways/sandbox/sandbox.schema.ts'
import { reconcile } from '../reconcile/reconcile.job.ts'
import { compareYesterday } from './compare-settlements.job.ts'
import { settlementWords } from './settlement.texts.ts'

let shop: TestApp
let memoId: number
let clerk: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  // Charges are changed behind the shop's back.
  shop = await createTestApp({ breaksLedger: true })
  memoId = (await createCatalog(shop.deps.db)).memo.id
  clerk = await logInAs(shop, { roles: ['settlement-view', 'settlement-edit', 'audit-view'] })
  return () => shop.close()
})

const buy = async () => orderAndPay(shop, await logInAs(shop), [memoId])
/** The night after the day on which the tests buy. */
async function compareAtNight() {
  const { now } = shop.clock
  shop.clock.now = new Date('2026-11-22T00:40:00Z')
  await compareYesterday(shop.deps)
  shop.clock.now = now
}
const days = async () => (await read<{ items: SettlementDay[] }>(await shop.get('Settlement/GetDays', clerk))).data.items
const differences = async (query = '') =>
  (await read<{ items: SettlementDifference[] }>(await shop.get(`Settlement/GetDifferences${query}`, clerk))).data.items
const act = (path: string, body: object) => shop.post(`Settlement/${path}`, body, clerk)

/** One of two orders is refunded, and the gateway has done it. */
async function payBack(orderId: string) {
  const password = 'A-test-password-1'
  const { token } = await logInAs(shop, { roles: ['order-refund'], password })
  const wish = { orderId, amount: 1.5, currentPassword: password, idempotencyKey: 'one' }
  expect((await shop.post('Order/Refund', wish, { token })).status).toBe(200)
  await reconcile(shop.deps)
  expect(await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([{ status: 'succeeded' }])
}

test('each night payments and refunds are stored beside the gateway’s figures', async () => {
  const { orderId } = await buy()
  await buy()
  await payBack(orderId)
  await compareAtNight()
  expect(await days()).toEqual([
    {
      ...{ day: '2026-11-21', gateway: 'sandbox', currency: 'KWD', open: 0, explained: 0, comparedAt: '2026-11-22T00:40:00.000Z' },
      ...{ taken: { amount: 7, count: 2 }, theirTaken: { amount: 7, count: 2 }, refunded: { amount: 1.5, count: 1 }, theirRefunded: 1.5 },
    },
  ])
  expect(await differences()).toEqual([])
})

test('a difference is listed with its order and both amounts, and reported once however often it is found', async () => {
  const { orderId, orderNumber } = await buy()
  await shop.deps.db.update(sandboxCharges).set({ amountMinor: 3499 })
  await compareAtNight()
  await compareAtNight()
  const found = {
    kind: 'otherAmount',
    day: '2026-11-21',
    order: { id: orderId, number: orderNumber },
    ours: 3.5,
    theirs: 3.499,
    explained: null,
  }
  expect(await differences()).toMatchObject([found])
  expect(await days()).toMatchObject([{ taken: { amount: 3.5 }, theirTaken: { amount: 3.499 }, open: 1, explained: 0 }])
  const { en, ar } = settlementWords
  expect(await countMails(shop, [en.subject('2026-11-21'), ar.subject('2026-11-21')])).toBe(2)
})

test('a refund that the gateway does not know, or with another amount, is a difference', async () => {
  const { orderId } = await buy()
  await payBack(orderId)
  await shop.deps.db.update(sandboxRefunds).set({ amountMinor: 1499 })
  await compareAtNight()
  expect(await differences()).toMatchObject([{ kind: 'refundDiffers', ours: 1.5, theirs: 1.499, order: { id: orderId } }])
  expect(await days()).toMatchObject([{ refunded: { amount: 1.5 }, theirRefunded: 1.499 }])
})

test('a difference is explained once, and can be reopened; both are logged', async () => {
  await buy()
  await shop.deps.db.delete(sandboxCharges)
  await compareAtNight()
  const [{ id } = { id: '' }] = await differences()
  expect(await (await act('Explain', { id, note: ' ' })).json()).toMatchObject({ errors: { note: ['Write why it differs'] } })
  expect((await act('Explain', { id, note: 'The gateway was emptied by hand' })).status).toBe(200)
  expect((await act('Explain', { id, note: 'Again' })).status).toBe(409)
  expect(await differences()).toEqual([])
  const byName = (await differences('?State=explained'))[0]?.explained?.byName
  expect(await differences('?State=explained')).toMatchObject([{ id, explained: { note: 'The gateway was emptied by hand' } }])
  expect(byName).toBeTruthy()
  expect((await act('Reopen', { id })).status).toBe(200)
  expect((await act('Reopen', { id })).status).toBe(409)
  expect(await differences()).toMatchObject([{ id, explained: null }])
  const { data } = await read<{ items: object[] }>(await shop.get(`Audit/GetAll?TargetId=${id}`, clerk))
  expect(data.items).toMatchObject([{ action: 'difference-reopened' }, { action: 'difference-explained', actorId: clerk.personId }])
})

test('days and differences can be exported for Excel, where no written text is a formula', async () => {
  await buy()
  await shop.deps.db.delete(sandboxCharges)
  await compareAtNight()
  const [{ id } = { id: '' }] = await differences()
  await act('Explain', { id, note: '=HYPERLINK("http://evil.example")' })
  const file = async (query: string) => Buffer.from(await (await shop.get(`Settlement/Export?${query}`, clerk)).arrayBuffer())
  const ofDays = (await file('What=days')).toString()
  expect(ofDays.split('\r\n')[1]).toBe('2026-11-21,sandbox,3.500,1,0.000,0,0.000,0,0.000,0,1,KWD')
  const ofDifferences = (await file('What=differences')).toString()
  expect(ofDifferences).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect((await file('What=days&Format=xlsx')).subarray(0, 2).toString()).toBe('PK')
})

test('if the gateway does not answer, its side stays empty', async () => {
  await buy()
  shop.deps.settings.sandboxFaults = { ...shop.deps.settings.sandboxFaults, serverError: 100 }
  await compareAtNight()
  expect(await days()).toMatchObject([{ taken: { amount: 3.5, count: 1 }, theirTaken: null, open: 1 }])
  expect(await differences()).toMatchObject([{ kind: 'notCompared', order: null, ours: null, theirs: null }])
})

test('differences are found by order and by the beginning of the gateway’s reference, and listed oldest day first on request', async () => {
  const [first, second] = [await buy(), await buy()]
  await shop.deps.db.update(sandboxCharges).set({ amountMinor: 3499 })
  await compareAtNight()
  const both = await differences()
  expect(both).toHaveLength(2)
  const [one] = both
  const numbers = async (query: string) => (await differences(query)).map(({ order }) => order?.number)
  expect(await numbers(`?Text=${first.orderNumber}`)).toEqual([first.orderNumber])
  expect(await numbers(`?Text=%23${second.orderNumber}`)).toEqual([second.orderNumber])
  expect(await numbers(`?Text=${one?.gatewayRef.slice(0, -2).toUpperCase()}`)).toContain(one?.order?.number)
  expect(await numbers('?Text=nothing-like-it')).toEqual([])
  await shop.deps.db
    .update(settlementDifferences)
    .set({ day: '2026-11-20' })
    .where(eq(settlementDifferences.id, one?.id ?? ''))
  expect((await differences('?Sort=day')).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
  expect((await differences('?Sort=-day')).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-20'])
  const file = await (await shop.get(`Settlement/Export?What=differences&Text=${first.orderNumber}`, clerk)).text()
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(first.orderNumber)
})

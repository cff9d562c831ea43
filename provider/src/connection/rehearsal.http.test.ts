import { superAdmin } from 'contract/office/role.ts'
import type { CreatedOrder } from 'contract/sales/order.ts'
import type { Connections } from 'contract/shop/connection.ts'
import type { OpeningGuide } from 'contract/shop/opening.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { shopConnections } from '../db/schema/connection.ts'
import { payments } from '../sales/books/order.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { appCode, createPersonWithApp } from '../testing/student/two-step-factory.ts'
import { compute, followConnections, followIn } from './live-connections.ts'
import { endRehearsalBesideLive } from './save-rehearsal.ts'

const liveKey = 'sk_live_0123456789abcdef01'
const hook = `whsec_${'h'.repeat(32)}`
const live = { apiKey: liveKey, webhookSecrets: [hook], apiUrl: 'http://stripe.test' }
const defaults = {
  given: { stripe: undefined, 'my-fatoorah': undefined },
  rules: { isDemo: false, allowsSandbox: false, isDurable: true },
  apiUrls: { stripe: 'http://stripe.test', 'my-fatoorah': 'http://fatoorah.test' },
  ...{ cod: false, mail: undefined },
}
const shop = await openTestShop({ connections: defaults, breaksLedger: true })
const owner = await createPersonWithApp(shop, { roles: [superAdmin] })
const clerk = await createPersonWithApp(shop, { roles: ['setting-view', 'setting-edit'] })
// Set up as in a demo, where the first code needs no mail.
shop.deps.settings.isDemo = false

beforeEach(async () => {
  await shop.deps.db.delete(shopConnections)
  await shop.deps.connections.refresh()
})

async function post(path: string, body: object, { by = owner, proves = true, lang = 'en' } = {}) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 30_000)
  const identity = proves ? { currentPassword: by.password, code: appCode(shop, by.secret) } : { currentPassword: by.password }
  return read<Connections>(await shop.post(`Connection/${path}`, { ...body, ...identity }, { token: by.token, lang }))
}
const rehearse = (isOn: boolean, as: Parameters<typeof post>[2] = {}) => post('SaveRehearsal', { isOn }, as)
const saveStripe = (apiKey = liveKey) => post('SaveGatewayKeys', { gateway: 'stripe', apiKey, webhookSecret: hook })
const moneyNow = async () => ((await (await shop.get('Shop/GetState')).json()) as { data: { money: string } }).data.money
const toldRehearsal = async () =>
  ((await (await shop.get('Shop/GetSettings')).json()) as { data: { isRehearsal: boolean } }).data.isRehearsal
const switched = async () => {
  const { items } = await listAudit(shop.deps.db, { number: 1, size: 100 })
  return items.filter(({ fields }) => fields.includes('rehearsal.isOn')).length
}
async function buy() {
  const { memo } = await createCatalog(shop.deps.db)
  const { token } = await logInAs(shop)
  return read<CreatedOrder>(await shop.post('Order/CreateOrder', { items: [{ id: memo.id }] }, { token }))
}

test('a shop without a gateway only sells during a rehearsal by its owner', async () => {
  expect([(await buy()).status, await moneyNow(), await toldRehearsal()]).toEqual([422, 'none', false])
  const lines = await switched()
  expect((await rehearse(true)).data).toMatchObject({
    money: 'rehearsal',
    rehearsal: { isOn: true, whyNot: null },
    warnings: ['rehearsal', 'noMail'],
  })
  expect([await moneyNow(), await toldRehearsal()]).toEqual(['rehearsal', true])
  const bought = await buy()
  expect(bought.status).toBe(200)
  const isOfIt = and(eq(payments.orderId, bought.data.orderId), eq(payments.gateway, 'sandbox'))
  expect(await shop.deps.db.select().from(payments).where(isOfIt)).toHaveLength(1)
  await rehearse(true)
  expect((await rehearse(false)).data).toMatchObject({ money: 'none', rehearsal: { isOn: false, whyNot: null } })
  expect([(await buy()).status, await toldRehearsal()]).toEqual([422, false])
  expect(await switched(), 'what changes nothing is not written down').toBe(lines + 2)
})

test('while it is on, the guide lists money as still to be done', async () => {
  await rehearse(true)
  const { data } = await read<OpeningGuide>(await shop.get('Opening/GetGuide', { token: owner.token }))
  expect(data.warnings).toContain('rehearsal')
  expect(data.steps.find(({ name }) => name === 'money')?.state).toBe('open')
})

test('it applies in another process at once', async () => {
  const connections = followConnections(shop.deps.db, defaults, shop.deps.secrets.twoStep)
  const settings = { ...shop.deps.settings }
  followIn(settings, connections)
  await rehearse(true)
  await connections.refresh()
  expect([settings.money, settings.gateways.sandbox]).toEqual(['rehearsal', true])
  await rehearse(false)
  await connections.refresh()
  expect([settings.money, settings.gateways.sandbox]).toEqual(['none', false])
})

test('only a SuperAdmin with password and second step can begin or end it', async () => {
  expect(await rehearse(true, { by: clerk })).toMatchObject({ status: 403 })
  expect(await rehearse(true, { proves: false })).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
  expect(await moneyNow()).toBe('none')
  await rehearse(true)
  expect(await rehearse(false, { by: clerk })).toMatchObject({ status: 403 })
  expect(await moneyNow()).toBe('rehearsal')
})

test('it is refused beside a live key, even one of a removed gateway kept for payments under way', async () => {
  expect((await saveStripe()).status).toBe(200)
  expect(await rehearse(true)).toMatchObject({ status: 422, errors: { isOn: [expect.stringContaining('real money')] } })
  expect(await rehearse(true, { lang: 'ar' })).toMatchObject({ errors: { isOn: [expect.stringContaining('مالاً حقيقياً')] } })
  expect((await post('RemoveGatewayKeys', { gateway: 'stripe' })).data.rehearsal).toEqual({ isOn: false, whyNot: 'live' })
  expect((await rehearse(true)).status).toBe(422)
  await shop.deps.db.update(shopConnections).set({ secrets: {} })
  await shop.deps.connections.refresh()
  expect((await rehearse(true)).status).toBe(200)
})

test('a live key ends it permanently; a test key replaces play money, and the rehearsal continues', async () => {
  await rehearse(true)
  expect((await saveStripe(`sk_test_${'a'.repeat(24)}`)).data).toMatchObject({ money: 'rehearsal', rehearsal: { isOn: true } })
  expect(shop.deps.settings.gateways).toMatchObject({ sandbox: false, stripe: {} })
  const lines = await switched()
  expect((await saveStripe()).data).toMatchObject({ money: 'real', rehearsal: { isOn: false, whyNot: 'live' } })
  expect(await switched()).toBe(lines + 1)
  await post('RemoveGatewayKeys', { gateway: 'stripe' })
  await shop.deps.db.update(shopConnections).set({ secrets: {} }).where(eq(shopConnections.name, 'stripe'))
  await shop.deps.connections.refresh()
  expect(await moneyNow(), 'it does not come back').toBe('none')
})

test('a live key in the environment overrides the switch, and ends it at start-up', async () => {
  await rehearse(true)
  const given = { ...defaults, given: { ...defaults.given, stripe: live } }
  const connections = followConnections(shop.deps.db, given, shop.deps.secrets.twoStep)
  await connections.refresh()
  expect(connections.current()).toMatchObject({ money: 'real', gateways: { sandbox: false } })
  await endRehearsalBesideLive({ ...shop.deps, connections })
  await shop.deps.connections.refresh()
  expect(await moneyNow()).toBe('none')
})

test('a demo and a shop started as a rehearsal have no such switch, and undecryptable keys forbid it', () => {
  const row = { name: 'rehearsal', fields: { isOn: 'true' }, secrets: {}, changedAt: shop.clock.now, endedAt: null }
  const secret = shop.deps.secrets.twoStep
  const standing = (rules: object, rows = [row]) => compute({ ...defaults, rules: { ...defaults.rules, ...rules } }, rows, secret)
  expect(standing({ isDemo: true })).toMatchObject({ money: 'demo', noRehearsal: 'demo' })
  expect(standing({ allowsSandbox: true })).toMatchObject({ money: 'rehearsal', noRehearsal: 'environment' })
  const sealed = { sealed: 'of another secret', tail: null, setAt: '2026-01-01' }
  const unreadable = { ...row, name: 'stripe', fields: {}, secrets: { apiKey: sealed, webhookSecret: sealed } } as unknown as typeof row
  expect(standing({}, [row, unreadable])).toMatchObject({ money: 'none', noRehearsal: 'unreadable' })
})

import type { OwnPayLink } from 'contract/sales/pay-link.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { entitlements } from '../library/library.schema.ts'
import { noGateways } from '../sales/gateways/gateway-env.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { chooseAtSandbox, decideSilently, order, read, seeOrder, sendWebhook } from '../testing/sales/order-factory.ts'
import { createPerson, logInAs } from '../testing/student/account-factory.ts'

/** A shop that took sandbox orders, and is now opened without a gateway and without mail. */
let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
beforeAll(async () => {
  shop = await createTestApp()
  catalog = await createCatalog(shop.deps.db)
})
afterAll(() => shop.close())

function reopenClosed(): TestApp {
  const deps = { ...shop.deps, settings: { ...shop.deps.settings, gateways: noGateways, money: 'none' as const, canMail: false } }
  const app = createApp(deps)
  const request = (path: string, init?: RequestInit) => app.fetch(new Request(`http://provider.test${path}`, init))
  return {
    ...shop,
    deps,
    app,
    fetch: async (path, init) => request(path, init),
    get: async (path, { token = '' } = {}) => request(`/api/Website/${path}`, { headers: { Authorization: `Bearer ${token}` } }),
    post: async (path, body, { token = '', lang = 'en' } = {}) => {
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, lang }
      return request(`/api/Website/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
  }
}

test('an older sandbox order can no longer be paid: its page, its webhook, a return and a new attempt give no goods', async () => {
  const student = await logInAs(shop)
  const { data } = await order(shop, student, [catalog.memo.id])
  const charge = await decideSilently(shop, data)
  const closed = reopenClosed()
  expect((await chooseAtSandbox(closed, data.paymentUrl, 'pay')).status).toBe(404)
  expect((await sendWebhook(closed, charge)).status).toBe(404)
  await closed.fetch(`/api/Payment/Return?payment=${charge.reference}`)
  await closed.post('Payment/Check', { orderId: data.orderId }, student)
  const again = await read(await closed.post('Payment/Create', { orderId: data.orderId }, student))
  expect(again).toMatchObject({ status: 422, code: 'payment_method_refused', message: expect.stringContaining('does not take payments') })
  expect(await seeOrder(closed, student, data.orderId)).toMatchObject({ status: 'awaiting_payment' })
  expect(await shop.deps.db.$count(entitlements)).toBe(0)
})

test('no unpayable link to pay is made, and an older one says why', async () => {
  const student = await logInAs(shop)
  const items = [{ id: catalog.memo.id }]
  const { data: link } = await read<OwnPayLink>(await shop.post('PayLink/Create', { items }, student))
  const closed = reopenClosed()
  expect(await read(await closed.post('PayLink/Create', { items }, student))).toMatchObject({ code: 'payment_method_refused' })
  const shown = await read(await closed.post('PayLink/Show', { token: link.token }, { lang: 'ar' }))
  expect(shown.data).toMatchObject({ status: 'unpayable', reason: expect.stringContaining('لا يستقبل هذا المتجر المدفوعات') })
  expect((await closed.post('PayLink/Pay', { token: link.token })).status).toBe(422)
})

test.each([
  ['en', 'Mail is not set up in this shop yet'],
  ['ar', 'لم يُجهَّز البريد الإلكتروني'],
] as const)('actions that need mail say in %s that there is none, before anything is written', async (lang, words) => {
  const { person, password } = await createPerson(shop.deps, { isTwoStepOn: true })
  const student = await logInAs(shop)
  const closed = reopenClosed()
  const contact = { name: 'Dana', email: 'dana@example.com', topic: 'other', message: 'A question about the physics notes' }
  const calls: [string, object, string?][] = [
    ['Customer/Create', { fullName: 'Dana Al-Mutairi', email: 'new@example.com', password: 'correct horse battery', acceptTerms: true }],
    ['Customer/ForgetPassword', { email: person.email }],
    ['Customer/ResendConfirmEmailCode', { email: person.email }],
    ['Student/LogIn', { email: person.email, password }],
    ['Profile/ChangeEmail', { email: 'other@example.com', currentPassword: 'A-test-password-1' }, student.token],
    ['TwoStep/TurnOnEmail', { currentPassword: 'A-test-password-1' }, student.token],
    ['TwoStep/SendCode', {}, student.token],
    ['Contact/Create', contact],
  ]
  for (const [path, body, token] of calls) {
    const answer = await read(await closed.post(path, body, { token, lang }))
    expect([path, answer.status, answer.code]).toEqual([path, 503, 'mail_not_set_up'])
    expect(answer.message).toContain(words)
  }
  expect((await shop.mailbox()).length).toBe(0)
})

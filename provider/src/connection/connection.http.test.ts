import { superAdmin } from 'contract/office/role.ts'
import type { Connections } from 'contract/shop/connection.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { listAudit } from '../audit/audit-log.ts'
import { shopConnections } from '../db/schema/connection.ts'
import { payments } from '../sales/books/order.schema.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { dumpShop, findIn } from '../testing/database/dump.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { openMyFatoorah } from '../testing/sales/my-fatoorah-server.ts'
import { read } from '../testing/sales/order-factory.ts'
import { openStripe } from '../testing/sales/stripe-server.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { appCode, createPersonWithApp } from '../testing/student/two-step-factory.ts'
import { compute, followConnections, followIn, likelyUrl, urlsOf } from './live-connections.ts'
import { sealSecret } from './sealed-secret.ts'
import { forgetEnded } from './under-way.ts'

const stripeKey = 'sk_test_4242PlainStripeKey4242'
const stripeHook = `whsec_PlainStripeHook${'h'.repeat(24)}9876`
const fatoorahKey = `PlainFatoorahKey${'f'.repeat(40)}`
const fatoorahHook = `PlainFatoorahHook${'g'.repeat(40)}`
const mailPassword = 'PlainMailPassword-1234567890'
const plain = [stripeKey, stripeHook, fatoorahKey, fatoorahHook, mailPassword]

const now = () => new Date('2026-11-21T09:00:00Z')
const stripe = await openStripe(now, stripeKey, stripeHook)
const fatoorah = await openMyFatoorah(now, fatoorahKey, fatoorahHook)
const mails = await openMailServer()
afterAll(() => Promise.all([stripe.close(), fatoorah.close(), mails.close()]))

/** A rehearsal: test systems' keys are valid. */
const defaults = {
  given: { stripe: undefined, 'my-fatoorah': undefined },
  rules: { isDemo: false, allowsSandbox: true, isDurable: true },
  apiUrls: { stripe: stripe.url, 'my-fatoorah': fatoorah.url },
  ...{ cod: false, mail: undefined },
}
const lines: string[] = []
const shop = await openTestShop({ connections: defaults, breaksLedger: true })
for (const level of ['info', 'warn', 'error'] as const)
  Object.assign(shop.deps.log, {
    [level]: (...line: unknown[]) => lines.push(JSON.stringify(line, (_, value) => (value instanceof Error ? String(value) : value))),
  })
const owner = await createPersonWithApp(shop, { roles: [superAdmin] })
const clerk = await createPersonWithApp(shop, { roles: ['setting-view', 'setting-edit'] })
// Set up as in a demo, where the first code needs no mail.
shop.deps.settings.isDemo = false
const answers: string[] = []

/** With the password and the code of the next half minute, because each code works once. */
async function post(path: string, body: object, { proves = true, lang = 'en', by = owner } = {}) {
  shop.clock.now = new Date(shop.clock.now.getTime() + 30_000)
  const identity = proves ? { currentPassword: by.password, code: appCode(shop, by.secret) } : {}
  const answer = await shop.post(`Connection/${path}`, { ...body, ...identity }, { token: by.token, lang })
  answers.push(await answer.clone().text())
  return answer
}
const saveStripe = () => post('SaveGatewayKeys', { gateway: 'stripe', apiKey: stripeKey, webhookSecret: stripeHook })
const saveFatoorah = () =>
  post('SaveGatewayKeys', { gateway: 'my-fatoorah', apiKey: fatoorahKey, webhookSecret: fatoorahHook, apiUrl: fatoorah.url })
const show = async () => (await read<Connections>(await shop.get('Connection/GetAll', { token: owner.token }))).data
const mailServer = {
  ...{ host: '127.0.0.1', port: Number(new URL(mails.url).port), security: 'none', user: '' },
  ...{ fromName: 'Dar & "Sons"', fromEmail: 'shop@example.com' },
}
const errorsOf = async (answer: Response) => ({ status: answer.status, errors: (await read(answer)).errors })

test('keys need the password and a fresh code, and a wrong field is named in the reader’s language', async () => {
  const keys = { gateway: 'stripe', apiKey: stripeKey, webhookSecret: stripeHook }
  const bare = { ...keys, currentPassword: owner.password }
  expect(await errorsOf(await post('SaveGatewayKeys', bare, { proves: false }))).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  })
  expect((await show()).gateways.map(({ source }) => source)).toEqual(['none', 'none'])
  const wrong = await post('SaveGatewayKeys', { ...keys, apiKey: 'pk_live_x' }, { lang: 'ar' })
  expect(await errorsOf(wrong)).toMatchObject({ errors: { apiKey: [expect.stringContaining('Stripe السري')] } })
  const live = await post('SaveGatewayKeys', { ...keys, apiKey: 'sk_live_0123456789abcdef01' })
  expect(await errorsOf(live)).toMatchObject({ status: 422, errors: { apiKey: [expect.stringContaining('rehearsal')] } })
  const elsewhere = { gateway: 'my-fatoorah', apiKey: fatoorahKey, webhookSecret: fatoorahHook, apiUrl: 'http://evil.example' }
  expect(await errorsOf(await post('SaveGatewayKeys', elsewhere))).toMatchObject({ errors: { apiUrl: [expect.any(String)] } })
  expect(await errorsOf(await post('TestGatewayKeys', { ...elsewhere, webhookSecret: undefined }, { proves: false }))).toMatchObject({
    status: 422,
  })
})

test('the button asks the gateway itself: the right key, a wrong one, and one that does not answer', async () => {
  const ask = async (body: object) => (await read<{ result: string }>(await post('TestGatewayKeys', body, { proves: false }))).data.result
  expect(await ask({ gateway: 'stripe', apiKey: stripeKey })).toBe('right')
  expect(await ask({ gateway: 'stripe', apiKey: 'sk_test_0000000000000000' })).toBe('wrong')
  expect(await ask({ gateway: 'my-fatoorah', apiKey: fatoorahKey })).toBe('right')
  expect(await ask({ gateway: 'my-fatoorah', apiKey: 'x'.repeat(40) })).toBe('wrong')
  fatoorah.faults.failing = 1
  expect(await ask({ gateway: 'my-fatoorah', apiKey: fatoorahKey })).toBe('noAnswer')
  expect(stripe.calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('saved keys apply at once, even in another process; of a secret only its date and end are shown', async () => {
  expect((await saveStripe()).status).toBe(200)
  expect((await saveFatoorah()).status).toBe(200)
  const connections = followConnections(shop.deps.db, defaults, shop.deps.secrets.twoStep)
  const settings = { ...shop.deps.settings }
  followIn(settings, connections)
  await connections.refresh()
  expect(settings.gateways).toMatchObject({ sandbox: false, stripe: { apiKey: stripeKey }, 'my-fatoorah': { apiKey: fatoorahKey } })
  const [inFatoorah, inStripe] = (await show()).gateways
  expect(inStripe).toMatchObject({ source: 'office', isLive: false, isOffered: true, secrets: { apiKey: { tail: '4242' } } })
  expect(inFatoorah?.secrets.webhookSecretNext).toBeNull()
  const other = createApp({ ...shop.deps, settings, connections })
  const told = await other.fetch(new Request('http://provider.test/api/Website/Shop/GetState'))
  expect(await told.json()).toMatchObject({ data: { money: 'rehearsal', canMail: false } })
  const asked = await post('TestGatewayKeys', { gateway: 'stripe' }, { proves: false })
  expect(await asked.json()).toEqual({ data: { result: 'right' } })
})

test('a payer is offered the saved gateway and pays there; a removed one is not offered, and keeps its keys for payments under way', async () => {
  const { memo } = await createCatalog(shop.deps.db)
  const student = await logInAs(shop)
  const order = { items: [{ id: memo.id }], paymentMethod: 'stripe' }
  const placed = await shop.post('Order/CreateOrder', order, { token: student.token })
  expect([placed.status, await placed.clone().text()]).toEqual([200, expect.stringContaining('checkout')])
  expect(stripe.sessions.size).toBe(1)
  expect((await show()).gateways[1]?.openCount).toBe(1)

  expect((await post('RemoveGatewayKeys', { gateway: 'stripe' })).status).toBe(200)
  expect((await show()).gateways[1]).toMatchObject({ isEnding: true, isOffered: false, source: 'none' })
  expect((await shop.post('Order/CreateOrder', order, { token: (await logInAs(shop)).token })).status).toBe(422)
  const forget = () => forgetEnded({ ...shop.deps, now: () => new Date(shop.clock.now.getTime() + 2 * 3_600_000) })
  await forget()
  expect((await show()).gateways[1]?.isEnding).toBe(true)
  const { orderId } = (await read<{ orderId: string }>(placed)).data
  expect((await shop.post('Order/Cancel', { orderId }, { token: student.token })).status).toBe(200)
  await shop.deps.db.update(payments).set({ nextCheckAt: null })
  await forget()
  expect((await show()).gateways[1]).toMatchObject({ isEnding: false, openCount: 0, secrets: { apiKey: null } })
  expect((await shop.deps.db.select().from(shopConnections).where(eq(shopConnections.name, 'stripe')))[0]?.secrets).toEqual({})
})

test('a gateway that was removed stays so, whatever the environment says, until keys are saved again', async () => {
  const inEnvironment = {
    ...defaults,
    given: { ...defaults.given, stripe: { apiKey: stripeKey, webhookSecrets: [], apiUrl: stripe.url } },
  }
  const started = followConnections(shop.deps.db, inEnvironment, shop.deps.secrets.twoStep)
  expect(started.current().gateways.stripe).toBeDefined()
  await started.refresh()
  expect(started.current().gateways).toMatchObject({ stripe: undefined, ending: { stripe: undefined } })
  expect((await saveStripe()).status).toBe(200)
  await started.refresh()
  expect(started.current().gateways).toMatchObject({ stripe: { apiKey: stripeKey } })
  expect((await post('RemoveGatewayKeys', { gateway: 'stripe' })).status).toBe(200)
  await started.refresh()
  expect(started.current().gateways).toMatchObject({ stripe: undefined, ending: { stripe: { apiKey: stripeKey } } })
  await saveStripe()
})

test('keys of a removed gateway follow the rules, too: in a real shop, test keys settle nothing', async () => {
  await post('RemoveGatewayKeys', { gateway: 'stripe' })
  const [row] = (await shop.deps.db.select().from(shopConnections)).filter(({ name }) => name === 'stripe')
  const endingBy = (rules: Partial<typeof defaults.rules>) =>
    compute({ ...defaults, rules: { ...defaults.rules, ...rules } }, row ? [row] : [], shop.deps.secrets.twoStep).gateways.ending?.stripe
  expect(endingBy({})).toMatchObject({ apiKey: stripeKey })
  expect(endingBy({ allowsSandbox: false })).toBeUndefined()
  await saveStripe()
})

test('even removed keys that move real money settle nothing in a demo', () => {
  const secret = shop.deps.secrets.twoStep
  const seal = (text: string, field: string) => sealSecret(secret, text, { name: 'stripe', field, now: now(), hasTail: true })
  const secrets = { apiKey: seal('sk_live_0123456789abcdef01', 'apiKey'), webhookSecret: seal(stripeHook, 'webhookSecret') }
  const row = { name: 'stripe', fields: {}, secrets, changedAt: now(), endedAt: now() }
  const endingBy = (isDemo: boolean) =>
    compute({ ...defaults, rules: { isDemo, allowsSandbox: false, isDurable: true } }, [row], secret).gateways.ending?.stripe
  expect(endingBy(false)).toMatchObject({ apiKey: 'sk_live_0123456789abcdef01' })
  expect(endingBy(true)).toBeUndefined()
})

test('cash follows the latest choice, even if another process saved it and this one does not know yet', async () => {
  const row = { name: 'cash', fields: { isOn: 'true' }, secrets: {}, changedAt: now(), endedAt: null }
  await shop.deps.db.insert(shopConnections).values(row)
  expect(shop.deps.settings.gateways.cod).toBe(false)
  await post('SaveCash', { isOn: false }, { proves: false })
  expect((await show()).cash).toEqual({ isOn: false, source: 'office' })
})

test('a shop that only takes cash is not reported as having no way to pay', () => {
  const rules = { isDemo: false, allowsSandbox: false, isDurable: true }
  const row = (isOn: boolean) => ({ name: 'cash', fields: { isOn: String(isOn) }, secrets: {}, changedAt: now(), endedAt: null })
  const by = (isOn: boolean) => compute({ ...defaults, rules }, [row(isOn)], shop.deps.secrets.twoStep).warnings
  expect([by(false), by(true)]).toEqual([['noGateway', 'noMail'], ['noMail']])
})

test('cash can be turned on and off, overriding the environment', async () => {
  expect(await read<Connections>(await post('SaveCash', { isOn: true }, { proves: false }))).toMatchObject({
    data: { cash: { isOn: true, source: 'office' } },
  })
  expect(shop.deps.settings.gateways.cod).toBe(true)
})

test('a card terminal is off until somebody turns it on, which the audit log records, and payers do not see it', async () => {
  expect((await show()).cardTerminal).toEqual({ isOn: false })
  expect((await shop.post('Connection/SaveCardTerminal', { isOn: true }, owner)).status).toBe(200)
  expect((await show()).cardTerminal).toEqual({ isOn: true })
  expect(shop.deps.settings.gateways.cardTerminal).toBe(true)
  const { items } = await listAudit(shop.deps.db, { number: 1, size: 1 })
  expect(items).toMatchObject([{ action: 'settings-changed', fields: ['card-terminal.isOn'] }])
  const told = await (await shop.get('Shop/GetSettings')).text()
  expect(told).not.toMatch(/terminal/i)
})

test('a mail server is tried as it is typed, then saved: every mail goes through it from the shop’s name', async () => {
  const tried = await post('TestMailServer', mailServer, { proves: false })
  expect(await tried.json()).toEqual({ data: { to: owner.person.email, isTaken: true, fault: null } })
  expect(mails.delivered).toHaveLength(1)
  expect(shop.deps.settings.canMail).toBe(false)
  expect((await post('SaveMailServer', mailServer)).status).toBe(200)
  expect(shop.deps.settings).toMatchObject({ canMail: true, hasLocalMailbox: false })
  expect((await shop.post('Shop/SendTestMail', undefined, { token: owner.token })).status).toBe(200)
  expect(mails.delivered[1]?.from).toEqual({ name: 'Dar & "Sons"', address: 'shop@example.com' })
})

test('only an owner chooses the mail server: it sees the links by which owners choose a new password', async () => {
  const before = (await show()).mail
  expect((await post('SaveMailServer', { ...mailServer, fromName: 'Clerk' }, { by: clerk })).status).toBe(403)
  expect((await post('RemoveMailServer', {}, { by: clerk })).status).toBe(403)
  expect((await show()).mail).toEqual(before)
})

test('a saved password goes only to the server and the user that it was given for', async () => {
  const secured = { ...mailServer, security: 'starttls', user: 'shop' }
  expect(await errorsOf(await post('SaveMailServer', { ...mailServer, user: 'shop' }))).toMatchObject({
    errors: { security: [expect.any(String)] },
  })
  expect((await post('SaveMailServer', { ...secured, password: mailPassword })).status).toBe(200)
  expect((await post('SaveMailServer', { ...secured, fromName: 'Other' })).status).toBe(200)
  expect(await errorsOf(await post('TestMailServer', { ...secured, host: 'evil.example' }, { proves: false }))).toMatchObject({
    errors: { password: [expect.any(String)] },
  })
  expect(await errorsOf(await post('SaveMailServer', { ...secured, user: 'other' }))).toMatchObject({ status: 422 })
  expect((await show()).mail).toMatchObject({ source: 'office', password: { tail: null } })
})

test('no answer, log or audit line and no row of the database has a secret', async () => {
  answers.push(await (await shop.get('Connection/GetAll', { token: owner.token })).text())
  const dump = await dumpShop(shop)
  expect(findIn(dump, plain)).toEqual({})
  expect(findIn(dump, [mailServer.fromEmail])).toMatchObject({ 'public.shop_connections': 1 })
  const { items } = await listAudit(shop.deps.db, { actorId: owner.person.id, number: 1, size: 50 })
  expect(JSON.stringify(items)).toContain('stripe.apiKey')
  const told = [...answers, ...lines, JSON.stringify(items)].join('\n')
  for (const secret of plain) expect(told).not.toContain(secret)
  expect(told).toContain('4242')
})

test('a secret moved to another field, or sealed with another secret, does not decrypt and replaces nothing', async () => {
  await saveFatoorah()
  const { db } = shop.deps
  const [row] = (await db.select().from(shopConnections)).filter(({ name }) => name === 'my-fatoorah')
  if (!row?.secrets.apiKey) throw new Error('nothing was saved')
  await db.update(shopConnections).set({ secrets: { ...row.secrets, webhookSecret: row.secrets.apiKey } })
  await shop.deps.connections.refresh()
  expect(shop.deps.settings.gateways['my-fatoorah']).toBeUndefined()
  const given = {
    ...defaults,
    given: { stripe: undefined, 'my-fatoorah': { apiKey: 'e'.repeat(32), webhookSecrets: [], apiUrl: fatoorah.url } },
  }
  const elsewhere = followConnections(db, given, 'z'.repeat(32))
  await elsewhere.refresh()
  expect(elsewhere.current()).toMatchObject({ gateways: { sandbox: true, 'my-fatoorah': undefined } })
  expect(elsewhere.current().unreadable).toContain('my-fatoorah')
})

test.each([
  ['AE', 'https://api.myfatoorah.com', 'https://api-ae.myfatoorah.com'],
  ['KW', 'https://api.myfatoorah.com', 'https://api.myfatoorah.com'],
  // The operator has named another one.
  ['AE', 'https://apitest.myfatoorah.com', 'https://apitest.myfatoorah.com'],
])('an account of a shop in %s, where the environment names %s, is likely at %s', (country, usual, likely) => {
  const apiUrls = { ...defaults.apiUrls, 'my-fatoorah': usual }
  expect(likelyUrl({ ...defaults, apiUrls }, 'my-fatoorah', country)).toBe(likely)
  expect(urlsOf({ ...defaults, apiUrls }, 'my-fatoorah').filter((url) => url === usual)).toHaveLength(1)
})

import { superAdmin } from 'contract/office/role.ts'
import { seededRandom } from 'contract/seeded-random.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../db/schema/audit.ts'
import type { Mail } from '../mail/mailer.ts'
import { plausible } from '../testing/hostile-input.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { openStripe } from '../testing/sales/stripe-server.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { createOwn, type Own } from '../testing/student/own-factory.ts'
import { customerForm } from '../testing/student/sign-up-factory.ts'
import { appCode, createPersonWithApp } from '../testing/student/two-step-factory.ts'
import { createLog } from './log.ts'

const now = () => new Date('2026-11-21T09:00:00Z')
const stripeKey = 'sk_test_4242PlainStripeKey4242'
const stripeHook = `whsec_PlainStripeHook${'h'.repeat(24)}9876`
const mailPassword = 'PlainMailPassword-1234567890'
const stripe = await openStripe(now, stripeKey, stripeHook)
const mails = await openMailServer()
afterAll(() => Promise.all([stripe.close(), mails.close()]))

const shop = await openTestShop({
  breaksLedger: true,
  connections: {
    given: { stripe: undefined, 'my-fatoorah': undefined },
    rules: { isDemo: false, allowsSandbox: true, isDurable: true },
    apiUrls: { stripe: stripe.url, 'my-fatoorah': 'http://127.0.0.1:9' },
    ...{ cod: true, mail: undefined },
  },
})
const lines: string[] = []
/** The answers of each call, by path. */
const answers = new Map<string, string>()
const secrets: Record<string, string> = {}
/** Their owners get these there, and nowhere else. */
const givenBy: Record<string, readonly string[]> = {
  'access token': ['Student/LogIn', 'Student/RefreshToken'],
  'refresh token': ['Student/LogIn', 'Student/RefreshToken'],
}

beforeAll(async () => {
  shop.deps.log = createLog('trace', { destination: { write: (line) => lines.push(line) } })
  // Its order is paid at the sandbox, which ends with the keys below.
  const own = await createOwn(shop)
  const owner = await createPersonWithApp(shop, { roles: [superAdmin] })
  const { password } = owner
  shop.deps.settings.isDemo = false
  const may = async (path: string, body: object) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 30_000)
    const proof = { currentPassword: password, code: appCode(shop, owner.secret) }
    const response = await shop.post(path, { ...body, ...proof }, { token: owner.token })
    keep(path, await response.clone().text())
    expect([path, response.status]).toEqual([path, 200])
  }
  const server = { host: '127.0.0.1', port: Number(new URL(mails.url).port), security: 'starttls', user: 'shop' }
  await may('Connection/SaveGatewayKeys', { gateway: 'stripe', apiKey: stripeKey, webhookSecret: stripeHook })
  await may('Connection/SaveMailServer', { ...server, password: mailPassword, fromName: 'Qalam', fromEmail: 'shop@example.com' })
  const newcomer = customerForm({ password: 'Plain-newcomer-password-9' })
  await shop.post('Customer/Create', newcomer)
  await may('Staff/Invite', { email: 'invited@example.com', roles: ['order-view'], language: 'en' })
  const { person } = await createPerson(shop.deps, { password: 'Plain-student-password-5' })
  const session = await createSessionFor(shop, person.id)
  const queued = await shop.deps.db.select({ mail: sql<Mail>`data` }).from(sql`pgboss.job`).where(sql`name = 'send-mail'`)
  const keyIn = (to: string) =>
    /[?&](?:token|invitation)=([\w-]{20,})/.exec(queued.find(({ mail }) => mail.to === to)?.mail.text ?? '')?.[1] ?? ''
  Object.assign(secrets, {
    ...{ 'gateway’s key': stripeKey, 'secret of its webhook': stripeHook, 'password of the mail server': mailPassword },
    ...{ 'secret of an app': owner.secret, 'recovery code': owner.recoveryCodes[0], 'password of the owner': password },
    ...{ 'password of a newcomer': newcomer.password, 'hash of a password': person.passwordHash },
    ...{ 'access token': session.token, 'refresh token': session.refreshToken },
    ...{ 'token of a mail': keyIn(newcomer.email), 'token of an invitation': keyIn('invited@example.com') },
    ...{ 'secret of the client': shop.deps.secrets.client, 'secret of refresh tokens': shop.deps.secrets.refreshToken },
    ...{ 'pepper of passwords': shop.deps.secrets.passwordPepper, 'secret of two-step keys': shop.deps.secrets.twoStep },
    ...{ 'secret of the sandbox': shop.deps.secrets.sandboxWebhook },
  })
  await walk(own)
})

const keep = (path: string, text: string) => answers.set(path, `${answers.get(path) ?? ''}${text}`)

/** Every call of the router, several times, as a person who may do everything, with nearly valid input. */
async function walk(own: Own): Promise<void> {
  // Its staff only have a second step if the shop is no demo.
  shop.deps.settings.isDemo = true
  const { catalog, paid, person, coupon, ticketId, reviewIds, questionIds, erratumIds } = own
  const ids = [catalog.memo, catalog.otherMemo, catalog.package, catalog.subject, catalog.stage, catalog.component].map(({ id }) => id)
  const texts = [...ids.map(String), paid.orderId, person.id, coupon.id, ticketId, reviewIds[0], questionIds[0], erratumIds[0]]
  const known = { ids, texts: texts.map(String) }
  const random = seededRandom(20_261_127)
  for (const endpoint of shop.app.endpoints) {
    // Each with its own account, because the input includes wrong passwords and ended accounts.
    const { token } = await createSessionFor(shop, (await createPerson(shop.deps, { roles: [superAdmin] })).person.id)
    for (let round = 0; round < 6; round++) {
      const query = endpoint.query ? Object.entries(plausible(endpoint.query, known, random) as Record<string, unknown>) : []
      const body = endpoint.body ? JSON.stringify(plausible(endpoint.body, known, random)) : undefined
      const path = `/api/Website/${endpoint.path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const response = await shop.fetch(path, { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) })
      keep(endpoint.path, await response.text())
    }
  }
}

test('there are secrets to look for, and every call has been made', () => {
  for (const [name, secret] of Object.entries(secrets)) expect(secret?.length, name).toBeGreaterThan(6)
  expect(shop.app.endpoints.map(({ path }) => path).filter((path) => !answers.has(path))).toEqual([])
  expect([...answers.values()].filter((text) => text.includes('"data":')).length).toBeGreaterThan(120)
  expect(answers.get('Connection/GetAll')).toContain('4242')
})

test('no answer contains a secret, except to its owner', () => {
  const told = [...answers].flatMap(([path, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) && !givenBy[name]?.includes(path) ? [`${path}: ${name}`] : [],
    ),
  )
  expect(told).toEqual([])
})

test('no line of the log contains a secret', () => {
  expect(lines.length).toBeGreaterThan(1000)
  const text = lines.join('')
  expect(
    Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => name),
  ).toEqual([])
})

test('no line of the audit log contains a secret', async () => {
  const text = JSON.stringify(await shop.deps.db.select().from(auditEntries))
  expect(text).toContain('stripe.apiKey')
  expect(
    Object.entries(secrets)
      .filter(([, secret]) => text.includes(secret))
      .map(([name]) => name),
  ).toEqual([])
})

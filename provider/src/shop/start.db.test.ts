import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShopWarning } from 'contract/shop/shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword, saveDemoPeople } from '../account/demo-people.ts'
import { readEnv } from '../gather-env.ts'
import { type OpenProvider, openProvider } from '../open-provider.ts'
import { createCatalog, createMemo } from '../testing/catalog/catalog-factory.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { createPerson, createSessionFor } from '../testing/student/account-factory.ts'
import { customerForm } from '../testing/student/sign-up-factory.ts'

/** The shop, started with each combination of the settings that decide about money and mail. */
const demos = { unset: {}, on: { DEMO: 'true' }, off: { DEMO: 'false' } }
const addresses = { http: {}, https: { PUBLIC_URL: 'https://shop.example' } }
const secret = { STRIPE_WEBHOOK_SECRET: `whsec_${'s'.repeat(32)}`, STRIPE_API_URL: 'http://127.0.0.1:1' }
const keysOf = {
  none: {},
  test: { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef', ...secret },
  live: { STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef', ...secret },
}
const mails = { none: {}, smtp: { SMTP_URL: 'smtp://127.0.0.1:1' } }
const sandboxes = { forbidden: {}, allowed: { ALLOW_SANDBOX: 'true' } }

type Case = {
  demo: keyof typeof demos
  address: keyof typeof addresses
  keys: keyof typeof keysOf
  mail: keyof typeof mails
  sandbox: keyof typeof sandboxes
}
const named = <Name extends string>(of: Record<Name, object>) => Object.keys(of) as Name[]
const all: Case[] = named(demos).flatMap((demo) =>
  named(addresses).flatMap((address) =>
    named(keysOf).flatMap((keys) =>
      named(mails).flatMap((mail) => named(sandboxes).map((sandbox) => ({ demo, address, keys, mail, sandbox }))),
    ),
  ),
)
const envOf = ({ demo, address, keys, mail, sandbox }: Case) => ({
  ...{ PORT: '0', LOG_LEVEL: 'silent', ALLOW_EMBEDDED_DB: 'true' },
  ...demos[demo],
  ...addresses[address],
  ...keysOf[keys],
  ...mails[mail],
  ...sandboxes[sandbox],
})

/** The rules, written a second time, differently from the code. */
function expected({ demo, address, keys, mail, sandbox }: Case) {
  const isDemo = demo === 'on' || (demo === 'unset' && address === 'http')
  if (keys === 'live' && isDemo)
    return { refused: /^STRIPE_SECRET_KEY move real money, and everybody knows the password of the demo accounts/ }
  if (keys === 'live' && sandbox === 'allowed')
    return { refused: /^STRIPE_SECRET_KEY move real money, and ALLOW_SANDBOX=true is for a rehearsal/ }
  const isClosed = !isDemo && keys !== 'live' && sandbox === 'forbidden'
  const isRehearsal = !isDemo && keys !== 'live' && sandbox === 'allowed'
  const warnings: ShopWarning[] = []
  if (isClosed) warnings.push('noGateway')
  if (isClosed && keys === 'test') warnings.push('testKeys')
  if (isRehearsal) warnings.push('rehearsal')
  if (!isDemo && mail === 'none') warnings.push('noMail')
  return {
    isDemo,
    warnings,
    money: isDemo ? 'demo' : isClosed ? 'none' : isRehearsal ? 'rehearsal' : 'real',
    canMail: isDemo || mail === 'smtp',
    methods: isClosed ? [] : keys === 'none' ? ['sandbox'] : ['stripe'],
  }
}

test.each(all)('settings: demo $demo, $address, keys $keys, mail $mail, sandbox $sandbox', (one) => {
  const says = expected(one)
  if (says.refused) return expect(() => readEnv(envOf(one))).toThrow(says.refused)
  const { isDemo, money, canMail, gateways } = readEnv(envOf(one))
  expect({ isDemo, money, canMail }).toEqual({ isDemo: says.isDemo, money: says.money, canMail: says.canMail })
  const ways = [...(gateways.sandbox ? ['sandbox'] : []), ...(gateways.stripe ? ['stripe'] : [])]
  expect(ways).toEqual(says.methods)
})

/** Each outcome is tested on a shop that was really started, as a demo first: all on one database. */
const outcomes = [...Map.groupBy(all, (one) => JSON.stringify(expected(one))).values()].flatMap(([first]) =>
  first && !expected(first).refused ? [first] : [],
)
const started = outcomes.toSorted((a, b) => Number(expected(b).isDemo) - Number(expected(a).isDemo))

let where: { DATA_DIR: string; DATABASE_URL?: string }
let close: () => Promise<void>
let shopItems: { priced: string; free: string }
beforeAll(async () => {
  const database = await openTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'warraq-start-'))
  where = { DATA_DIR: directory, ...(database.url ? { DATABASE_URL: database.url } : {}) }
  close = async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  }
  const provider = await openProvider(readEnv({ LOG_LEVEL: 'silent', ...where }))
  const { stage, subject, memo } = await createCatalog(provider.deps.db)
  const free = await createMemo(provider.deps.db, { subjectId: subject.id, studyStageId: stage.id, isFree: true })
  shopItems = { priced: String(memo.id), free: String(free.id) }
  await provider.close()
})
afterAll(() => close())

test.each(started)('started: demo $demo, $address, keys $keys, mail $mail, sandbox $sandbox', async (one) => {
  const says = expected(one)
  const provider = await openProvider(readEnv({ ...envOf(one), ...where }))
  try {
    if (provider.deps.settings.isDemo) await saveDemoPeople(provider.deps)
    expect(await see(provider)).toEqual({
      readiness: { status: 'ready', details: { money: says.money, canMail: says.canMail, warnings: says.warnings } },
      told: { money: says.money, canMail: says.canMail, warnings: says.warnings },
      methods: says.methods,
      order: says.methods?.length === 0 ? 'payment_method_refused' : 'placed or asked at the gateway',
      free: 200,
      // Staff of a real shop need a second step; a demo account cannot log in at all.
      demoLogIn: says.isDemo ? 200 : 403,
      mailed: says.canMail ? [200, 200] : [503, 503],
    })
  } finally {
    await provider.close()
  }
})

/** The actual behaviour, seen from outside. */
async function see(provider: OpenProvider) {
  const call = async (path: string, body?: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    return provider.app.fetch(new Request(`http://provider.test${path}`, init))
  }
  const api = (path: string, body?: object, token?: string) => call(`/api/Website/${path}`, body, token)
  const { person } = await createPerson(provider.deps)
  const { token } = await createSessionFor(provider, person.id)
  const owner = await createPerson(provider.deps, { roles: ['setting-view'] })
  const staff = await createSessionFor(provider, owner.person.id)
  const items = [{ id: shopItems.priced }]
  const quoted = (await (await api('Order/Quote', { items })).json()) as {
    data: { paymentMethods: string[]; paymentRefusal: string | null }
  }
  const placed = await api('Order/CreateOrder', { items }, token)
  const told = (await (await api('Shop/GetReadiness', undefined, staff.token)).json()) as { data: object }
  expect((await api('Shop/GetReadiness', undefined, token)).status).toBe(403)
  expect(quoted.data.paymentRefusal === null).toBe(quoted.data.paymentMethods.length > 0)
  return {
    readiness: await (await call('/readyz')).json(),
    told: told.data,
    methods: quoted.data.paymentMethods,
    order: placed.headers.get('X-Error-Code') === 'payment_method_refused' ? 'payment_method_refused' : 'placed or asked at the gateway',
    free: (await api('Library/AddFree', { id: shopItems.free }, token)).status,
    demoLogIn: (await api('Student/LogIn', { email: 'superadmin@demo.warraq.example', password: demoPassword })).status,
    mailed: [(await api('Customer/Create', customerForm())).status, (await api('Customer/ForgetPassword', { email: person.email })).status],
  }
}

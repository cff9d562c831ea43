import { linkTo } from 'contract/pages.ts'
import { defaultHomeLayout, emptyBlock } from 'contract/shop/home.ts'
import { createTestApp } from 'provider/src/testing/create-test-app.ts'
import { createPerson, createSessionFor, logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../testing/create-test-storefront.ts'
import { followTestSettings } from '../testing/follow-test-settings.ts'

const provider = await createTestApp()
provider.clock.now = new Date()
afterAll(() => provider.close())
const owner = await logInAs(provider, { roles: ['setting-edit'] })
const terms = linkTo('terms')
const save = (fields: object) => provider.post('Shop/SaveSettings', fields, { token: owner.token })

/** A storefront process with its own cache. */
async function openProcess() {
  const clock = { now: 0 }
  const network = { intercept: (request: Request): Response | Promise<Response> => provider.app.fetch(request) }
  const settings = followTestSettings(
    async (request) => network.intercept(request),
    () => clock.now,
  )
  const storefront = await createTestStorefront((request) => provider.app.fetch(request), {
    clientSecret: provider.deps.secrets.client,
    settings,
  })
  const see = async (path: string, locale = 'en') => (await storefront.get(path, { Cookie: `locale=${locale}` })).text()
  return { ...storefront, settings, clock, network, see }
}

const saving = await openProcess()
const elsewhere = await openProcess()
// As server.ts connects the two.
provider.deps.onCatalogueChange((tags) => saving.purge(tags))

test('a saved name is on every page at once in the process that saved it, and a second later in every other', async () => {
  for (const process of [saving, elsewhere]) expect(await process.see(terms)).toContain('<title>Terms and conditions · Warraq</title>')
  expect((await save({ nameEn: 'Dar & <Sons>', nameAr: 'دار المذكرات' })).status).toBe(200)
  elsewhere.clock.now += 1000
  for (const process of [saving, elsewhere]) {
    const english = await process.see(terms)
    expect(english).toMatch(/<title>[^<]* · Dar &amp; &lt;Sons&gt;<\/title>/)
    expect(english).toContain('&quot;en&quot;:&quot;Dar &amp; &lt;Sons&gt;&quot;,&quot;ar&quot;:&quot;دار المذكرات&quot;')
    expect(english).not.toMatch(/Warraq|ورّاق/)
    for (const path of ['/', terms, linkTo('privacyPolicy'), '/contact', '/login', '/nowhere']) {
      const arabic = await process.see(path, 'ar')
      expect(arabic, path).toContain('دار المذكرات')
      expect(arabic, path).not.toMatch(/Warraq|ورّاق/)
    }
  }
})

test('a published home is seen at once in the process that published it, and a second later in every other', async () => {
  const { token } = await logInAs(provider, { roles: ['home-edit'] })
  const announcement = { ...emptyBlock('announcement', 'a1'), textEn: 'Closed on Friday', textAr: 'مغلق يوم الجمعة' }
  for (const process of [saving, elsewhere]) expect(await process.see('/')).not.toContain('Closed on Friday')
  const layout = { ...defaultHomeLayout, blocks: [announcement, ...defaultHomeLayout.blocks] }
  expect((await provider.post('Home/Publish', { version: 0, layout }, { token })).status).toBe(200)
  elsewhere.clock.now += 1000
  for (const process of [saving, elsewhere]) expect(await process.see('/')).toContain('Closed on Friday')
})

test('phone, address, hours and the refund rule are where a visitor looks for them', async () => {
  await save({ phone: '5123 4567', addressEn: 'Beirut Street 9', addressAr: 'شارع بيروت 9', hoursAr: 'من 9 إلى 5', refundDays: 11 })
  const contact = await saving.see('/contact', 'ar')
  for (const words of ['tel:+96551234567', 'شارع بيروت 9', 'من 9 إلى 5']) expect(contact).toContain(words)
  const home = await saving.see('/')
  expect(home).toContain('"telephone":"+96551234567"')
  expect(home).toContain('"address":"Beirut Street 9"')
  expect(await saving.see(terms)).toContain('11 days')
})

test('without an answer the pages keep the known settings', async () => {
  elsewhere.network.intercept = () => Promise.reject(new Error('away'))
  elsewhere.clock.now += 60_000
  expect(await elsewhere.see(terms)).toContain('Dar &amp; &lt;Sons&gt;')
  elsewhere.network.intercept = () => new Response('{"data":{"nameEn":7}}')
  elsewhere.clock.now += 60_000
  expect(await elsewhere.see(terms)).toContain('Dar &amp; &lt;Sons&gt;')
  elsewhere.network.intercept = (request) => provider.app.fetch(request)
})

test('an answer in flight when the settings changed is ignored', async () => {
  const slow = await openProcess()
  const held = Promise.withResolvers<void>()
  slow.network.intercept = async (request) => {
    const answer = await provider.app.fetch(request)
    await held.promise
    return answer
  }
  const asked = slow.settings.refresh()
  await save({ nameEn: 'Newest' })
  slow.settings.forget()
  slow.network.intercept = (request) => provider.app.fetch(request)
  await slow.settings.refresh()
  held.resolve()
  await asked
  expect(slow.settings.current().nameEn).toBe('Newest')
})

async function staff(...roles: string[]) {
  const { person } = await createPerson(provider.deps, { roles })
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  return { Cookie: sessionCookie({ id: person.id, accessToken: token, refreshToken }) }
}

test('the page of the settings saves one section, says what is wrong in it, and locks it for those who may only look', async () => {
  const headers = await staff('setting-view', 'setting-edit')
  const html = await (await saving.get('/admin/settings', headers)).text()
  // Each form sends the state of its section as shown.
  const seen = /name="seen" value="([^"]+)"/.exec(html.slice(html.indexOf('id="shop"')))?.[1] ?? ''
  const saved = await saving.post('/admin/settings', { intent: 'shop', seen, nameEn: 'By the page', nameAr: 'من الصفحة' }, headers)
  expect(saved.status).toBe(200)
  expect(await saving.see(terms)).toContain('· By the page</title>')
  const refused = await saving.post(
    '/admin/settings?part=rules',
    { intent: 'rules', refundDays: 'x', refundPercent: '20', refundPrintedDays: '99' },
    headers,
  )
  expect(refused.status).toBe(422)
  const text = await refused.text()
  expect(text).toContain('90 at most')
  expect(text).toContain('This is still missing')
  expect((await saving.post('/admin/settings', { intent: 'testMail' }, headers)).status).toBe(200)
  expect((await saving.post('/admin/settings', { intent: 'secrets' }, headers)).status).toBe(400)
  const watcher = await (await saving.get('/admin/settings', await staff('setting-view'))).text()
  expect(watcher).toMatch(/<input[^>]*disabled=""[^>]*name="nameEn"|<input[^>]*name="nameEn"[^>]*disabled=""/)
  const mail = await (await saving.get('/admin/settings?part=mail', await staff('setting-view'))).text()
  expect([mail.includes('name="host"'), mail.includes('value="testMail"')]).toEqual([true, false])
})

test('settings are fresh when they were asked for within a second, answered, and not forgotten since', async () => {
  const { settings, clock, network } = await openProcess()
  expect(settings.isFresh()).toBe(false)
  const held = Promise.withResolvers<void>()
  network.intercept = async (request) => {
    await held.promise
    return provider.app.fetch(request)
  }
  const asked = settings.refresh()
  expect(settings.isFresh()).toBe(false)
  held.resolve()
  await asked
  expect(settings.isFresh()).toBe(true)
  settings.forget()
  expect(settings.isFresh()).toBe(false)
  network.intercept = () => Promise.reject(new Error('away'))
  await settings.refresh()
  expect(settings.isFresh()).toBe(true)
  clock.now += 1000
  expect(settings.isFresh()).toBe(false)
})

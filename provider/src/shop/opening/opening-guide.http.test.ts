import { superAdmin } from 'contract/office/role.ts'
import type { OpeningGuide, OpeningStep } from 'contract/shop/opening.ts'
import { settingSections } from 'contract/shop/shop-settings.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '../../audit/audit-log.ts'
import { studyStages } from '../../db/schema/catalog.ts'
import { shopTextDrafts } from '../../db/schema/shop.ts'
import { createCatalog } from '../../testing/catalog/catalog-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { testSettings } from '../../testing/staff/shop-settings-factory.ts'
import { createPerson, logInAs } from '../../testing/student/account-factory.ts'

const bare = { ...testSettings, phone: '', whatsapp: '' }
const shop = await openTestShop({ settings: { isDemo: false, shop: bare, warnings: ['noGateway', 'noMail'] } })
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })

const guide = async () => ((await (await shop.get('Opening/GetGuide', { token: owner.token })).json()) as { data: OpeningGuide }).data
const stateOf = async (step: OpeningStep) => (await guide()).steps.find(({ name }) => name === step)?.state
const save = (fields: object) => shop.post('Shop/SaveSettings', fields, { token: owner.token })
const skip = (step: string) => shop.post('Opening/SkipStep', { step }, { token: owner.token })

test('no step is done in a new shop', async () => {
  const { steps, warnings, isDemo, ...there } = await guide()
  expect(there).toMatchObject({ stages: 0, subjects: 0, memosOnSale: 0, memosHidden: 0 })
  expect(steps.every(({ state }) => state === 'open')).toBe(true)
  expect([warnings, isDemo]).toEqual([['noGateway', 'noMail'], false])
})

test('a completely saved form is decided, including its defaults; a partly saved one is not', async () => {
  await save({ refundDays: bare.refundDays })
  expect(await stateOf('rules')).toBe('open')
  await save(Object.fromEntries(settingSections.rules.map((name) => [name, bare[name]])))
  expect(await stateOf('rules')).toBe('done')
  await save({ actionColour: '#1d4e89', buyColour: bare.buyColour })
  expect(await stateOf('shop')).toBe('open')
})

test('rates that came with the country were not chosen: delivery is still to be decided', async () => {
  await save({ country: 'AE', currency: 'AED' })
  expect(await stateOf('delivery')).toBe('open')
  await save({ country: bare.country, currency: bare.currency })
})

test('contact needs an address for mail and another way: a skipped step stays to be done, and what is done cannot be skipped', async () => {
  expect((await skip('contact')).status).toBe(200)
  expect(await stateOf('contact')).toBe('skipped')
  await save({ phone: '5123 4567' })
  expect(await stateOf('contact')).toBe('skipped')
  await save({ email: 'desk@shop.example' })
  expect(await stateOf('contact')).toBe('done')
  await skip('rules')
  expect(await stateOf('rules')).toBe('done')
})

test('a skip leaves one line in the audit log; an unknown step is refused', async () => {
  await skip('delivery')
  await skip('delivery')
  const { items } = await listAudit(shop.deps.db, { actorId: owner.personId, number: 1, size: 50 })
  expect(items.filter(({ fields }) => fields.includes('opening.delivery'))).toHaveLength(1)
  expect((await skip('coffee')).status).toBe(422)
})

test('money is done once there is a way to pay, whatever mail does', async () => {
  expect(await stateOf('money')).toBe('open')
  shop.deps.settings.warnings = ['noMail']
  expect([await stateOf('money'), await stateOf('mail')]).toEqual(['done', 'open'])
})

test('goods are done once something is visibly on sale, and you once a SuperAdmin has a second step', async () => {
  const { person } = await createPerson(shop.deps, { roles: [superAdmin] })
  expect([person.isTwoStepOn, await stateOf('you'), await stateOf('goods')]).toEqual([false, 'open', 'open'])
  await createPerson(shop.deps, { roles: [superAdmin], isTwoStepOn: true })
  const { stage } = await createCatalog(shop.deps.db)
  expect([await stateOf('you'), await stateOf('goods')]).toEqual(['done', 'done'])
  await shop.deps.db.update(studyStages).set({ isActive: false }).where(eq(studyStages.id, stage.id))
  expect(await stateOf('goods')).toBe('open')
  expect(await guide()).toMatchObject({ memosOnSale: 0, memosHidden: 2 })
  const { stages, subjects } = await guide()
  expect([stages > 0, subjects > 0]).toEqual([true, true])
})

test('texts are done once privacy and terms are published, and open again when a setting that they state has changed', async () => {
  const words = { titleEn: 'T', titleAr: 'ن', bodyEn: 'Within 7 days.', bodyAr: 'خلال 7 أيام.' }
  const publish = (kind: string, version: number) => shop.post('ShopText/Publish', { kind, version, ...words }, { token: owner.token })
  for (const kind of ['privacy', 'terms']) expect((await publish(kind, 0)).status).toBe(200)
  expect([(await guide()).textsBehind, await stateOf('texts')]).toEqual([[], 'done'])
  const { refundDays } = shop.deps.settings.shop
  await save({ refundDays: refundDays + 7, buyColour: '#d07228' })
  expect([(await guide()).textsBehind, await stateOf('texts')]).toEqual([[{ kind: 'terms', settings: ['refundDays'] }], 'open'])
  await save({ refundDays })
  expect(await stateOf('texts')).toBe('done')
  await save({ refundDays: refundDays + 7 })
  await publish('terms', 1)
  expect([(await guide()).textsBehind, await stateOf('texts')]).toEqual([[], 'done'])
})

test('earlier words published again state their earlier settings; the present words published again state today’s', async () => {
  const former = { titleEn: 'About', titleAr: 'عنا', bodyEn: 'Answers within a day.', bodyAr: 'نجيب خلال يوم.' }
  const publish = (words: object, version: number) =>
    shop.post('ShopText/Publish', { kind: 'about', version, ...words }, { token: owner.token })
  const behind = async () => (await guide()).textsBehind.filter(({ kind }) => kind === 'about').flatMap(({ settings }) => settings)
  const { answerHours } = shop.deps.settings.shop
  expect((await publish(former, 0)).status).toBe(200)
  await save({ answerHours: answerHours + 1 })
  await publish({ ...former, bodyEn: 'Answers soon.' }, 1)
  expect(await behind()).toEqual([])
  await publish(former, 2)
  expect(await behind()).toEqual(['answerHours'])
  await publish(former, 3)
  expect(await behind()).toEqual([])
})

test('published terms are out of date once the shop starts or stops charging tax, even if published before registration was a setting', async () => {
  const words = { titleEn: 'Terms', titleAr: 'الشروط', bodyEn: 'With tax.', bodyAr: 'مع الضريبة.' }
  const behind = async () => (await guide()).textsBehind.filter(({ kind }) => kind === 'terms').flatMap(({ settings }) => settings)
  const version = async () => (await shop.deps.db.select().from(shopTextDrafts).where(eq(shopTextDrafts.kind, 'terms')))[0]?.version ?? 0
  // In a country without tax, registration makes no difference to buyers.
  await shop.post('ShopText/Publish', { kind: 'terms', version: await version(), ...words }, { token: owner.token })
  await save({ isTaxRegistered: true })
  expect(await behind()).toEqual([])
  await save({ country: 'AE', taxNumber: '100200300400003' })
  await shop.post('ShopText/Publish', { kind: 'terms', version: await version(), ...words, bodyEn: 'With a tax.' }, { token: owner.token })
  expect(await behind()).toEqual([])
  await save({ isTaxRegistered: false })
  expect(await behind()).toEqual(['isTaxRegistered'])
  await shop.deps.db.execute(sql`update shop_texts set settings = settings - 'isTaxRegistered'`)
  expect(await behind()).toEqual(['isTaxRegistered'])
  await save({ isTaxRegistered: true })
  expect(await behind()).toEqual([])
  await save({ country: 'KW', isTaxRegistered: false, taxNumber: '' })
})

test('the settings a text was published with are for staff alone', async () => {
  const { data } = (await (await shop.get('Shop/GetText?Kind=terms')).json()) as { data: { text: object } }
  expect(Object.keys(data.text)).not.toContain('settings')
  const draft = await shop.get('ShopText/GetDraft?Kind=terms', { token: owner.token })
  expect(((await draft.json()) as { data: { published: { settings: object } } }).data.published.settings).toHaveProperty('refundDays')
})

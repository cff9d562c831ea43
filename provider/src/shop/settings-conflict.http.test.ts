import { type SettingSection, type ShopSettings, settingSections } from 'contract/shop/shop-settings.ts'
import { expect, test } from 'vitest'
import { listAudit } from '../audit/audit-log.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

const shop = await openTestShop()
const roles = ['setting-view', 'setting-edit']
const [first, second] = [await logInAs(shop, { roles }), await logInAs(shop, { roles })]

type All = { settings: ShopSettings; saved: string[]; marks: Record<SettingSection, string> }
const seeAll = async () => (await read<All>(await shop.get('Shop/GetAllSettings', { token: first.token }))).data
const save = async ({ token }: { token: string }, fields: object, lang = 'en') =>
  read<All>(await shop.post('Shop/SaveSettings', fields, { token, lang }))
const seenBy = ({ marks }: All, section: SettingSection) => ({ seen: { section, mark: marks[section] } })

test.each([
  ['en', 'Somebody has changed these settings meanwhile'],
  ['ar', 'غيّر شخص آخر هذه الإعدادات'],
])(
  'the second of two editors of a section is told, and shown what the first has saved; their input is not lost (%s)',
  async (lang, words) => {
    const seen = await seeAll()
    const hers = { nameEn: `Hers ${lang}`, nameAr: 'لها' }
    const his = { nameEn: `His ${lang}`, nameAr: seen.settings.nameAr }
    expect((await save(first, { ...hers, ...seenBy(seen, 'shop') })).status).toBe(200)
    const refused = await save(second, { ...his, ...seenBy(seen, 'shop') }, lang)
    expect([refused.status, refused.code, refused.message.includes(words)]).toEqual([409, 'conflict', true])
    expect(refused.data.settings).toMatchObject(hers)
    expect((await seeAll()).settings).toMatchObject(hers)
    const { items } = await listAudit(shop.deps.db, { actorId: second.personId, number: 1, size: 50 })
    const before = items.length
    // Having seen it, he overwrites it.
    expect((await save(second, { ...his, ...seenBy(refused.data, 'shop') })).data.settings).toMatchObject(his)
    expect((await listAudit(shop.deps.db, { actorId: second.personId, number: 1, size: 50 })).items.length).toBe(before + 1)
  },
)

test('simultaneous changes of different sections do not conflict, nor do equal ones', async () => {
  const seen = await seeAll()
  expect((await save(first, { hoursEn: '9 to 5', ...seenBy(seen, 'contact') })).status).toBe(200)
  expect((await save(second, { refundDays: 5, ...seenBy(seen, 'rules') })).status).toBe(200)
  expect((await save(second, { hoursEn: '9 to 5', ...seenBy(seen, 'contact') })).status).toBe(200)
})

test('changing two sections at once is refused if somebody has changed either meanwhile, and neither is saved', async () => {
  const seen = await seeAll()
  const both = { nameEn: 'Two at once', actionColour: '#1d4e89', seen: [seenBy(seen, 'shop').seen, seenBy(seen, 'looks').seen] }
  expect((await save(first, { actionColour: '#7a1f3d', ...seenBy(seen, 'looks') })).status).toBe(200)
  expect((await save(second, both)).status).toBe(409)
  expect((await seeAll()).settings.nameEn).toBe(seen.settings.nameEn)
  const anew = await seeAll()
  const answer = await save(second, { ...both, seen: [seenBy(anew, 'shop').seen, seenBy(anew, 'looks').seen] })
  expect(answer.data.settings).toMatchObject({ nameEn: 'Two at once', actionColour: '#1d4e89' })
})

test('a client that does not send what it has seen saves as before', async () => {
  const seen = await seeAll()
  await save(first, { hoursEn: '8 to 4', ...seenBy(seen, 'contact') })
  expect((await save(second, { hoursEn: '7 to 3' })).status).toBe(200)
})

test('a section has the same mark when saved and when read, in whatever order the database stores its parts', async () => {
  const { settings } = await seeAll()
  const rates = { ...settings.deliveryRates, areas: { zz: null, b: null, longest: null } }
  for (const fields of [{ deliveryRates: { ...rates, areas: {} } }, { pickUpDays: 3 }, { nameEn: 'Dar' }]) {
    const saved = await save(first, fields)
    expect(saved.status).toBe(200)
    expect((await seeAll()).marks).toEqual(saved.data.marks)
  }
  expect(Object.keys((await seeAll()).marks)).toEqual(Object.keys(settingSections))
})

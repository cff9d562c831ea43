import { locales } from 'contract/locale.ts'
import type { CreatedOrder } from 'contract/sales/order.ts'
import type { OwnPayLink, PayLink } from 'contract/sales/pay-link.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { memos } from '../../../../db/schema/catalog.ts'
import { keepPicture } from '../../../../picture/keep-picture.ts'
import { createCatalog } from '../../../../testing/catalog/catalog-factory.ts'
import { countPdfPictures } from '../../../../testing/file/count-pdf-pictures.ts'
import { textOf } from '../../../../testing/file/every-file.ts'
import { createPicture, pngOf, sizeOfPicture } from '../../../../testing/file/picture-factory.ts'
import { openTestShop } from '../../../../testing/open-test-shop.ts'
import { foreignIn } from '../../../../testing/other-country.ts'
import { chooseAtSandbox, read } from '../../../../testing/sales/order-factory.ts'
import { testSettings } from '../../../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../../../testing/student/account-factory.ts'
import { type Asked, composeLinkPicture, setLinkPicture } from './draw-link-picture.ts'

const shop = await openTestShop()
let catalog: Awaited<ReturnType<typeof createCatalog>>
let student: Awaited<ReturnType<typeof logInAs>>
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  student = await logInAs(shop, { fullName: 'Dana Al-Sabah' })
})

async function create(): Promise<OwnPayLink> {
  const items = [{ id: catalog.memo.id }, { id: catalog.otherMemo.id }]
  return (await read<OwnPayLink>(await shop.post('PayLink/Create', { items }, { token: student.token }))).data
}
const ask = (token: string, lang = 'en') => shop.post('PayLink/GetPicture', { token }, { lang })
async function picture(token: string, lang = 'en'): Promise<Buffer<ArrayBuffer>> {
  const response = await ask(token, lang)
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
    200,
    'image/png',
    'private, no-store',
  ])
  return Buffer.from(await response.arrayBuffer())
}

test('whoever has the link gets its picture, in both languages, the same until the price or a cover changes', async () => {
  const { token } = await create()
  const seen = [await picture(token), await picture(token, 'ar')]
  expect(await picture(token)).toEqual(seen[0])
  for (const drawn of seen) expect(await sizeOfPicture(drawn.buffer)).toBe('1200x630')

  await shop.deps.db.update(memos).set({ priceMinor: 9000 }).where(eq(memos.id, catalog.memo.id))
  seen.push(await picture(token))
  const bytes = await createPicture({ width: 320, height: 427 }).webp().toBuffer()
  const own = await keepPicture(shop.deps, [{ width: 320, format: 'webp', shape: 'plain', bytes }])
  await shop.deps.db.update(memos).set({ picture: own }).where(eq(memos.id, catalog.memo.id))
  seen.push(await picture(token))
  expect(new Set(seen.map((drawn) => drawn.toString('base64'))).size).toBe(seen.length)
})

test('a cover whose file is missing is drawn', async () => {
  const { token } = await create()
  const drawn = await picture(token)
  await shop.deps.db
    .update(memos)
    .set({ picture: 'f'.repeat(32) })
    .where(eq(memos.id, catalog.memo.id))
  expect(await picture(token)).toEqual(drawn)
})

test('a link that is unknown, withdrawn, paid or over has none', async () => {
  const [withdrawn, paid, over] = [await create(), await create(), await create()]
  await shop.post('PayLink/Withdraw', { id: withdrawn.id }, { token: student.token })
  const { data } = await read<CreatedOrder>(await shop.post('PayLink/Pay', { token: paid.token }))
  await chooseAtSandbox(shop, data.paymentUrl, 'pay')
  await shop.post('PayLink/Check', { token: paid.token })
  shop.clock.now = new Date(Date.parse(over.expiresAt) + 1000)
  for (const token of ['nothing', '0'.repeat(64), withdrawn.token, paid.token, over.token])
    expect((await ask(token)).status, token).toBe(404)
})

const lines = ['Kinetics', 'Nerves', 'Cells', 'Waves'].map(
  (en, index) => ({ id: String(index), kind: 'memo', title: { en, ar: null } }) as PayLink['lines'][number],
)
const faces = ['hinna', 'nil', 'no such pigment'].map((hue) => ({ hue, picture: null }))
const compose = (asked: Partial<Asked>, locale: (typeof locales)[number] = 'en', settings: Partial<typeof testSettings> = {}) =>
  composeLinkPicture(
    { asked: { firstName: 'Dana', lines, total: 7.44, currency: 'KWD', ...asked }, faces, shop: { ...testSettings, ...settings } },
    locale,
  )

test.each(locales)(
  'it shows who asks, three titles, how many more, the price and the shop, and does not name the product (%s)',
  async (locale) => {
    const text = await textOf(await setLinkPicture(compose({ currency: 'AED' }, locale, { nameEn: 'Qalam', nameAr: 'Qalam' })))
    for (const words of ['Dana', 'Kinetics', 'Nerves', 'Cells', '7.44', 'Qalam']) expect(text).toContain(words)
    expect(text).not.toContain('Waves')
    expect(compose({}, locale).more).toBe(locale === 'en' ? 'and 1 more' : 'وعنصر آخر')
    expect(foreignIn(text)).toBeUndefined()
  },
)

test('a student without a name is not named, and a title that is long or looks like markup is still a title', async () => {
  const title = { en: `#panic("x") *b* $x$ ${'very long '.repeat(40)}`, ar: null }
  const text = await textOf(await setLinkPicture(compose({ firstName: '', lines: lines.map((line) => ({ ...line, title })) })))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('You are asked to pay')
  expect(text).toContain('#panic("x")')
})

test('it has the owner’s picture and the shop’s logo; a logo that contains the name replaces it', async () => {
  const logo = await pngOf(createPicture({ width: 480, height: 120 }))
  const cover = await pngOf(createPicture({ width: 320, height: 427 }))
  const set = await setLinkPicture(compose({}, 'en', { nameEn: 'Qalam', logo: { picture: 'f'.repeat(32), ratio: 4 } }), [cover], logo)
  expect(await countPdfPictures(set)).toBe(2)
  expect(await textOf(set)).not.toContain('Qalam')
})

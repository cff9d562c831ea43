import { type Locale, locales } from 'contract/locale.ts'
import { type IconFile, iconFiles, initialOf, logoFiles } from 'contract/shop/logo.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { textOf } from '../../testing/file/every-file.ts'
import { sizeOfPicture } from '../../testing/file/picture-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { testSettings } from '../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { setShopIcon } from './draw-shop-icon.ts'

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })

async function icon(file: IconFile = 'largeIcon', locale: Locale = 'en'): Promise<Buffer<ArrayBuffer>> {
  const response = await shop.fetch(`/api/Website/Shop/GetIcon?File=${file}`, { headers: { lang: locale } })
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Vary')]).toEqual([200, 'image/png', 'lang'])
  return Buffer.from(await response.arrayBuffer())
}

test('anyone can get it in each size, the same until the shop changes its name or colour', async () => {
  for (const file of iconFiles) {
    const { width } = logoFiles[file]
    expect(await sizeOfPicture((await icon(file)).buffer)).toBe(`${width}x${width}`)
  }
  const seen = [await icon(), await icon('largeIcon', 'ar')]
  expect(await icon()).toEqual(seen[0])
  for (const change of [{ nameEn: 'Qalam' }, { actionColour: '#23506e' }]) {
    expect((await shop.post('Shop/SaveSettings', change, { token: owner.token })).status).toBe(200)
    seen.push(await icon())
  }
  expect(new Set(seen.map((drawn) => drawn.toString('base64'))).size).toBe(4)
  expect((await shop.get('Shop/GetIcon?File=paper')).status).toBe(422)
})

test('the icon of a tab has round corners; what a device cuts itself is filled to its corners with the shop’s colour', async () => {
  expect((await shop.post('Shop/SaveSettings', { actionColour: '#23506e' }, { token: owner.token })).status).toBe(200)
  const cornerOf = async (file: IconFile) => [
    ...(await sharp(await icon(file))
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
  expect((await cornerOf('icon'))[3]).toBe(0)
  for (const file of ['touchIcon', 'maskIcon'] as const) {
    const [red = 0, green = 0, blue = 0, alpha] = await cornerOf(file)
    expect(alpha).toBe(255)
    for (const [found, meant] of [
      [red, 0x23],
      [green, 0x50],
      [blue, 0x6e],
    ] as const)
      expect(Math.abs(found - meant)).toBeLessThan(4)
  }
})

test.each(locales)(
  'it shows the first letter of the name in its language, even one that looks like markup, and nothing else (%s)',
  async (locale) => {
    for (const [name, letter] of [
      ['qalam', 'Q'],
      ['قلم', 'ق'],
      ['#panic("x")', 'P'],
    ] as const) {
      const text = await textOf(await setShopIcon({ ...testSettings, nameEn: name, nameAr: name }, locale))
      expect(text.trim()).toBe(letter)
    }
  },
)

test('the letter skips the Arabic article and signs, and a name without letters has none', () => {
  expect(['المكتبة', ' 2B', '“Qalam”', 'الم', '★'].map(initialOf)).toEqual(['م', '2', 'Q', 'م', ''])
})

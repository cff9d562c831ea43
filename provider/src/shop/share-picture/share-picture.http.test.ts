import { type Locale, locales } from 'contract/locale.ts'
import { expect, test } from 'vitest'
import { countPdfPictures } from '../../testing/file/count-pdf-pictures.ts'
import { textOf } from '../../testing/file/every-file.ts'
import { createPicture, pngOf, sizeOfPicture } from '../../testing/file/picture-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { foreignIn } from '../../testing/other-country.ts'
import { testSettings } from '../../testing/staff/shop-settings-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'
import { createSharePictures, setSharePicture } from './draw-share-picture.ts'

const shop = await openTestShop()
const owner = await logInAs(shop, { roles: ['setting-view', 'setting-edit'] })

async function picture(locale: Locale = 'en'): Promise<Buffer<ArrayBuffer>> {
  const response = await shop.fetch('/api/Website/Shop/GetSharePicture', { headers: { lang: locale } })
  expect([response.status, response.headers.get('Content-Type'), response.headers.get('Vary')]).toEqual([200, 'image/png', 'lang'])
  return Buffer.from(await response.arrayBuffer())
}

test('anyone can get it, in both languages, and it stays the same until the shop changes its name, colours or logo', async () => {
  const seen = [await picture(), await picture('ar')]
  expect(await picture()).toEqual(seen[0])
  for (const drawn of seen) expect(await sizeOfPicture(drawn.buffer)).toBe('1200x630')

  for (const change of [{ nameEn: 'Qalam' }, { actionColour: '#23506e' }]) {
    expect((await shop.post('Shop/SaveSettings', change, { token: owner.token })).status).toBe(200)
    seen.push(await picture())
  }
  const form = new FormData()
  form.append('file', new File([await pngOf(createPicture({ width: 300, height: 300 }))], 'logo.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${owner.token}` }
  expect((await shop.fetch('/api/Website/Shop/SetLogo', { method: 'POST', headers, body: form })).status).toBe(200)
  seen.push(await picture())
  expect(new Set(seen.map((drawn) => drawn.toString('base64'))).size).toBe(seen.length)
})

test('simultaneous requests share the drawing; a failed drawing is retried', async () => {
  let readings = 0
  let isBroken = true
  const files = {
    ...shop.deps.files,
    read: (id: string) => {
      readings++
      if (isBroken) throw new Error('The disk is away')
      return shop.deps.files.read(id)
    },
  }
  const draw = createSharePictures({ files })
  const dressed = { ...testSettings, logo: { picture: 'f'.repeat(32), ratio: 1 } }
  await expect(draw(dressed, 'en')).rejects.toThrow('The disk is away')
  isBroken = false
  const drawn = await Promise.all([draw(dressed, 'en'), draw(dressed, 'en'), draw(dressed, 'en')])
  expect(new Set(drawn).size).toBe(1)
  expect(readings).toBe(2)
})

test.each(locales)('it shows both names, the reader’s first, and neither the product nor its country (%s)', async (locale) => {
  const abroad = { ...testSettings, nameEn: 'Qalam', nameAr: 'قلم' }
  const text = await textOf(await setSharePicture(abroad, locale))
  expect(text).toContain('Qalam')
  expect(text).toContain(locale === 'en' ? 'Study notes' : 'مطبوعة')
  expect(foreignIn(text)).toBeUndefined()
})

test('a name in only one script appears once, and a logo that contains the name replaces it', async () => {
  const oneName = { ...testSettings, nameEn: 'Qalam', nameAr: 'Qalam' }
  expect((await textOf(await setSharePicture(oneName, 'ar'))).match(/Qalam/g)).toHaveLength(1)
  const logo = await pngOf(createPicture({ width: 480, height: 120 }))
  const spelt = await setSharePicture({ ...oneName, logo: { picture: 'f'.repeat(32), ratio: 4 } }, 'en', logo)
  expect(await textOf(spelt)).not.toContain('Qalam')
  expect(await countPdfPictures(spelt)).toBe(1)
})

test('a name that looks like markup is a name', async () => {
  const name = '#panic("x") *b* $x$'
  expect(await textOf(await setSharePicture({ ...testSettings, nameEn: name }, 'en'))).toContain('#panic("x")')
})

import { maxPictureBytes } from 'contract/catalogue/picture.ts'
import { bannerFiles, bannerHeight } from 'contract/shop/banner.ts'
import { emptyBlock, type HomeBlock, type HomeState } from 'contract/shop/home.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '../db/schema/picture.ts'
import { removePictures } from '../picture/remove-pictures.job.ts'
import { hostilePictures } from '../testing/file/hostile-pictures.ts'
import { createPicture, pngOf } from '../testing/file/picture-factory.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'
import { homeDrafts, homeVersions } from './home.schema.ts'
import { isOnHome } from './home-pictures.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { token } = await logInAs(shop, { roles: ['home-view', 'home-edit'] })

beforeEach(async () => {
  await db.delete(homeDrafts)
  await db.delete(homeVersions)
})

async function upload(bytes: Uint8Array<ArrayBuffer>, lang = 'en') {
  const form = new FormData()
  form.append('file', new File([bytes], 'banner.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${token}`, lang }
  return read<{ picture: string }>(await shop.fetch('/api/Website/Home/AddPicture', { method: 'POST', headers, body: form }))
}
let shade = 0
/** One that no other test has. */
async function added(): Promise<string> {
  shade += 20
  const plain = sharp({ create: { width: 1000, height: 700, channels: 3, background: { r: shade, g: 0, b: 120 } } })
  return (await upload(await pngOf(plain))).data.picture
}

const bannerWith = (picture: string | null): HomeBlock =>
  ({
    ...emptyBlock('banner', 'b1'),
    ...{ titleEn: 'Sale', titleAr: 'تخفيضات', textEn: 'For a week', textAr: 'لمدة أسبوع', picture },
  }) as HomeBlock
const save = async (path: 'SaveDraft' | 'Publish', version: number, picture: string | null, lang = 'en') =>
  read<HomeState>(await shop.post(`Home/${path}`, { version, layout: { schema: 1, blocks: [bannerWith(picture)] } }, { token, lang }))

const fileOf = (name: string, { width, format } = { width: 960, format: 'webp' }) =>
  shop.get(`Picture/GetFile?Name=${name}&Width=${width}&Format=${format}`)
const isThere = async (name: string) => (await fileOf(name)).status === 200
const inHours = (hours: number) => ({ ...shop.deps, now: () => new Date(shop.deps.now().getTime() + hours * 3_600_000) })
const sweep = (hours: number) => removePictures(inHours(hours), isOnHome())

test('a picture becomes a banner’s in three widths and two formats, 16:9, without the camera’s metadata', async () => {
  const photo = await createPicture({ width: 1200, height: 1600 })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .toBuffer()
  const { status, data } = await upload(new Uint8Array(photo))
  expect(status).toBe(200)
  for (const file of bannerFiles) {
    const answer = await fileOf(data.picture, file)
    expect(answer.headers.get('Content-Type')).toBe(`image/${file.format}`)
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, exif]).toEqual([file.width, bannerHeight(file.width), undefined])
  }
})

test.each([...hostilePictures, ['small', () => pngOf(createPicture({ width: 959, height: 800 })), /too small/] as const])(
  '%s is refused beside the field in the reader’s language, and nothing is kept',
  async (_what, make, reason) => {
    const file = await make()
    const kept = await db.$count(pictures)
    const [en, ar] = [await upload(file), await upload(file, 'ar')]
    expect([en.status, Object.keys(en.errors)]).toEqual([422, ['file']])
    expect(en.errors.file?.[0]).toMatch(reason)
    expect(ar.errors.file?.[0]).toMatch(/[\u0600-\u06ff]/)
    expect(await db.$count(pictures)).toBe(kept)
  },
)

test('a file beyond the limit is refused before it is parsed', async () => {
  expect((await upload(new Uint8Array(maxPictureBytes + 1))).status).toBe(413)
})

test('an unused picture is removed after an hour; those of the draft and the home page stay', async () => {
  const [unnamed, drafted, published] = [await added(), await added(), await added()]
  await save('Publish', 0, published)
  await save('SaveDraft', 1, drafted)
  await sweep(0.5)
  expect(await isThere(unnamed)).toBe(true)
  await sweep(2)
  expect([await isThere(unnamed), await isThere(drafted), await isThere(published)]).toEqual([false, true, true])
})

test('the previous home page’s picture stays, because a cache may still have that page; older ones are removed', async () => {
  const [first, second] = [await added(), await added()]
  await save('Publish', 0, first)
  await save('Publish', 1, second)
  await sweep(2)
  expect([await isThere(first), await isThere(second)]).toEqual([true, true])
  const third = await added()
  await save('Publish', 2, third)
  await sweep(2)
  expect([await isThere(first), await isThere(second), await isThere(third)]).toEqual([false, true, true])
})

test.each([
  ['en', 'This picture is no longer kept. Upload it again'],
  ['ar', 'لم تعد هذه الصورة محفوظة. ارفعها من جديد'],
])('an arrangement with a removed picture is refused at the picture, and nothing is saved (%s)', async (lang, words) => {
  const picture = await added()
  await sweep(2)
  for (const path of ['SaveDraft', 'Publish'] as const) {
    const { status, errors } = await save(path, 0, picture, lang)
    expect([status, errors]).toEqual([422, { 'layout.blocks.0.picture': [words] }])
  }
  expect([await db.$count(homeDrafts), await db.$count(homeVersions)]).toEqual([0, 0])
})

test('saving renews a picture’s age, so that it is not removed during the save', async () => {
  const picture = await added()
  await db.update(pictures).set({ keptAt: new Date(shop.deps.now().getTime() - 3 * 3_600_000) })
  await save('SaveDraft', 0, picture)
  await save('SaveDraft', 1, null)
  await sweep(0.5)
  expect(await isThere(picture)).toBe(true)
})

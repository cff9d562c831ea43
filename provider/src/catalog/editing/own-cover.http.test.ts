import type { Memo } from 'contract/catalogue/catalog.ts'
import type { EditedMemo } from 'contract/catalogue/editing/memo-editing.ts'
import { coverFormats, coverHeight, coverWidths, maxPictureBytes } from 'contract/catalogue/picture.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit.ts'
import { memos } from '../../db/schema/catalog.ts'
import { pictures } from '../../db/schema/picture.ts'
import { isOnHome } from '../../home/home-pictures.ts'
import { removePictures } from '../../picture/remove-pictures.job.ts'
import { createCatalog, createMemo } from '../../testing/catalog/catalog-factory.ts'
import { hostilePictures } from '../../testing/file/hostile-pictures.ts'
import { createPicture, pngOf } from '../../testing/file/picture-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { read } from '../../testing/sales/order-factory.ts'
import { logInAs } from '../../testing/student/account-factory.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { stage, component, subject } = await createCatalog(db)
const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
const { token } = await logInAs(shop, { roles: ['memo-view', 'memo-edit'] })

async function upload(id: number, version: number, bytes: Uint8Array<ArrayBuffer>, lang = 'en') {
  const form = new FormData()
  form.append('id', String(id))
  form.append('version', String(version))
  form.append('file', new File([bytes], 'cover.png', { type: 'image/png' }))
  const headers = { Authorization: `Bearer ${token}`, lang }
  return read<EditedMemo>(await shop.fetch('/api/Website/MemoEditing/SetCover', { method: 'POST', headers, body: form }))
}

async function draw(id: number, version: number) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ id, version })
  return read<EditedMemo>(await shop.fetch('/api/Website/MemoEditing/DrawCover', { method: 'POST', headers, body }))
}

const getFile = (name: string | null, width: number, format: string) =>
  shop.get(`Picture/GetFile?Name=${name}&Width=${width}&Format=${format}`)

async function coverOf(id: number) {
  const { data } = (await (await shop.get(`Memo/GetById?Id=${id}`)).json()) as { data: Memo }
  return data.picture
}

test('a photo is turned upright and becomes a cover in three widths and two formats, without the camera’s metadata', async () => {
  const memo = await createMemo(db, place)
  // Rotated sideways, and with the GPS position.
  const photo = await createPicture({ width: 1200, height: 900 })
    .jpeg()
    .withExif({ IFD0: { Orientation: '6', Copyright: 'secret' }, IFD3: { GPSLatitude: '29/1 22/1 0/1' } })
    .toBuffer()
  const { status, data } = await upload(memo.id, 1, new Uint8Array(photo))
  expect([status, data.version]).toEqual([200, 2])
  expect(await coverOf(memo.id)).toBe(data.picture)
  for (const width of coverWidths)
    for (const format of coverFormats) {
      const answer = await getFile(data.picture, width, format)
      expect(answer.headers.get('Content-Type')).toBe(`image/${format}`)
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      const { width: found, height, exif, orientation } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([found, height, exif, orientation]).toEqual([width, coverHeight(width), undefined, undefined])
    }
  // Rotated by 90 degrees, red is above blue.
  const shown = await sharp(Buffer.from(await (await getFile(data.picture, 160, 'webp')).arrayBuffer()))
    .raw()
    .toBuffer()
  expect(shown[0]).toBeGreaterThan(150)
  expect(shown[shown.length - 1]).toBeGreaterThan(150)
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.targetId, String(memo.id)))
  expect(entries).toMatchObject([{ action: 'memo-changed', fields: ['cover'] }])
})

test.each([...hostilePictures, ['tiny', () => pngOf(createPicture({ width: 299, height: 800 })), /too small/] as const])(
  '%s is refused beside the field in the reader’s language, and nothing is kept',
  async (_what, make, reason) => {
    const memo = await createMemo(db, place)
    const file = await make()
    const kept = await db.$count(pictures)
    const [en, ar] = [await upload(memo.id, 1, file), await upload(memo.id, 1, file, 'ar')]
    expect([en.status, Object.keys(en.errors)]).toEqual([422, ['file']])
    expect(en.errors.file?.[0]).toMatch(reason)
    expect(ar.errors.file?.[0]).toMatch(/[\u0600-\u06ff]/)
    expect(await db.$count(pictures)).toBe(kept)
    expect((await db.select().from(memos).where(eq(memos.id, memo.id)))[0]).toMatchObject({ picture: null, version: 1 })
  },
)

test('a file beyond the limit is refused before it is parsed', async () => {
  const memo = await createMemo(db, place)
  expect((await upload(memo.id, 1, new Uint8Array(maxPictureBytes + 1))).status).toBe(413)
})

test('staff who have an older version are shown the present one', async () => {
  const memo = await createMemo(db, { ...place, version: 5 })
  const { status, data } = await upload(memo.id, 4, await pngOf(createPicture({ width: 610 })))
  expect([status, data.version, data.picture]).toEqual([409, 5, null])
  expect((await draw(memo.id, 4)).status).toBe(409)
})

test('the drawn cover can be restored; the unused files are removed an hour later', async () => {
  const [one, two] = [await createMemo(db, place), await createMemo(db, place)]
  const file = await pngOf(createPicture({ width: 630 }))
  const { data } = await upload(one.id, 1, file)
  expect((await upload(two.id, 1, file)).data.picture).toBe(data.picture)
  const isThere = async () => (await getFile(data.picture, 320, 'avif')).status === 200
  const later = { ...shop.deps, now: () => new Date(shop.deps.now().getTime() + 2 * 3_600_000) }

  expect((await draw(one.id, 2)).data).toMatchObject({ picture: null, version: 3 })
  expect(await coverOf(one.id)).toBeNull()
  await removePictures(later, isOnHome())
  expect(await isThere()).toBe(true)
  await draw(two.id, 2)
  await removePictures(shop.deps, isOnHome())
  expect(await isThere()).toBe(true)
  await removePictures(later, isOnHome())
  expect(await isThere()).toBe(false)
})

test('an unknown or invalid picture name finds nothing', async () => {
  expect((await getFile('0'.repeat(32), 320, 'webp')).status).toBe(404)
  expect((await getFile('../../etc/passwd', 320, 'webp')).status).toBe(422)
  expect((await getFile('0'.repeat(32), 320, 'svg')).status).toBe(422)
})

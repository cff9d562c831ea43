import { coverPictureFile } from 'contract/catalogue/picture.ts'
import type { Locale } from 'contract/locale.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { memos, packages, studyStages, subjects } from '../../db/schema/catalog.ts'
import { keepPicture } from '../../picture/keep-picture.ts'
import { createCatalog, createMemo } from '../../testing/catalog/catalog-factory.ts'
import { textOf } from '../../testing/file/every-file.ts'
import { createPicture, sizeOfPicture } from '../../testing/file/picture-factory.ts'
import { openTestShop } from '../../testing/open-test-shop.ts'
import { foreignIn } from '../../testing/other-country.ts'
import { setCoverPicture } from './draw-cover-picture.ts'
import { type CoverLook, findCoverLooks } from './find-cover-looks.ts'
import { findCoverPictures } from './find-cover-pictures.ts'

const shop = await openTestShop()
const { db } = shop.deps
const { stage, component, subject, memo, otherMemo, package: bundle } = await createCatalog(db)

async function versionNow(id: number): Promise<string> {
  const path = (await findCoverPictures(db, [id])).get(id)?.path ?? ''
  return coverPictureFile.exec(path.replace('/pictures/cover/', ''))?.[2] ?? ''
}
const ask = (id: number | string, version: string) => shop.get(`Picture/GetCover?Id=${id}&Version=${version}`)
async function picture(id: number) {
  const response = await ask(id, await versionNow(id))
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  return Buffer.from(await response.arrayBuffer())
}

test('an item of any kind has a picture of its own cover, the same whenever it is asked for', async () => {
  const drawn = []
  for (const { id } of [memo, otherMemo, bundle, subject, stage]) drawn.push(await picture(id))
  for (const one of drawn) {
    expect(await sizeOfPicture(one.buffer)).toBe('180x240')
    expect(one.byteLength).toBeLessThan(20_000)
  }
  expect(new Set(drawn.map((one) => one.toString('base64'))).size).toBe(drawn.length)
  expect(await picture(memo.id)).toEqual(drawn[0])
})

test('the address depends on the cover’s content: an own picture and a new title change it', async () => {
  const { id } = await createMemo(db, { studyStageId: stage.id, componentId: component.id, subjectId: subject.id })
  const seen = [await versionNow(id)]
  const shown = [await picture(id)]
  await db
    .update(memos)
    .set({ title: { en: 'Heat', ar: 'الحرارة' } })
    .where(eq(memos.id, id))
  seen.push(await versionNow(id))
  shown.push(await picture(id))
  const bytes = await createPicture({ width: 320, height: 427 }).webp().toBuffer()
  const own = await keepPicture(shop.deps, [{ width: 320, format: 'webp', shape: 'plain', bytes }])
  await db.update(memos).set({ picture: own }).where(eq(memos.id, id))
  seen.push(await versionNow(id))
  shown.push(await picture(id))
  expect(new Set(seen).size).toBe(3)
  expect(new Set(shown.map((one) => one.toString('base64'))).size).toBe(3)
  expect(await sizeOfPicture(shown[2]?.buffer ?? new ArrayBuffer())).toBe('180x240')
  // The picture's file is missing.
  await db
    .update(memos)
    .set({ picture: 'f'.repeat(32) })
    .where(eq(memos.id, id))
  expect(await picture(id)).toEqual(shown[1])
})

test('an older cover’s address shows the present one, cached for at most an hour', async () => {
  const response = await ask(memo.id, '0'.repeat(12))
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=3600'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await picture(memo.id))
})

test('covers of scheduled items and items off sale are shown; drafts and nonexistent ones have none', async () => {
  const place = { studyStageId: stage.id, componentId: component.id, subjectId: subject.id }
  const [off, coming, draft] = [await createMemo(db, place), await createMemo(db, place), await createMemo(db, place)]
  const now = new Date()
  await db.update(memos).set({ isActive: false, archivedAt: now }).where(eq(memos.id, off.id))
  await db.update(memos).set({ isActive: false, publishAt: now }).where(eq(memos.id, coming.id))
  await db.update(memos).set({ isActive: false }).where(eq(memos.id, draft.id))
  for (const { id } of [off, coming]) await picture(id)
  for (const id of [draft.id, component.id, 999_999_999, 'nothing', '-1', '1e3'])
    expect((await ask(id, '0'.repeat(12))).status, String(id)).toBe(404)
  expect((await ask(memo.id, 'newest')).status).toBe(422)
})

test.each(['packages', 'subjects', 'studyStages'] as const)(
  'drafts of %s have no cover either, and items off sale keep theirs',
  async (kind) => {
    const catalog = await createCatalog(db)
    const [table, { id }] = {
      packages: [packages, catalog.package],
      subjects: [subjects, catalog.subject],
      studyStages: [studyStages, catalog.stage],
    }[kind] as [typeof packages, { id: number }]
    await db.update(table).set({ isActive: false }).where(eq(table.id, id))
    expect((await findCoverLooks(db, [id])).size).toBe(0)
    await db.update(table).set({ archivedAt: new Date() }).where(eq(table.id, id))
    expect((await findCoverLooks(db, [id])).size).toBe(1)
  },
)

const look = (fields: Partial<CoverLook> = {}): CoverLook => ({
  ...{ id: 7, kind: 'memo', title: 'Waves', lang: 'en', hue: 'nil', hues: [], grade: 12, academicYear: '2026/27', picture: null },
  ...fields,
})

test.each([
  ['en', 'Waves and Sound'],
  ['ar', 'الموجات'],
] as [Locale, string][])('a drawn cover shows title, grade and year, and does not name the product (%s)', async (lang, title) => {
  const text = (await textOf(await setCoverPicture(look({ lang, title })))).replaceAll(/\s+/g, ' ')
  for (const words of [...(lang === 'en' ? [title] : []), '12', '2026/27']) expect(text).toContain(words)
  expect(foreignIn(text)).toBeUndefined()
})

test('a title that looks like markup, one that is endless, and one without a space are titles', async () => {
  const text = await textOf(await setCoverPicture(look({ title: '#panic("x") *b* $x$' })))
  expect(text).toContain('#panic("x")')
  for (const title of ['very long '.repeat(60), 'x'.repeat(500), ' '])
    expect((await setCoverPicture(look({ title }))).byteLength).toBeGreaterThan(0)
})

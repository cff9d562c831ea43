import { createMemo, createPackage, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
})
afterAll(() => provider.close())

/** Each grade's section as plain text, by heading. */
async function gradesOf(subjectId: number): Promise<Map<string, string>> {
  const html = await (await shop.get(`/subjects/${subjectId}`)).text()
  const sections = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').split(/(?=<section id="grade-)/)
  const texts = sections.slice(1).map((section) => section.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u00a0]+/g, ' '))
  return new Map(texts.map((text) => [/^ (.+?) \d+ memos?/.exec(text)?.[1] ?? text, text]))
}

test('a subject’s memos are listed by grade, those without one last, each grade with its sum and a package’s saving', async () => {
  const { db } = provider.deps
  const { stage, physics, arts, work, waves, kuwait } = await createFullStage(db)
  const place = { studyStageId: stage.id, subjectId: physics.id, componentId: arts.id }
  const optics = await createMemo(db, { ...place, title: { en: 'Optics', ar: null }, priceMinor: 1500 })
  const heat = await createMemo(db, { ...place, title: { en: 'Heat', ar: null }, priceMinor: 1000 })
  await createPackage(db, { title: { en: 'Warm light', ar: null }, priceMinor: 2000, items: [optics, heat] })
  await createPackage(db, { title: { en: 'Dear set', ar: null }, priceMinor: 2500, items: [optics, heat] })
  await createPackage(db, { title: { en: 'With Kuwait', ar: null }, priceMinor: 6000, items: [work, waves, kuwait] })
  const grades = await gradesOf(physics.id)
  expect([...grades.keys()]).toEqual(['Grade 11 Arts', 'Grade 12 Science', 'For several grades'])
  const eleven = grades.get('Grade 11 Arts')
  expect(eleven).toContain('2 memos · one by one 2.500 KWD')
  expect(eleven).toMatch(/Warm light Has 2 of these memos 2\.000 KWD .*2\.500 Save 0\.500/)
  expect(eleven).not.toContain('Dear set')
  const twelve = grades.get('Grade 12 Science')
  expect(twelve).toContain('3 memos · one by one 5.500 KWD')
  expect(twelve).toMatch(/Term Package Has 3 of these memos and one other 5\.000 KWD/)
  expect(twelve).toMatch(/With Kuwait Has 2 of these memos and one other 6\.000 KWD/)
  expect(grades.get('For several grades')).not.toContain('one by one')
})

test('a subject without memos says so, and shows no grades', async () => {
  const { stage } = await createFullStage(provider.deps.db)
  const { id } = await createSubject(provider.deps.db, { studyStageId: stage.id })
  expect((await gradesOf(id)).size).toBe(0)
  expect(await (await shop.get(`/subjects/${id}`)).text()).toContain('No memos yet')
})

import { createComponent, createPackage, createStudyStage } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let stage: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  stage = await createFullStage(provider.deps.db)
})
afterAll(() => provider.close())

async function open(path: string) {
  const response = await shop.get(path)
  const page = await response.text()
  return {
    status: response.status,
    location: response.headers.get('Location'),
    page,
    text: page.replaceAll(/<script[\s\S]*?<\/script>/g, ''),
  }
}

/** The table's rows with their cells' texts; for an empty cell, its replacement text. */
function rowsOf(text: string): string[][] {
  const table = text.match(/<table[\s\S]*?<\/table>/)?.[0] ?? ''
  const cellsOf = (row: string) =>
    [...row.matchAll(/<t[hd](?: aria-label="([^"]*)")?[^>]*>([\s\S]*?)<\/t[hd]>/g)].map(
      ([, said, cell = '']) => said ?? cell.replaceAll(/<[^>]*>/g, ''),
    )
  return [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) => cellsOf(row))
}

test('/studyStage/view/{id}: a stage has its subjects, packages and memos', async () => {
  const { status, text } = await open(`/studyStage/view/${stage.stage.id}`)
  expect(status).toBe(200)
  for (const { id } of [stage.physics, stage.history]) expect(text).toContain(`href="/subjects/${id}"`)
  for (const { id } of [stage.work, stage.waves, stage.kuwait]) expect(text).toContain(`href="/memos/${id}"`)
  expect(text).toContain(`href="/pakage/${stage.bundle.id}"`)
  expect(text).toContain(`href="/studyStage/${stage.stage.id}"`)
})

test('both pages of a stage have a table of its grades and terms, with memo counts and links', async () => {
  for (const page of [`/studyStage/view/${stage.stage.id}`, `/studyStage/${stage.stage.id}`]) {
    const { text } = await open(page)
    expect(rowsOf(text), page).toEqual([
      ['Grade', 'Term 1', 'Term 2'],
      ['Grade\u00a011 Arts', 'No memos yet', '1'],
      ['Grade\u00a012 Science', '3', 'No memos yet'],
    ])
    expect(text).toContain('aria-label="Grade\u00a012 Science · Term 1: 3"')
    for (const { id } of [stage.science, stage.arts]) expect(text, page).toContain(`href="/studyStage/component/${id}"`)
    expect(rowsOf((await open(`${page}?lang=ar`)).text), page).toEqual([
      ['الصف', 'الفصل الأول', 'الفصل الثاني'],
      ['الصف\u00a011 أدبي', 'لا مذكرات بعد', '1'],
      ['الصف\u00a012 علمي', '3', 'لا مذكرات بعد'],
    ])
  }
})

test('a stage without grades has one column, and one without parts no table', async () => {
  const nursery = await createStudyStage(provider.deps.db, { kind: 'kindergarten' })
  const view = () => open(`/studyStage/view/${nursery.id}`)
  expect(rowsOf((await view()).text)).toEqual([])
  await createComponent(provider.deps.db, { studyStageId: nursery.id, grade: null, term: null, title: { en: null, ar: 'المستوى الأول' } })
  shop.purge()
  const { text } = await view()
  expect(rowsOf(text)).toEqual([
    ['Grade', 'Memos'],
    ['المستوى الأول', 'No memos yet'],
  ])
  expect(text).toContain('<bdi lang="ar">المستوى الأول</bdi>')
})

test('both pages of a stage show three of its packages, and a link to all', async () => {
  const full = await createFullStage(provider.deps.db)
  for (const title of ['A', 'B', 'C'])
    await createPackage(provider.deps.db, { studyStageId: full.stage.id, title: { en: title, ar: title }, items: [full.work, full.waves] })
  for (const page of [`/studyStage/view/${full.stage.id}`, `/studyStage/${full.stage.id}`]) {
    const { text } = await open(page)
    expect(new Set(text.match(/href="\/pakage\/\d+"/g)).size, page).toBe(3)
    expect(text, page).toMatch(new RegExp(`href="/pakage\\?stage=${full.stage.id}"[^>]*>All 4 packages`))
  }
})

test('a part of the stage and the filters are in the address and narrow what is shown; the whole stage is one tap away', async () => {
  const part = (await open(`/studyStage/view/${stage.stage.id}?component=${stage.arts.id}`)).text
  expect(part).toContain(`href="/memos/${stage.kuwait.id}"`)
  expect(part).not.toContain(`href="/memos/${stage.work.id}"`)
  expect(part).not.toContain(`href="/subjects/${stage.physics.id}"`)
  expect(part).toMatch(new RegExp(`<a [^>]*aria-current="true"[^>]*href="/studyStage/component/${stage.arts.id}"`))
  expect(part).toContain('Open Grade\u00a011 Arts · Term 2')
  expect(part).toContain(`href="/studyStage/view/${stage.stage.id}?for=all"`)
  const exams = (await open(`/studyStage/view/${stage.stage.id}?type=exams`)).text
  expect(exams).toContain(`href="/memos/${stage.waves.id}"`)
  expect(exams).not.toContain(`href="/memos/${stage.work.id}"`)
})

test('/studyStage/component/{id}: its subjects with their memos, and everything for the term as one sum', async () => {
  const { status, text } = await open(`/studyStage/component/${stage.science.id}`)
  expect(status).toBe(200)
  for (const { id } of [stage.work, stage.waves, stage.free]) expect(text).toContain(`href="/memos/${id}"`)
  expect(text).not.toContain(`href="/memos/${stage.kuwait.id}"`)
  expect(text).toContain('Everything so far for this term')
  expect(text).toContain('5.000')
  expect(text).toContain('No memos yet for: History')
})

test('the id of a stage in place of a component’s leads to the stage’s view', async () => {
  const { status, location } = await open(`/studyStage/component/${stage.stage.id}`)
  expect([status, location]).toEqual([301, `/studyStage/view/${stage.stage.id}`])
})

test('a component without memos says so', async () => {
  const empty = await createComponent(provider.deps.db, { studyStageId: (await createStudyStage(provider.deps.db)).id })
  expect((await open(`/studyStage/component/${empty.id}`)).text).toContain('No memos yet')
})

test('unknown and malformed ids are the 404 page in the full-screen layout', async () => {
  for (const path of ['/studyStage/view/', '/studyStage/component/'])
    for (const id of ['999999', 'nobody', '1%2F2', 'a'.repeat(65), String(stage.work.id)]) {
      const { status, text } = await open(path + id)
      expect(status, path + id).toBe(404)
      expect(text).toContain('Page Not Found')
      expect(text).not.toContain('<footer')
    }
})

test('a reader who browses a stage or a grade is led to its view and its component', async () => {
  const memo = (await open(`/memos/${stage.work.id}`)).text
  expect(memo).toContain(`href="/studyStage/view/${stage.stage.id}"`)
  expect(memo).toContain(`href="/studyStage/component/${stage.science.id}"`)
  expect((await open(`/subjects/${stage.physics.id}`)).text).toContain(`href="/studyStage/view/${stage.stage.id}"`)
  expect((await open(`/pakage/${stage.bundle.id}`)).text).toContain(`href="/studyStage/component/${stage.science.id}"`)
  expect((await open('/studyStage')).text).toContain(`href="/studyStage/view/${stage.stage.id}"`)
  const offer = (await open(`/studyStage/${stage.stage.id}`)).text
  expect(offer).toContain(`href="/studyStage/view/${stage.stage.id}"`)
  expect(offer).toContain(`href="/studyStage/component/${stage.arts.id}"`)
})

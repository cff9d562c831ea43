import { createComponent, createStudyStage } from 'provider/src/testing/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createFullStage } from 'provider/src/testing/full-stage-factory.ts'
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

test('/studyStage/view/{id}: a stage has a tab for each component, its subjects, packages and memos', async () => {
  const { status, text } = await open(`/studyStage/view/${stage.stage.id}`)
  expect(status).toBe(200)
  for (const { id } of [stage.science, stage.arts]) expect(text).toContain(`/studyStage/view/${stage.stage.id}?component=${id}`)
  for (const { id } of [stage.physics, stage.history]) expect(text).toContain(`href="/subjects/${id}"`)
  for (const { id } of [stage.work, stage.waves, stage.kuwait]) expect(text).toContain(`href="/memos/${id}"`)
  expect(text).toContain(`href="/pakage/${stage.bundle.id}"`)
  expect(text).toContain(`href="/studyStage/${stage.stage.id}"`)
})

test('a tab and the filters are in the address and narrow what is shown', async () => {
  const tab = (await open(`/studyStage/view/${stage.stage.id}?component=${stage.arts.id}`)).text
  expect(tab).toContain(`href="/memos/${stage.kuwait.id}"`)
  expect(tab).not.toContain(`href="/memos/${stage.work.id}"`)
  expect(tab).not.toContain(`href="/subjects/${stage.physics.id}"`)
  expect(tab).toContain(`href="/studyStage/component/${stage.arts.id}"`)
  const exams = (await open(`/studyStage/view/${stage.stage.id}?type=exams`)).text
  expect(exams).toContain(`href="/memos/${stage.waves.id}"`)
  expect(exams).not.toContain(`href="/memos/${stage.work.id}"`)
})

test('/studyStage/component/{id}: its subjects with their memos, and everything for the term as one sum', async () => {
  const { status, text } = await open(`/studyStage/component/${stage.science.id}`)
  expect(status).toBe(200)
  for (const { id } of [stage.work, stage.waves, stage.free]) expect(text).toContain(`href="/memos/${id}"`)
  expect(text).not.toContain(`href="/memos/${stage.kuwait.id}"`)
  expect(text).toContain('All there is so far for this term')
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

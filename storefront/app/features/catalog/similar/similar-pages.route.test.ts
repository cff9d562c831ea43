import { createCatalog, createMemo, createSubject } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
})
afterAll(() => provider.close())

async function open(path: string) {
  const response = await shop.get(path)
  return { status: response.status, text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '') }
}

test('/memos/similar/{id}: the memo at the top, packages that contain it, then the same subject before the same stage', async () => {
  const { work, waves, kuwait, bundle } = await createFullStage(provider.deps.db)
  const { status, text } = await open(`/memos/similar/${work.id}`)
  expect(status).toBe(200)
  const places = [`href="/memos/${work.id}"`, `href="/pakage/${bundle.id}"`, `href="/memos/${waves.id}"`, `href="/memos/${kuwait.id}"`]
  const found = places.map((place) => text.indexOf(place))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
})

test('/pakage/similar/{id} and /subjects/similar/{id} show what is similar to the package and the subject', async () => {
  const { stage, physics, history } = await createFullStage(provider.deps.db)
  const other = await createCatalog(provider.deps.db)
  const subjects = (await open(`/subjects/similar/${physics.id}`)).text
  expect(subjects).toContain(`href="/subjects/${history.id}"`)
  expect(subjects).not.toContain(`href="/subjects/${other.subject.id}"`)
  expect((await open(`/pakage/similar/${other.package.id}`)).text).toContain('Nothing similar yet')
  const alone = await createSubject(provider.deps.db, { studyStageId: stage.id })
  expect((await open(`/subjects/similar/${alone.id}`)).text).toContain(`href="/subjects/${physics.id}"`)
})

test('item pages link to everything that is similar', async () => {
  const { work, physics } = await createFullStage(provider.deps.db)
  expect((await open(`/memos/${work.id}`)).text).toContain(`href="/memos/similar/${work.id}"`)
  expect((await open(`/subjects/${physics.id}`)).text).toContain(`href="/subjects/similar/${physics.id}"`)
})

test('unknown and malformed ids are the 404 page in the full-screen layout', async () => {
  const { work } = await createFullStage(provider.deps.db)
  for (const path of ['/memos/similar/', '/pakage/similar/', '/subjects/similar/'])
    for (const id of ['999999', 'nobody', '%00', ...(path.startsWith('/memos') ? [] : [String(work.id)])]) {
      const { status, text } = await open(path + id)
      expect(status, path + id).toBe(404)
      expect(text).toContain('Page Not Found')
      expect(text).not.toContain('<footer')
    }
})

test('/home/home is the home page, whose canonical address is /', async () => {
  const { status, text } = await open('/home/home')
  expect(status).toBe(200)
  expect(text).toContain('Choose your grade')
  expect(text).toContain('<link rel="canonical" href="http://shop.test/"/>')
})

test('an item page first shows six similar memos, and has spares to replace owned ones', async () => {
  const { db } = provider.deps
  const { stage, physics, work } = await createFullStage(db)
  const titles = Array.from({ length: 9 }, (_, place) => `Beside ${place}`)
  for (const en of titles) await createMemo(db, { studyStageId: stage.id, subjectId: physics.id, title: { en, ar: null } })
  const page = await (await shop.get(`/memos/${work.id}`)).text()
  const drawn = page.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(drawn.slice(drawn.indexOf('Goes well with this')).match(/<article/g)).toHaveLength(6)
  const brought = titles.filter((title) => page.includes(title))
  expect(brought.length).toBeGreaterThan(6)
})

import { eq } from 'drizzle-orm'
import { memos } from 'provider/src/db/schema/catalog.ts'
import { createMemo, createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createFullStage } from 'provider/src/testing/catalog/full-stage-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront } from '../../../testing/create-test-storefront.ts'
import { readHead } from '../../../testing/read-head.ts'

const origin = 'https://warraq.example'
let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let stage: Awaited<ReturnType<typeof createFullStage>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { publicUrl: origin })
  stage = await createFullStage(provider.deps.db)
})
afterAll(() => provider.close())

async function read(path: string) {
  const response = await shop.get(path)
  expect(response.status).toBe(200)
  const head = readHead(await response.text())
  return { ...head, response, typed: (type: string) => head.data.find((entry) => entry['@type'] === type) }
}

test('a memo on sale names price, stock, rating and number, also for the printed copy, and shows its price where it is shared', async () => {
  const { work } = stage
  await provider.deps.db.update(memos).set({ ratingAverage: 4.6, ratingCount: 7 }).where(eq(memos.id, work.id))
  await createPrintedOffer(provider.deps.db, { memoId: work.id, priceMinor: 5250, stock: 0 })
  const { typed, meta } = await read(`/memos/${work.id}`)
  const url = `${origin}/memos/${work.id}`
  expect(typed('Product')).toMatchObject({
    name: 'Work',
    sku: work.sku,
    category: 'Physics',
    url,
    aggregateRating: { ratingValue: 4.6, reviewCount: 7 },
    offers: [
      { price: '3.5', priceCurrency: 'KWD', availability: 'https://schema.org/InStock', url },
      { price: '5.25', priceCurrency: 'KWD', availability: 'https://schema.org/OutOfStock', sku: `${work.id}:print` },
    ],
  })
  expect(meta).toMatchObject({ 'og:type': 'product', 'product:price:amount': '3.5', 'product:price:currency': 'KWD' })
})

test('an item without a rating claims none, and one that is not sold alone is no product', async () => {
  expect((await read(`/memos/${stage.waves.id}`)).typed('Product')).not.toHaveProperty('aggregateRating')
  const { typed, meta } = await read(`/memos/${stage.loose.id}`)
  expect(typed('Product')).toBeUndefined()
  expect(meta['product:price:amount']).toBeUndefined()
})

test('packages are products too, and a free memo is one with the price 0', async () => {
  expect((await read(`/pakage/${stage.bundle.id}`)).typed('Product')).toMatchObject({ offers: [{ price: '5' }] })
  expect((await read(`/memos/${stage.free.id}`)).typed('Product')).toMatchObject({ offers: [{ price: '0' }] })
})

test('the breadcrumbs of a page are in its language, step by step, and end with the page', async () => {
  const { work, science } = stage
  const trail = (await read(`/memos/${work.id}?lang=ar`)).typed('BreadcrumbList') as {
    itemListElement: { position: number; name: string; item: string }[]
  }
  expect(trail.itemListElement.map(({ position }) => position)).toEqual(trail.itemListElement.map((_step, index) => index + 1))
  expect(trail.itemListElement.at(-1)).toMatchObject({ name: 'الشغل', item: `${origin}/memos/${work.id}?lang=ar` })
  expect(trail.itemListElement.map(({ item }) => item)).toContain(`${origin}/studyStage/component/${science.id}?lang=ar`)
})

test('the home page names the shop and the address of its search', async () => {
  const { typed } = await read('/?lang=ar')
  expect(typed('Organization')).toMatchObject({ name: 'ورّاق', url: `${origin}/?lang=ar` })
  expect(typed('WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${origin}/home/globalSearch?q={search_term_string}&lang=ar` } },
  })
})

test('a title cannot end the script that contains it', async () => {
  const title = { en: '</script><script>alert(1)</script>', ar: null }
  const memo = await createMemo(provider.deps.db, { studyStageId: stage.stage.id, subjectId: stage.physics.id, title })
  const { typed, response } = await read(`/memos/${memo.id}`)
  expect(typed('Product')).toMatchObject({ name: title.en })
  expect(response.headers.get('Content-Security-Policy')).not.toContain('nonce')
})

test('if nobody has described an item, its facts do', async () => {
  const { meta } = await read(`/memos/${stage.waves.id}`)
  expect(meta.description).toMatch(/^Axis of waves · .*6.pages/)
})

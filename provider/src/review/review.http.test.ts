import type { Review } from 'contract/student/review.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memos } from '../db/schema/catalog.ts'
import { reviews } from '../db/schema/review.ts'
import { createCatalog } from '../testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { orderAndPay, read } from '../testing/sales/order-factory.ts'
import { logInAs } from '../testing/student/account-factory.ts'

type Listed = { items: Review[]; totalCount: number; average: number | null; spread: number[] }

let shop: TestApp
let catalog: Awaited<ReturnType<typeof createCatalog>>
let owner: Awaited<ReturnType<typeof logInAs>>
beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  catalog = await createCatalog(shop.deps.db)
  owner = await newOwner()
})
afterAll(() => shop.close())

async function newOwner(fullName = 'Noura Al-Sabah') {
  const student = await logInAs(shop, { fullName })
  await orderAndPay(shop, student, [catalog.memo.id])
  return student
}

const review = async (body: Record<string, unknown>, { token = owner.token, lang = 'en' } = {}) =>
  read<Review>(await shop.post('Review/Create', { itemId: catalog.memo.id, ...body }, { token, lang }))
const listed = async (query = '', id: number | string = catalog.memo.id) =>
  (await read<Listed>(await shop.get(`Review/GetAll?ItemId=${id}${query}`))).data
const ratingOf = async () => {
  const { data } = await read<{ ratingAverage: number; ratingCount: number }>(await shop.get(`Memo/GetById?Id=${catalog.memo.id}`))
  return { average: data.ratingAverage, count: data.ratingCount }
}

test('a memo nobody has reviewed has no average, and an empty spread', async () => {
  expect(await listed()).toEqual({ items: [], totalCount: 0, average: null, spread: [0, 0, 0, 0, 0] })
})

test('an owner’s review is on the memo’s page and counts in its rating', async () => {
  const { status, data } = await review({ rating: 5, text: '  Every step is explained.  ' })
  expect(status).toBe(200)
  expect(data).toEqual({
    id: expect.any(String),
    memo: { id: catalog.memo.id, title: catalog.memo.title },
    rating: 5,
    text: 'Every step is explained.',
    locale: 'en',
    writtenAt: shop.clock.now.toISOString(),
    authorName: 'Noura S.',
    isVerified: true,
    reply: null,
  })
  expect(await listed()).toEqual({ items: [data], totalCount: 1, average: 5, spread: [0, 0, 0, 0, 1] })
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
})

test('an owner of the memo’s package may review the memo', async () => {
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [catalog.package.id])
  expect((await review({ rating: 4 }, student)).status).toBe(200)
})

test('the second review of a memo replaces the first', async () => {
  await review({ rating: 2, text: 'Page 4 is missing.' })
  await review({ rating: 4, text: 'The new edition has page 4.' })
  expect(await listed()).toMatchObject({ items: [{ rating: 4, text: 'The new edition has page 4.' }], totalCount: 1, average: 4 })
  expect(await ratingOf()).toEqual({ average: 4, count: 1 })
})

test('stars alone are a review; a text of blanks is none; reviews with words come before stars, newest first', async () => {
  await review({ rating: 3, text: 'Short but good.' })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await review({ rating: 5, text: 'شرح ممتاز' }, await newOwner('أم سالم الشمري'))
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  await review({ rating: 4, text: ' \n ' }, { ...(await newOwner()), lang: 'ar' })
  const { items, average, spread } = await listed()
  expect(items.map(({ text, locale, authorName }) => [text, locale, authorName])).toEqual([
    ['شرح ممتاز', 'ar', 'أم سالم ش.'],
    ['Short but good.', 'en', 'Noura S.'],
    [null, 'ar', 'Noura S.'],
  ])
  expect({ average, spread }).toEqual({ average: 4, spread: [0, 0, 1, 1, 1] })
})

test('reviews come page by page', async () => {
  for (const rating of [1, 2, 3]) {
    await review({ rating, text: `Rating ${rating}` }, await newOwner())
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  }
  expect((await listed('&PageSize=2')).items.map(({ rating }) => rating)).toEqual([3, 2])
  expect(await listed('&PageSize=2&PageNumber=2')).toMatchObject({ items: [{ rating: 1 }], totalCount: 3 })
})

test('a guest is asked to log in; people without the memo are told why not, in the reader’s language', async () => {
  expect((await shop.post('Review/Create', { itemId: catalog.memo.id, rating: 5 })).status).toBe(401)
  const stranger = await logInAs(shop)
  await orderAndPay(shop, stranger, [catalog.otherMemo.id])
  expect(await review({ rating: 1 }, stranger)).toMatchObject({
    status: 403,
    code: 'forbidden',
    message: 'Only students who own this memo can review it.',
  })
  expect(await review({ rating: 1 }, { ...stranger, lang: 'ar' })).toMatchObject({ message: 'التقييم متاح لمن يملك هذه المذكرة فقط.' })
  expect((await listed()).totalCount).toBe(0)
})

test.each([0, 6, 4.5, -1, '5', null, undefined])('%j is no rating', async (rating) => {
  expect(await review({ rating })).toMatchObject({ status: 422, errors: { rating: [expect.any(String)] } })
})

test('hostile text is stored as text, without reordering characters; overlong or unstorable text is refused', async () => {
  const hostile = `<script>alert(1)</script> '); drop table reviews; -- \u202e ${'😀'.repeat(20)}`
  const kept = hostile.replace('\u202e', '')
  expect((await review({ rating: 5, text: hostile })).data.text).toBe(kept)
  expect((await listed()).items[0]?.text).toBe(kept)
  for (const text of ['a\u0000b', '\ud800', 'x'.repeat(2001), 7, ['a']]) expect((await review({ rating: 5, text })).status).toBe(422)
  expect((await review({ rating: 5, text: 'fine', status: 'published' })).status).toBe(422)
})

test.each(['999999999', '0', 'abc', '1:print', "1' or '1'='1"])('there are no reviews of %s', async (id) => {
  expect((await shop.get(`Review/GetAll?ItemId=${encodeURIComponent(id)}`)).status).toBe(404)
  expect((await review({ itemId: id, rating: 5 })).status).toBe(404)
})

test('a package shows the reviews of its memos, and is not reviewed itself', async () => {
  await review({ rating: 2, text: 'Too short.' })
  const student = await logInAs(shop)
  await orderAndPay(shop, student, [catalog.package.id])
  expect((await review({ rating: 5 }, student)).status).toBe(200)
  expect(await listed('', catalog.package.id)).toMatchObject({
    items: [{ rating: 2, memo: { id: catalog.memo.id, title: catalog.memo.title } }, { rating: 5 }],
    totalCount: 2,
    average: 3.5,
    spread: [0, 1, 0, 0, 1],
  })
  expect((await review({ itemId: catalog.package.id, rating: 5 }, student)).status).toBe(404)
})

test('a student’s own review can be loaded for changing, hidden or not, but never another’s', async () => {
  const mine = async (token = owner.token) =>
    read<{ review: Review | null; isOwner: boolean }>(await shop.get(`Review/GetMine?ItemId=${catalog.memo.id}`, { token }))
  expect((await mine()).data).toEqual({ review: null, isOwner: true })
  await review({ rating: 1, text: 'Not mine' }, await newOwner())
  const { data } = await review({ rating: 3, text: 'Mine' })
  expect((await mine()).data).toEqual({ review: data, isOwner: true })
  await shop.deps.db.update(reviews).set({ status: 'hidden' }).where(eq(reviews.personId, owner.personId))
  expect((await mine()).data.review).toEqual(data)
  expect((await mine((await logInAs(shop)).token)).data).toEqual({ review: null, isOwner: false })
  expect((await shop.get(`Review/GetMine?ItemId=${catalog.memo.id}`)).status).toBe(401)
  expect((await shop.get('Review/GetMine?ItemId=999999999', { token: owner.token })).status).toBe(404)
})

test('memos that are no longer on sale show no reviews; their owners may still write', async () => {
  await shop.deps.db.update(memos).set({ isActive: false }).where(eq(memos.id, catalog.memo.id))
  expect((await shop.get(`Review/GetAll?ItemId=${catalog.memo.id}`)).status).toBe(404)
  const stranger = await logInAs(shop)
  expect((await review({ rating: 5 }, stranger)).status).toBe(404)
  expect((await review({ rating: 5 })).status).toBe(200)
})

test('a hidden review is shown to nobody and does not count, and changing it does not restore it', async () => {
  await review({ rating: 5 }, await newOwner())
  await review({ rating: 1, text: 'Buy at my shop instead' })
  await shop.deps.db.update(reviews).set({ status: 'hidden' }).where(eq(reviews.personId, owner.personId))
  await review({ rating: 1, text: 'Buy at my shop, again' })
  expect(await listed()).toMatchObject({ totalCount: 1, average: 5, spread: [0, 0, 0, 0, 1] })
  expect(await ratingOf()).toEqual({ average: 5, count: 1 })
})

test('caches may keep reviews until the memo changes, and a new review is such a change', async () => {
  const changes: (readonly string[] | undefined)[] = []
  shop.deps.onCatalogueChange((tags) => changes.push(tags))
  const response = await shop.get(`Review/GetAll?ItemId=${catalog.memo.id}`)
  expect(response.headers.get('Cache-Tag')).toBe(`memo:${catalog.memo.id}`)
  await review({ rating: 5 })
  expect(changes).toEqual([[`memo:${catalog.memo.id}`]])
})

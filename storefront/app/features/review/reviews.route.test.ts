import { createReviewEndpoint } from 'contract/student/review.ts'
import { createCatalog } from 'provider/src/testing/catalog/catalog-factory.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { orderAndPay } from 'provider/src/testing/sales/order-factory.ts'
import { logInAs } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let catalog: Awaited<ReturnType<typeof createCatalog>>

beforeAll(async () => {
  provider = await createTestApp()
  shop = await createTestStorefront((request) => provider.app.fetch(request))
  provider.deps.onCatalogueChange((tags) => shop.purge(tags))
  provider.clock.now = new Date()
})
beforeEach(async () => {
  catalog = await createCatalog(provider.deps.db)
})
afterAll(() => provider.close())

async function newOwner(fullName = 'Noura Al-Sabah', itemId = catalog.memo.id) {
  const student = await logInAs(provider, { fullName })
  await orderAndPay(provider, student, [itemId])
  return { ...student, Cookie: sessionCookie({ id: student.personId, accessToken: student.token, refreshToken: student.refreshToken }) }
}

const pathOf = (kind: 'memos' | 'pakage', id: number) => `/${kind}/${id}`
async function open(path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(path, headers)
  return { status: response.status, text: (await response.text()).replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '') }
}
const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.post(`/memos/${catalog.memo.id}/review.data`, form, headers)
const write = (token: string, rating: number, text?: string) =>
  provider.post(createReviewEndpoint.path, { itemId: catalog.memo.id, rating, text }, { token })

test('a memo nobody has rated says so, in both languages', async () => {
  const path = pathOf('memos', catalog.memo.id)
  expect((await open(path)).text).toContain('No ratings yet.')
  expect((await open(path, { Cookie: 'locale=ar' })).text).toContain('لم يقيّمها أحد بعد.')
})

test('a new review is on the memo’s stored page at once, with mean, spread and its author', async () => {
  const path = pathOf('memos', catalog.memo.id)
  await open(path)
  const { Cookie } = await newOwner()
  expect((await send({ rating: '4', text: '  شرح ممتاز <b>جداً</b>  ' }, { Cookie })).status).toBe(200)
  const { text } = await open(path)
  for (const part of [
    '4.0',
    '1 rating',
    '4 stars: 1',
    '5 stars: 0',
    'Noura S.',
    'Verified owner, ',
    'lang="ar"',
    'شرح ممتاز &lt;b&gt;جداً&lt;/b&gt;',
  ])
    expect(text).toContain(part)
})

test('five are shown, and each step shows five more', async () => {
  for (const rating of [1, 2, 3, 4, 5, 5]) await write((await newOwner()).token, rating, `Words ${rating}`)
  const path = pathOf('memos', catalog.memo.id)
  const first = await open(path)
  expect(first.text.match(/Verified owner/g)).toHaveLength(5)
  expect(first.text).toContain(`href="/memos/${catalog.memo.id}?reviews=2"`)
  const second = await open(`${path}?reviews=2`)
  expect(second.text.match(/Verified owner/g)).toHaveLength(6)
  expect(second.text).not.toContain('?reviews=3')
  for (const odd of ['0', '-1', 'x', '1e9', '2.5']) expect((await open(`${path}?reviews=${odd}`)).status).toBe(200)
})

test('a package shows the reviews of its memos, and which memo each is about', async () => {
  await write((await newOwner()).token, 3, 'Of the memo')
  const { text } = await open(pathOf('pakage', catalog.package.id))
  expect(text).toContain('Of the memo')
  expect(text.slice(text.indexOf('Of the memo'))).toContain(`href="/memos/${catalog.memo.id}"`)
})

test('a student’s own review is given to that student only, and never stored', async () => {
  const { Cookie } = await newOwner()
  const path = `/memos/${catalog.memo.id}/review.data`
  const read = async (headers: Record<string, string>) => {
    const response = await shop.get(path, headers)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    return response.text()
  }
  expect(await read({ Cookie })).not.toContain('Mine')
  await send({ rating: '2', text: 'Mine' }, { Cookie })
  expect(await read({ Cookie })).toContain('Mine')
  expect(await read({})).not.toContain('Mine')
  expect(await read({ Cookie: (await newOwner('Dana')).Cookie })).not.toContain('Mine')
})

test('a fault is named at its field, in the reader’s language; somebody who does not own the memo is told why', async () => {
  const { Cookie } = await newOwner()
  const none = await send({ text: 'No stars' }, { Cookie })
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Choose how many stars it deserves')
  expect(await (await send({ text: '' }, { Cookie: `${Cookie}; locale=ar` })).text()).toContain('اختر عدد النجوم')
  expect((await send({ rating: '6' }, { Cookie })).status).toBe(422)
  expect((await send({ rating: '5', text: 'x'.repeat(2001) }, { Cookie })).status).toBe(422)
  const stranger = await newOwner('Dana', catalog.otherMemo.id)
  const refused = await send({ rating: '5' }, { Cookie: stranger.Cookie })
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('Only students who own this memo')
})

test('a provider without reviews fails no page', async () => {
  const usual = shop.network.intercept
  shop.network.intercept = (request) => (request.url.includes('/Review/') ? new Response('{}', { status: 404 }) : usual(request))
  for (const path of [pathOf('memos', catalog.memo.id), pathOf('pakage', catalog.package.id)]) expect((await open(path)).status).toBe(200)
  shop.network.intercept = usual
})

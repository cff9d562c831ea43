import { linkToPreviewPage } from 'contract/pages.ts'
import { createTestApp, type TestApp } from 'provider/src/testing/create-test-app.ts'
import { createColouredMemo } from 'provider/src/testing/file/coloured-memo-factory.ts'
import { createPerson, createSessionFor } from 'provider/src/testing/student/account-factory.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStorefront, sessionCookie } from '../../../testing/create-test-storefront.ts'

let provider: TestApp
let shop: Awaited<ReturnType<typeof createTestStorefront>>
let memo: Awaited<ReturnType<typeof createColouredMemo>>

beforeAll(async () => {
  provider = await createTestApp()
  provider.clock.now = new Date()
  shop = await createTestStorefront((request) => provider.app.fetch(request), { clientSecret: provider.deps.secrets.client })
  memo = await createColouredMemo(provider.deps, 8)
})
afterAll(() => provider.close())

test('the item’s page shows as many pages as are open to all, each as a picture that may be stored for good', async () => {
  const html = await (await shop.get(`/memos/${memo.id}`)).text()
  const pictures = new Set(html.match(new RegExp(`/memos/${memo.id}/pages/\\d\\?v=[\\w-]+(?=")`, 'g')))
  expect(pictures.size).toBe(2)
  for (const path of pictures) {
    const picture = await shop.get(path)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('a picture is fetched without a session: no token goes out, no cookie comes back', async () => {
  const { person } = await createPerson(provider.deps)
  const { token, refreshToken } = await createSessionFor(provider, person.id)
  const authorizations: (string | null)[] = []
  shop.network.intercept = (request) => {
    authorizations.push(request.headers.get('Authorization'))
    return provider.app.fetch(request)
  }
  const Cookie = sessionCookie({ id: person.id, accessToken: token, refreshToken })
  const picture = await shop.get(linkToPreviewPage(memo.id, 1, 'x', 'reading'), { Cookie })
  expect([picture.status, picture.headers.getSetCookie(), authorizations]).toEqual([200, [], [null]])
})

test('pages that are not open, and addresses that name no page, are 404, and that is not stored', async () => {
  for (const page of ['3', '0', '-1', 'abc', '99999']) {
    const answer = await shop.get(`/memos/${memo.id}/pages/${page}`)
    expect([page, answer.status]).toEqual([page, 404])
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  }
})

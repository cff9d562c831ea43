import { basePaths, header } from 'contract/headers.ts'
import { expect, test } from 'vitest'
import { openTestShop } from '../testing/open-test-shop.ts'

const shop = await openTestShop()

/** A guest's call that no endpoint accepts: it changes nothing wherever it goes. */
async function answerOf(base: string, path: string, method: string) {
  const response = await shop.fetch(`${base}/${path}`, { method, ...(method === 'GET' ? {} : { body: 'no JSON' }) })
  return { status: response.status, code: response.headers.get(header.errorCode) }
}

test('every call answers under /api/Website/ and /api/Mobile/ alike', async () => {
  expect(basePaths).toEqual(['/api/Website', '/api/Mobile'])
  const unknown = await answerOf('/api/Mobile', 'Nothing/AtAll', 'GET')
  for (const { path, method } of shop.app.endpoints) {
    const [website, mobile] = await Promise.all(basePaths.map((base) => answerOf(base, path, method)))
    expect(mobile, path).toEqual(website)
    expect(mobile, path).not.toEqual(unknown)
  }
})

test('no call answers under another base path', async () => {
  for (const { path, method } of shop.app.endpoints) {
    expect((await answerOf('/api', path, method)).status, path).toBe(404)
    expect((await answerOf('/api/website', path, method)).status, path).toBe(404)
  }
})

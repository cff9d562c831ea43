import { expect, speak, test } from '../support/journey.ts'

const unknown = [
  '/memos/abc',
  '/memos/999999999999999999999',
  '/memos/0',
  '/memos/-1',
  '/pakage/1e9',
  '/subjects/x:y',
  '/studyStage/00',
  '/no-such-page',
  '/english',
  '/memos/1/2',
]

for (const path of unknown) {
  test(`${path} is the 404 page, with the path`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByText(path)).toBeVisible()
  })
}

test('the 404 page is in Arabic if the reader’s language is', async ({ page }) => {
  await speak(page, 'ar')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الصفحة غير موجودة')
})

test('a crawler gets the status and no error page; a reader’s path loses /en', async ({ request }) => {
  const crawler = await request.get('/no-such-page', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
  expect(crawler.status()).toBe(404)
  expect(await crawler.text()).toBe('')
  const redirected = await request.get('/en/memos?page=2', { maxRedirects: 0 })
  expect(redirected.status()).toBe(301)
  expect(redirected.headers().location).toBe('/memos?page=2')
})

test('broken addresses and methods are refused, never a 500', async ({ request }) => {
  for (const path of [
    '/memos/%E0%A4%A',
    '/%',
    '/memos?page=%ff',
    '/memos?page=-3&sort=nonsense&grade=99&subject=abc',
    `/memos?subject=${'9'.repeat(3000)}`,
    '/..%2f..%2fetc/passwd',
    '/assets/../../package.json',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBeLessThan(500)
  }
  for (const path of ['/', '/memos', '/login', '/me.json']) {
    const response = await request.put(path, { data: 'x' })
    expect(response.status(), `PUT ${path}`).toBeLessThan(500)
    expect(response.status(), `PUT ${path}`).toBeGreaterThanOrEqual(400)
  }
})

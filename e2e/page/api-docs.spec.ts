import { axeFaults } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'

test('/api/docs describes every call of the API, on a phone too, without a script, and axe finds no fault', async ({ page, request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, object> }
  const requests: string[] = []
  page.on('request', (made) => requests.push(made.url()))
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    expect(await axeFaults(page)).toEqual([])
  }
  const told = await page.getByRole('heading', { level: 3 }).allTextContents()
  const called = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(told.toSorted()).toEqual(called.toSorted())
  const logIn = page.getByRole('article').filter({ hasText: 'Student/LogIn' })
  await logIn.getByText('Answer 200').click()
  await expect(logIn.getByText('accessToken: string')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Order', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Order', exact: true })).toBeInViewport()
  expect(new Set(requests.map((url) => new URL(url).pathname))).toEqual(new Set(['/api/docs']))
})

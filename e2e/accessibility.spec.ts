import AxeBuilder from '@axe-core/playwright'
import { expect, type Language, speak, test } from './journey.ts'
import { journeyPassword, studentOf } from './students.ts'
import { text } from './texts.ts'

const open = [
  '/',
  '/memos',
  '/pakage',
  '/subjects',
  '/studyStage',
  '/cart',
  '/login',
  '/twoverification',
  '/gotMail?email=a@example.com',
  '/no-such-page',
  '/mailbox',
]
const members = ['/dashboard', '/dashboard/library', '/dashboard/orders', '/paymentSucceesed', '/paymentCanclled']

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing, and nothing overflows (${language}, ${width} wide)`, async ({ page, request }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 844 })
      await speak(page, language)
      for (const path of [...open, ...(await itemPages(request))]) await check(page, path)
      await page.goto('/login')
      await page.getByLabel(text(language, 'account_email')).fill(studentOf(`axe-${language}`))
      await page.getByLabel(text(language, 'account_password'), { exact: true }).fill(journeyPassword)
      await page.getByRole('button', { name: text(language, 'account_log_in_button') }).click()
      await expect(page).toHaveURL(/:\d+\/$/)
      for (const path of members) await check(page, path)
    })
  }
}

async function itemPages(request: import('@playwright/test').APIRequestContext): Promise<string[]> {
  const lists = { Memo: '/memos', Package: '/pakage', Subject: '/subjects', StudyStage: '/studyStage' }
  return Promise.all(
    Object.entries(lists).map(async ([name, path]) => {
      const response = await request.get(`/api/Website/${name}/GetAll?PageSize=1`)
      const { data } = (await response.json()) as { data: { items: { id: number }[] } }
      return `${path}/${data.items[0]?.id}`
    }),
  )
}

async function check(page: import('@playwright/test').Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
}

import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { watchOf } from './watch-secrets.ts'

async function mailTexts(page: Page, email: string): Promise<string[]> {
  const response = await page.request.get(`/api/Website/Mailbox/GetAll?To=${encodeURIComponent(email)}`)
  return ((await response.json()) as { data: { items: { text: string }[] } }).data.items.map((mail) => mail.text)
}

/** The six digits in the newest mail to someone. */
export async function codeSentTo(page: Page, email: string): Promise<string> {
  const find = async () => (await mailTexts(page, email)).map((mail) => /^\d{6}$/m.exec(mail)?.[0]).find(Boolean) ?? ''
  await expect.poll(find).toMatch(/^\d{6}$/)
  const value = await find()
  watchOf(page)?.add({ kind: 'code', value })
  return value
}

/** The newest mailed link to a page. `key`: the name of its secret parameter. */
export async function linkIn(page: Page, email: string, path: string, key = 'token'): Promise<string> {
  const find = async () =>
    (await mailTexts(page, email)).flatMap((mail) => mail.split('\n')).find((line) => line.startsWith(`${path}?`)) ?? ''
  await expect.poll(find).toContain(`${key}=`)
  return find()
}

/** The text of the newest mail to someone. */
export async function mailTo(page: Page, email: string): Promise<string> {
  await expect.poll(() => mailTexts(page, email)).not.toEqual([])
  return (await mailTexts(page, email))[0] ?? ''
}

import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Ends the session at the provider, as if from another device: the browser keeps its cookie. */
export async function endSession(page: Page): Promise<void> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'warraq-user-data')
  const { accessToken } = JSON.parse(decodeURIComponent(cookie?.value ?? '{}')) as { accessToken?: string }
  const ended = await page.request.post('/api/Website/Student/LogOut', { headers: { Authorization: `Bearer ${accessToken}` } })
  expect(ended.ok()).toBe(true)
}

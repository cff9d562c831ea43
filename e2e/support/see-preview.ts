import { expect, type Page } from '@playwright/test'
import { recentStorageKey } from 'contract/limits.ts'
import { untilHydrated } from './journey.ts'
import type { Words } from './texts.ts'
import { untilQuiet } from './until-quiet.ts'

/** From the editor to the shop's page of an unpublished item, which only staff see and nobody can buy; then back. */
export async function seePreview(page: Page, t: Words, { name, price }: { name: string; price: string }): Promise<void> {
  const editor = page.url()
  await page.getByRole('link', { name: t('office_preview'), exact: true }).click()
  await expect(page).toHaveURL(/\?preview=draft$/)
  await untilHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByText(t('item_draft_title'))).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText(price).first()).toBeVisible()
  await expect(main.getByRole('button', { name: t('catalog_add_to_cart') })).toBeDisabled()
  await expect(main.getByText(t('item_draft_why'))).toBeVisible()
  await untilQuiet(page)
  expect(await page.evaluate((key) => localStorage.getItem(key) ?? '', recentStorageKey)).not.toContain(name)
  // Without a session the page does not exist.
  expect((await fetch(page.url())).status).toBe(404)
  await main.getByRole('link', { name: t('item_draft_back') }).click()
  await expect(page).toHaveURL(editor)
  await untilHydrated(page)
}

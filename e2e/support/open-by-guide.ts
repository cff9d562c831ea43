import type { Page } from '@playwright/test'
import { createPicture, pngOf } from 'provider/src/testing/file/picture-factory.ts'
import { expect, type Language, visit } from './journey.ts'
import { knownKey } from './new-shop.ts'
import type { Words } from './texts.ts'

export type Step = { page: Page; t: Words; language: Language }

async function chooseLogo(page: Page): Promise<void> {
  const buffer = Buffer.from(await pngOf(createPicture({ width: 600, height: 400 })))
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
}

/** The logo appears in the office at once, then on the shop's pages, as an app icon, and in mails. */
async function seeLogo({ page, language }: Step): Promise<void> {
  const shown = /\/pictures\/[0-9a-f]{32}\/480\.webp/
  await expect(page.getByRole('complementary').locator('.shop-mark')).toHaveCSS('background-image', shown)
  await visit(page, '/')
  await expect(page.getByRole('banner').locator('.shop-mark')).toHaveCSS('background-image', shown)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /icon-192\.png$/)
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const manifest = (await (await page.request.get(address)).json()) as { name: string; icons: { src: string }[] }
  expect(manifest.name).toBe(language === 'ar' ? 'قلم' : 'Qalam')
  for (const path of [...manifest.icons.map(({ src }) => src), '/logo.png'])
    expect((await page.request.get(path)).headers()['content-type']).toBe('image/png')
}

/** Goes through the guide: fills in and saves forms, skips the rest. */
export async function openByGuide({ page, t, language }: Step): Promise<void> {
  const save = () => page.getByRole('button', { name: t('office_opening_save') }).click()
  const steps = page.getByRole('navigation', { name: t('office_opening_steps') })
  // The address changes before the page, and every step has a button of the same name.
  const at = async (step: 'place' | 'contact' | 'money' | 'rules' | 'texts') => {
    await expect(page).toHaveURL(new RegExp(`step=${step}$`))
    await expect(steps.locator('[aria-current=step]')).toContainText(t(`office_step_${step}`))
  }
  await page.getByRole('link', { name: t('opening_go_on') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office_opening'))
  await visit(page, '/admin/opening?step=shop')
  await page.locator('[name=nameEn]').fill('Qalam')
  await page.locator('[name=nameAr]').fill('قلم')
  await chooseLogo(page)
  await save()
  await at('place')
  // At once, on the page that stayed open.
  await expect(page.getByRole('complementary')).toContainText(language === 'ar' ? 'قلم' : 'Qalam')
  await seeLogo({ page, t, language })
  await page.goto('/admin/opening?step=place')
  await save()
  await at('contact')
  await leaveForLater({ page, t, language }, 'contact')
  await at('money')
  await askGateway({ page, t, language })
  // Returns to a skipped step, which is still open.
  const contact = steps.getByRole('link', { name: t('office_step_contact') })
  await expect(contact).toContainText(t('office_opening_skipped'))
  await contact.click()
  await at('contact')
  await page.locator('[name=email]').fill('hello@qalam.example')
  await page.locator('[name=phone]').fill('51234567')
  await save()
  await at('money')
  await expect(contact).toContainText(t('office_opening_done'))
  await visit(page, '/admin/opening?step=delivery')
  for (const [name, address] of [
    ['Qalam, Hawalli', 'Tunis Street 5'],
    ['Qalam, Jahra', 'King Fahd Street 9'],
  ] as const) {
    await page.getByRole('button', { name: t('office_places_add') }).click()
    const added = page
      .getByRole('group')
      .filter({ has: page.getByRole('checkbox', { name: t('office_places_on') }) })
      .last()
    await added.locator(`[name$=".name.${language}"]`).fill(name)
    await added.locator(`[name$=".address.${language}"]`).fill(address)
  }
  await save()
  await at('rules')
  await save()
  await at('texts')
  await publishTexts({ page, t, language })
}

/** The step stays open and the guide goes on. */
const leaveForLater = ({ page, t }: Step, step: string) =>
  page
    .locator(`button[name=intent][value="skip.${step}"]`)
    .filter({ hasText: t('office_opening_skip') })
    .click()

/** The test button reports whether the gateway knows the key. Nothing is saved. */
async function askGateway({ page, t }: Step): Promise<void> {
  const form = page.locator('form#stripe')
  await page.locator('summary', { hasText: 'Stripe' }).click()
  for (const [key, said] of [
    ['sk_test_0000000000000000', 'office_gateway_wrong'],
    [knownKey, 'office_gateway_right'],
  ] as const) {
    await form.locator('[name=apiKey]').fill(key)
    await form.getByRole('button', { name: t('office_gateway_test') }).click()
    await expect(form.getByText(t(said))).toBeVisible()
  }
  // Else leaving the page asks.
  await form.locator('[name=apiKey]').clear()
}

/** Publishes the shop's initial texts unchanged, in both languages. */
async function publishTexts({ page, t }: Step): Promise<void> {
  for (const kind of ['privacy', 'terms', 'about']) {
    await visit(page, `/admin/texts?kind=${kind}`)
    await page.getByRole('button', { name: t('office_texts_publish'), exact: true }).click()
    await expect(page.getByRole('link', { name: t('office_texts_see'), exact: true })).toBeVisible()
  }
}

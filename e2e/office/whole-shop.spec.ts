import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { arabicMessage } from 'contract/messages-ar.ts'
import { wordsOfFields } from 'contract/office/audit-field-words.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { createPicture, pngOf } from 'provider/src/testing/file/picture-factory.ts'
import { readPdfText } from 'provider/src/testing/file/read-pdf-text.ts'
import { appCode } from 'provider/src/testing/student/two-step-factory.ts'
import { expect, test as journey, type Language, speak, visit } from '../support/journey.ts'
import { type NewShop, openNewShop } from '../support/new-shop.ts'
import { fillSignUp, newAddress } from '../support/new-student.ts'
import { numberInHeading } from '../support/number-in-heading.ts'
import { openByGuide, type Step } from '../support/open-by-guide.ts'
import { seePreview } from '../support/see-preview.ts'
import { sandbox, type TextKey, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

const test = journey.extend<{ shop: NewShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
  shop: async ({}, use) => {
    const shop = await openNewShop()
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

const owner = { email: 'mona@shop.example', password: 'a quite long owner password' }

/** The owner's app code, `steps` half-minutes from now. */
const codeOf = (secret: string, steps = 0) => appCode({ clock: { now: new Date() } }, secret, steps)

/** Opens the printed link: an account with its second step, logged in. Returns the app's secret. */
async function becomeOwner({ page, t }: Step, shop: NewShop): Promise<string> {
  await page.goto(shop.openingLink)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('opening_title'))
  const secret = ((await page.locator('bdi.select-all').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.locator('[name=fullName]').fill('Mona Al-Anezi')
  await page.locator('[name=email]').fill(owner.email)
  await page.locator('[name=password]').fill(owner.password)
  await page.locator('[name=code]').fill(codeOf(secret))
  await page.getByRole('button', { name: t('opening_button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('opening_done_title'))
  // The QR codes are an owner's first page, often on a phone.
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize(size)
  return secret
}

/** The owner's own picture replaces the drawn cover. */
async function coverWith({ page, t }: Step, memoId: string): Promise<void> {
  await visit(page, `/admin/memos/${memoId}/cover`)
  const buffer = Buffer.from(await pngOf(createPicture({ width: 900, height: 1200 })))
  await page.locator('[name=file]').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: t('office_memo_upload'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`memos/${memoId}$`))
}

/** A stage with a grade, a subject in it, a memo whose PDF is sold as file and on paper, a package of it, and a coupon. */
async function stock(step: Step): Promise<string> {
  const { page, t, language } = step
  const save = async (said: TextKey) => {
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page.getByText(t(said)).first()).toBeVisible()
  }
  const publish = () => page.locator('[name="state"][value="published"]').check()
  await visit(page, '/admin/opening?step=goods')
  await page.getByRole('link', { name: t('office_stage_new'), exact: true }).click()
  await expect(page).toHaveURL(/stages\/new$/)
  await page.locator(`[name="title.${language}"]`).fill('Secondary')
  await page.getByRole('button', { name: t('office_stage_create') }).click()
  await expect(page).toHaveURL(/stages\/\d+$/)
  const stageId = /\d+$/.exec(page.url())?.[0] ?? ''
  await publish()
  await save('office_stage_saved')
  await visit(page, `/admin/curriculum/components/new?Stage=${stageId}`)
  await page.locator(`[name="title.${language}"]`).fill('Grade 12')
  await page.getByRole('button', { name: t('office_part_create'), exact: true }).click()
  await expect(page.getByRole('link', { name: 'Grade 12' })).toBeVisible()
  await visit(page, `/admin/subjects/new?Stage=${stageId}`)
  await page.locator(`[name="title.${language}"]`).fill('Physics')
  await page.getByRole('button', { name: t('office_subject_create') }).click()
  await expect(page).toHaveURL(/subjects\/\d+$/)
  await page.getByLabel('Grade 12').check()
  await publish()
  await save('office_subject_saved')

  await visit(page, '/admin/memos/new')
  const pdf = { name: 'waves.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await createPdf({ pages: 4, title: 'Waves' })) }
  await page.locator('[name=file]').setInputFiles(pdf)
  await page.locator(`[name="title.${language}"]`).fill('Waves')
  await page.locator(`[name="authorName.${language}"]`).fill('Mona Al-Anezi')
  await page.locator('[name=sku]').fill('PHY-1')
  await page.locator('[name=subjectId]').selectOption({ index: 0 })
  await page.getByRole('button', { name: t('office_memo_create') }).click()
  await expect(page).toHaveURL(/memos\/\d+$/)
  const memoId = /\d+$/.exec(page.url())?.[0] ?? ''
  await coverWith(step, memoId)
  await page.locator('[name=toc]').fill('Waves 1\nLight 3')
  await page.locator('[name=price]').fill('2.500')
  await page.locator('[name="printed.isSold"]').check()
  await page.locator('[name="printed.price"]').fill('4.000')
  await page.locator('[name="printed.bothPrice"]').fill('5.500')
  await page.locator('[name="printed.stock"]').fill('3')
  await page.locator('[name="printed.weightG"]').fill('300')
  await save('office_memo_saved')
  await seePreview(page, t, { name: 'Waves', price: '2.500' })
  await publish()
  await save('office_memo_saved')

  await visit(page, '/admin/packages/new')
  await page.locator(`[name="title.${language}"]`).fill('All of physics')
  await page.getByRole('button', { name: t('office_package_create') }).click()
  await expect(page).toHaveURL(/packages\/\d+$/)
  await page.getByPlaceholder(t('office_package_part_search')).fill('PHY-1')
  await page
    .getByRole('list', { name: t('office_package_part_found') })
    .getByRole('button')
    .first()
    .click()
  await page.locator('[name="pricing"][value="percent"]').check()
  await page.locator('[name="percent"]').fill('20')
  await publish()
  await save('office_package_saved')

  await visit(page, '/admin/coupons/new')
  await page.locator('[name=code]').fill('FIRST10')
  await page.locator('[name=percent]').fill('10')
  await page.getByRole('button', { name: t('office_save') }).click()
  await expect(page).toHaveURL('/admin/coupons')
  await expect(page.getByRole('link', { name: 'FIRST10' })).toBeVisible()
  return memoId
}

/**
 * A student signs up with the mailed code and buys the memo as a file and as a copy to pick up, with the coupon. Returns the order number.
 */
async function buy({ page, t, language }: Step, shop: NewShop, memoId: string): Promise<string> {
  const email = newAddress(`whole-${language}`)
  await page.goto('/signup')
  await fillSignUp(page, language, email)
  if (page.url().includes('add-address')) await page.goto(`/gotMail?email=${encodeURIComponent(email)}`)
  const code = () =>
    shop.mails.filter(({ recipients }) => recipients.includes(email)).map(({ text: body }) => /^\d{6}$/m.exec(body ?? '')?.[0])
  await expect.poll(() => code().find(Boolean)).toMatch(/^\d{6}$/)
  await page.getByLabel(t('account_code_label')).fill(code().find(Boolean) ?? '')
  await page.getByRole('button', { name: t('mail_code_button') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await visit(page, `/memos/${memoId}`)
  await expect(page.locator('main picture source[type="image/avif"]').first()).toHaveAttribute('srcset', /\/pictures\/[0-9a-f]{32}\//)
  await expect(page.getByRole('main')).toContainText('Light')
  await page.getByRole('radio', { name: t('item_both') }).check()
  await page
    .getByRole('button', { name: t('catalog_add_to_cart') })
    .filter({ visible: true })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('items') ?? '[]').length)).toBe(2)
  await visit(page, '/cart')
  await page.getByText(t('cart_have_code')).click()
  await tryCode(page, language, 'first10', arabicMessage.codeVerified)
  await page.getByRole('button', { name: t('cart_choose_delivery') }).click()
  await page.getByRole('radio', { name: 'Qalam, Jahra' }).check()
  await page.getByRole('button', { name: t('cart_pick_up_choose'), exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('term').filter({ hasText: 'FIRST10' })).toBeVisible()
  await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
  await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_paid_title'))
  await page.getByRole('link', { name: t('order_see') }).click()
  await expect(page).toHaveURL(/\/dashboard\/orders\//)
  await expect(page.getByRole('main')).toContainText('FIRST10')
  return numberInHeading(page)
}

/** The code on a leaked page: the student downloads the stamped copy. */
async function leak({ page, t }: Step, memoId: string): Promise<string> {
  await page.goto(`/dashboard/read/${memoId}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: t('reader_download') }).click()
  const [first = ''] = await readPdfText(new Uint8Array(await readFile(await (await downloading).path())))
  return /Order \d+ · ([0-9A-Z]{8}) ·/.exec(first)?.[1] ?? 'no code'
}

/** From the print queue to the student who picks up the copy. */
async function handOver({ page, t }: Step, orderNumber: string): Promise<void> {
  for (const [view, act] of [
    ['toPrint', 'office_printing_mark_printed'],
    ['toPack', 'office_printing_mark_packed'],
    ['packed', 'office_printing_mark_ready'],
    ['ready', 'office_printing_mark_delivered'],
  ] as const) {
    await visit(page, `/admin/printing?View=${view}&Text=${orderNumber}`)
    await expect(page.getByRole('heading', { name: t('office_printing_pick_up_at', { place: 'Qalam, Jahra' }) })).toBeVisible()
    await page.getByRole('checkbox', { name: t('office_printing_choose_order', { number: orderNumber }) }).check()
    await page.getByRole('button', { name: t(act) }).click()
    await expect(page.getByRole('heading', { name: t('office_printing_none') })).toBeVisible()
  }
}

/** Refunds the file, with the password and a fresh app code; the student keeps the copy. */
async function refundFile({ page, t }: Step, orderNumber: string, secret: string): Promise<void> {
  await page.goto(`/admin/orders?Text=${orderNumber}`)
  await page.getByRole('link', { name: orderNumber, exact: true }).click()
  const line = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t('office_order_file') })
  await line.getByRole('link', { name: t('office_order_refund') }).click()
  await page.getByLabel(t('office_order_reason')).fill('Bought by mistake')
  await page.getByLabel(t('office_order_password')).fill(owner.password)
  // The next code: each app code works once.
  await page.getByLabel(t('office_order_code')).fill(codeOf(secret, 1))
  await page.getByRole('button', { name: t('office_order_do_refund', { amount: '' }).trim() }).click()
  await expect(line.getByText(t('office_order_line_refunded'))).toBeVisible()
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`an owner opens an empty shop, sells paper and a file, and finds all of it in the log (${language})`, async ({
    page,
    browser,
    shop,
  }) => {
    // The longest journey: on a busy machine it takes over ten minutes.
    test.slow()
    const t = wordsOf(language)
    const step = { page, t, language }
    await speak(page, language)
    const secret = await becomeOwner(step, shop)
    await openByGuide(step)
    const memoId = await stock(step)

    const studentPage = await (await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.origin })).newPage()
    const student = { ...step, page: studentPage }
    await speak(studentPage, language)
    const orderNumber = await buy(student, shop, memoId)
    const tracingCode = await leak(student, memoId)
    await handOver(step, orderNumber)
    await refundFile(step, orderNumber, secret)

    await page.goto('/admin/trace')
    await page.getByLabel(t('office_trace_code')).fill(tracingCode)
    await page.getByRole('button', { name: t('office_trace_find') }).click()
    await expect(page.getByRole('status').getByText(orderNumber)).toBeVisible()

    await findInLog(page, language)
    await studentPage.context().close()
  })
}

/** At least one line for each kind of action in a whole shop; for publishing, that it went on sale. */
async function findInLog(page: Page, language: Language): Promise<void> {
  await page.goto('/admin/log')
  const lines = (did: keyof typeof auditWords) => page.locator('tbody tr').filter({ hasText: auditWords[did][language] })
  for (const did of [
    ...(['roles-granted', 'settings-changed', 'text-published', 'coupon-created'] as const),
    ...(['stage-created', 'component-created', 'subject-created', 'memo-created', 'package-created'] as const),
    ...(['shipment-moved', 'order-refunded', 'copy-traced'] as const),
  ])
    await expect(lines(did).first()).toBeVisible()
  for (const published of ['stage-changed', 'subject-changed', 'memo-changed', 'package-changed'] as const)
    await expect(
      lines(published)
        .filter({ hasText: wordsOfFields(published, ['isActive'], language) })
        .first(),
    ).toBeVisible()
}

import { eq } from 'drizzle-orm'
import { memos, subjects } from 'provider/src/db/schema/catalog.ts'
import { createPdf } from 'provider/src/testing/file/pdf-factory.ts'
import { createZip } from 'provider/src/testing/file/zip-factory.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, visit } from '../support/journey.ts'
import { test } from '../support/set-journey.ts'
import { wordsOf } from '../support/texts.ts'

// In its own shop, because an import must be checked again if another journey changes the curriculum.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a zip brings two memos with their PDFs: a bad row is named and mended, then they are drafts, and one is published (${language})`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow()
    const t = wordsOf(language)
    const [subject] = await shop.deps.db.select().from(subjects)
    const sku = `ZIP-${language.toUpperCase()}`
    const pdfs = { 'files/first.pdf': await createPdf({ pages: 2 }), 'files/ثانية.pdf': await createPdf({ pages: 3 }), 'extra.pdf': 'x' }
    const zipWith = (price: string) => {
      const row = (number: number, name: string) =>
        `${sku}-${number},${subject?.key},notes,ar,مذكرة ${sku} ${number},أ. خالد,${price},${name}\n`
      const table = `sku,subject,type,content_language,title_ar,author_ar,price,content\n${row(1, 'first.pdf').replace(price, '2.500')}${row(2, 'ثانية.pdf')}`
      return Buffer.from(createZip({ 'memos.csv': table, ...pdfs }))
    }
    const send = async (price: string) => {
      await visit(page, '/admin/import')
      await page.locator('[name=file]').setInputFiles({ name: 'term.zip', mimeType: 'application/zip', buffer: zipWith(price) })
      await page.getByRole('button', { name: t('office_import_look') }).click()
      await expect(page).toHaveURL(/import\/[\da-f-]+$/)
    }
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])

    await send('free')
    const problems = page.getByRole('table', { name: t('office_import_problems') })
    await expect(problems.getByText(t('office_import_line_number', { line: '3' }))).toBeVisible()
    await expect(problems.getByText('price', { exact: true })).toBeVisible()
    await expect(page.locator('button[value=apply]')).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])

    await send('2.500')
    const rows = page.getByRole('table', { name: t('office_import_rows') })
    await expect(rows.getByText(`${sku}-2`)).toBeVisible()
    await expect(rows.getByText('first.pdf')).toBeVisible()
    await expect(page.getByText(t('office_import_drafts'))).toBeVisible()
    await expect(page.getByText('extra.pdf')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.locator('button[value=apply]').click()
    await expect(page.getByText(t('office_import_applied_text'))).toBeVisible()
    await page.getByRole('link', { name: t('office_import_see_drafts'), exact: true }).click()
    await expect(page).toHaveURL(/memos\?State=draft$/)

    await visit(page, `/admin/memos?Text=${sku}-1`)
    await page
      .getByRole('link', { name: `مذكرة ${sku} 1` })
      .first()
      .click()
    await expect(page).toHaveURL(/memos\/\d+$/)
    await expect(page.locator('[name="state"][value="draft"]')).toBeChecked()
    await page.locator('[name="state"][value="published"]').check()
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page.getByText(t('office_memo_saved')).first()).toBeVisible()
    const id = /\d+$/.exec(page.url())?.[0] ?? ''
    await visit(page, `/memos/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `مذكرة ${sku} 1` })).toBeVisible()
  })

  test(`a list of wrong prices is saved, and taken back after a look at it (${language})`, async ({ page, context, shop }) => {
    const t = wordsOf(language)
    const { db } = shop.deps
    const [memo] = await db.select().from(memos).where(eq(memos.isActive, true)).limit(1)
    if (!memo) throw new Error('No memo is on sale')
    const priceNow = async () => (await db.select({ price: memos.priceMinor }).from(memos).where(eq(memos.id, memo.id)))[0]?.price
    await speak(page, language)
    await context.addCookies([{ name: 'warraq-user-data', value: await shop.logInStaff('SuperAdmin'), url: shop.origin }])

    await visit(page, '/admin/import')
    const buffer = Buffer.from(`sku,price\n${memo.sku},99.000\n`)
    await page.locator('[name=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: t('office_import_look') }).click()
    await page.locator('button[value=apply]').click()
    await expect(page.getByText(t('office_import_applied_text'))).toBeVisible()
    expect(await priceNow()).toBe(99_000)
    const wrong = page.url()

    await page.getByRole('button', { name: t('office_import_take_back'), exact: true }).click()
    await expect(page).not.toHaveURL(wrong)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('prices.csv')
    await expect(page.getByText(t('office_import_nothing_saved'))).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await page.locator('button[value=apply]').click()
    await expect(page.getByText(t('office_import_applied_text'))).toBeVisible()
    expect(await priceNow()).toBe(memo.priceMinor)
  })
}

import { subjects } from 'provider/src/db/schema/catalog.ts'
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
}

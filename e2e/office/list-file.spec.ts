import { readFile } from 'node:fs/promises'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { rowsOfCsv } from 'provider/src/testing/file/csv.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

// Each its own list: both see the jobs of both.
const lists = {
  en: { path: '/admin/memos?Sort=title', name: /^memos-\d+\.csv$/, about: 'Memos, CSV', head: 'Number' },
  ar: { path: '/admin/subjects?Sort=title', name: /^subjects-\d+\.csv$/, about: 'المواد، CSV', head: 'الاسم الإنجليزي' },
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a list is taken along by one button, whether it is short or long (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)

    // A short one comes at once.
    await visit(page, '/admin/coupons')
    const csv = page.getByRole('button', { name: t('office_csv'), exact: true })
    const [short] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(short.suggestedFilename()).toBe('coupons.csv')
    await expect(page).toHaveURL('/admin/coupons')

    // A long one is a job: it goes on by itself, and its file waits with the others.
    const list = lists[language]
    await visit(page, list.path)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    await csv.click()
    await expect(page).toHaveURL('/admin/jobs')
    await checkHere(page, '/admin/jobs')
    const row = page.getByRole('row').filter({ hasText: list.about })
    await page.reload()
    const open = row.first().getByRole('link', { name: t('office_job_open'), exact: true })
    await expect(open).toBeVisible()
    const [long] = await Promise.all([page.waitForEvent('download'), open.click()])
    expect(long.suggestedFilename()).toMatch(list.name)
    const text = await readFile(await long.path(), 'utf8')
    expect(text.split('\r\n')[0]).toContain(language === 'en' ? ',' : ';')
    const rows = rowsOfCsv(text)
    expect(rows.length).toBeGreaterThan(21)
    expect(rows[0]?.[0]).toBe(list.head)
  })
}

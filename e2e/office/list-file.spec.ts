import { readFile } from 'node:fs/promises'
import { type KeptList, keptLists, linkToOffice, listFile } from 'contract/office/office-pages.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { rowsOfCsv, textOfFile } from 'provider/src/testing/file/csv.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, untilIdle, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

// One list each: both see all jobs.
const lists = {
  en: { path: '/admin/memos?Sort=title', name: /^memos-\d+\.csv$/, about: 'Memos, CSV', head: 'Number' },
  ar: { path: '/admin/subjects?Sort=title', name: /^subjects-\d+\.csv$/, about: 'المواد، CSV', head: 'الاسم الإنجليزي' },
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`one button downloads a list, whether short or long (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)

    // Short: it comes at once.
    await visit(page, '/admin/coupons')
    const tools = page.getByRole('button', { name: t('office_tools'), exact: true })
    const csv = page.getByRole('button', { name: t('office_csv'), exact: true })
    await tools.click()
    await untilIdle(page)
    const [short] = await Promise.all([page.waitForEvent('download'), csv.click()])
    expect(short.suggestedFilename()).toBe('coupons.csv')
    await expect(page).toHaveURL('/admin/coupons')

    // A long list becomes a job, whose file is listed with the others.
    const list = lists[language]
    await visit(page, list.path)
    await tools.click()
    // What opens moves when the page scrolls, and a button that moves between press and release is not pressed.
    await csv.scrollIntoViewIfNeeded()
    await untilIdle(page)
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

/**
 * Every list with files: its address, and its first column's heading. Long ones are filtered to nothing, so that the file comes at once;
 * the import list shows its tools only during a search.
 */
const nothing = { Text: 'nowhere' }
const kept: Record<KeptList, { path: string; head: string }> = {
  orders: { path: linkToOffice('orders', undefined, nothing), head: 'Order' },
  parcels: { path: linkToOffice('printing', undefined, nothing), head: 'Order' },
  customers: { path: linkToOffice('customers', undefined, nothing), head: 'Name' },
  coupons: { path: linkToOffice('coupons'), head: 'Code' },
  memos: { path: linkToOffice('memos', undefined, nothing), head: 'Number' },
  packages: { path: linkToOffice('packages', undefined, nothing), head: 'English title' },
  subjects: { path: linkToOffice('subjects', undefined, nothing), head: 'English name' },
  messages: { path: linkToOffice('messages', undefined, nothing), head: 'Number' },
  reviews: { path: linkToOffice('reviews', undefined, nothing), head: 'Memo' },
  questions: { path: linkToOffice('questions', undefined, nothing), head: 'Question' },
  errata: { path: linkToOffice('errata'), head: 'Memo' },
  staff: { path: linkToOffice('staff'), head: 'Name' },
  settlement: { path: linkToOffice('reconciliation'), head: 'Day (UTC)' },
  jobs: { path: linkToOffice('jobs', undefined, nothing), head: 'Number' },
  failures: { path: linkToOffice('queues'), head: 'What' },
  imports: { path: linkToOffice('imports', undefined, nothing), head: 'File' },
  search: { path: linkToOffice('search', undefined, nothing), head: 'Searched for' },
  searchWords: { path: linkToOffice('searchWords', undefined, nothing), head: 'Typed' },
}

test('the file buttons of every list bring a table with its headings, for any program and for Excel', async ({ page }) => {
  test.slow()
  const t = wordsOf('en')
  await page.setViewportSize({ width: 1280, height: 900 })
  await speak(page, 'en')
  await logIn(page, 'en', 'superadmin@demo.warraq.example', demoPassword)
  for (const list of keptLists) {
    const { path, head } = kept[list]
    await visit(page, path)
    const tools = page.getByRole('button', { name: t('office_tools'), exact: true })
    const buttons = page.locator(`form[action^="${listFile(list)}"] button`)
    if ((await buttons.count()) === 0) await tools.click()
    await expect(buttons.first()).toBeVisible()
    for (const button of await buttons.all()) {
      // What opens moves when the page scrolls, and a button that moves between press and release is not pressed.
      await button.scrollIntoViewIfNeeded()
      await untilIdle(page)
      const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
      const bytes = await readFile(await file.path())
      const isBook = file.suggestedFilename().endsWith('.xlsx')
      expect.soft(file.suggestedFilename(), list).toMatch(/^[a-z-]+\.(csv|xlsx)$/)
      const heading = isBook ? (await textOfFile(new Response(bytes))).includes(`>${head}<`) : rowsOfCsv(bytes.toString())[0]?.[0]
      expect.soft(heading, `${list}: ${file.suggestedFilename()}`).toBe(isBook ? true : head)
    }
  }
})

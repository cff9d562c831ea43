import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { auditAreaWords } from 'contract/office/audit-area.ts'
import { auditWords } from 'contract/office/audit-words.ts'
import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

const owner = 'superadmin@demo.warraq.example'

const todayInKuwait = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kuwait', dateStyle: 'short' }).format()

/** Adds two log entries by the owner about this word. */
async function teachAndForget(request: APIRequestContext, word: string): Promise<void> {
  const logged = await request.post('/api/Website/Student/LogIn', { data: { email: owner, password: demoPassword } })
  const { accessToken } = (await logged.json()) as { accessToken: string }
  const headers = { Authorization: `Bearer ${accessToken}` }
  const saved = await request.post('/api/Website/SearchSynonym/Save', { headers, data: { shown: word, meanings: ['physics'] } })
  expect(saved.status()).toBe(200)
  const removed = await request.post('/api/Website/SearchSynonym/Remove', { headers, data: { typed: word } })
  expect(removed.status()).toBe(200)
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the log is filtered by what, whom, who and when, saved as a view and as a file (${language})`, async ({ page, request }) => {
    const t = wordsOf(language)
    const word = `journeylog${language}`
    const [made, removed] = [auditWords['search-words-changed'][language], auditWords['search-words-removed'][language]]
    const from = todayInKuwait()
    await teachAndForget(request, word)
    // A different day if midnight has passed.
    const to = todayInKuwait()
    await speak(page, language)
    await logIn(page, language, owner, demoPassword)
    await visit(page, '/admin/log')
    const rows = page.getByRole('table', { name: t('office_log'), exact: true }).getByRole('row')
    const asked = page.getByRole('list', { name: t('office_log_asked') })
    const form = page.getByRole('form', { name: t('office_log_narrow') })
    await page.locator('summary').click()

    await page.getByRole('searchbox', { name: t('office_log_search') }).fill(word)
    await page.keyboard.press('Enter')
    await expect(asked).toContainText(word)
    await expect(page).toHaveURL(`/admin/log?Text=${word}`)
    await expect(rows.filter({ hasText: word })).toHaveCount(2)
    await form.getByLabel(t('office_log_what'), { exact: true }).selectOption('catalogue')
    await expect(asked).toContainText(auditAreaWords.catalogue[language])
    await expect(rows.filter({ hasText: word })).toHaveCount(2)
    await form.getByLabel(t('office_log_what'), { exact: true }).selectOption('search-words-removed')
    await expect(asked).toContainText(removed)
    await expect(rows.filter({ hasText: made })).toHaveCount(0)
    await expect(rows.filter({ hasText: removed })).toHaveCount(1)
    await form.getByLabel(t('office_log_by'), { exact: true }).selectOption({ label: 'Abdullah Al-Sabah' })
    await expect(asked).toContainText('Abdullah Al-Sabah')
    await form.getByLabel(t('office_log_from'), { exact: true }).fill(from)
    await form.getByLabel(t('office_log_to'), { exact: true }).fill(to)
    await form.getByRole('button', { name: t('office_log_show') }).click()
    await expect(page).toHaveURL(new RegExp(`Text=${word}&What=search-words-removed&ActorId=[\\w-]+&From=${from}&To=${to}$`))
    await expect(rows.filter({ hasText: removed })).toHaveCount(1)
    await expect(asked.getByRole('listitem')).toHaveCount(6)
    await checkInArabic(language, page, '/admin/log, narrowed')

    const narrowed = page.url()
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    const tools = page.getByRole('dialog', { name: t('office_tools') })
    await tools.getByLabel(t('office_tools_name')).fill(word)
    await page.keyboard.press('Enter')
    await expect(tools.getByRole('link', { name: word, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: t('office_csv'), exact: true }).click()
    const file = page.getByRole('link', { name: /\blog-\d+\.csv$/ }).first()
    await expect(file).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('search-words-removed')

    const removal = (filter: string) => asked.getByRole('link', { name: filter })
    await removal(removed).click()
    await expect(rows.filter({ hasText: word })).toHaveCount(2)
    await asked.getByRole('link', { name: t('office_filters_drop_all') }).click()
    await expect(page).toHaveURL('/admin/log')
    await expect(asked).toHaveCount(0)
    await page.getByRole('button', { name: t('office_tools'), exact: true }).click()
    await tools.getByRole('link', { name: word, exact: true }).click()
    await expect(page).toHaveURL(narrowed)

    await visit(page, `/admin/log?Text=${word}&What=coupons`)
    await expect(page.getByRole('heading', { name: t('office_log_nothing') })).toBeVisible()
    await checkInArabic(language, page, '/admin/log, nothing fits')
    await page.getByRole('link', { name: t('office_log_show_all') }).click()
    await expect(page).toHaveURL('/admin/log')
    await expect(rows.filter({ hasText: removed }).first()).toBeVisible()
  })
}

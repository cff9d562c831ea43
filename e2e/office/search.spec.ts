import { demoPassword } from 'provider/src/account/demo-people.ts'
import { checkInArabic } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

/** A student's word that no catalogue has, and its meaning. */
const said = { en: { word: 'Zorbitron', meaning: 'Physics' }, ar: { word: 'زوربيترون', meaning: 'فيزياء' } }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`staff see a search without results and add its meaning; then it is found (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const { word, meaning } = said[language]
    const address = `/home/globalSearch?q=${encodeURIComponent(word)}`
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)
    await visit(page, address)
    await expect(page.getByRole('heading', { name: t('search_nothing_at_all') })).toBeVisible()

    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, `/admin/search?Text=${encodeURIComponent(word)}`)
    const row = page.getByRole('row').filter({ hasText: word })
    await expect(row).toHaveCount(1)
    await checkInArabic(language, page, '/admin/search')
    await row.getByRole('link', { name: t('office_search_explain') }).click()
    const typed = page.getByLabel(t('office_search_typed'), { exact: true })
    await expect(typed).toHaveValue(word)
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    const meanings = page.getByLabel(t('office_search_meanings'), { exact: true })
    await expect(meanings).toHaveAttribute('aria-invalid', 'true')
    await checkInArabic(language, page, '/admin/search/word')
    await meanings.fill(meaning)
    await page.getByRole('button', { name: t('office_save'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/search$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('office_search_title'))
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0)

    // The search page is cached briefly, unless its words change.
    await visit(page, address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

    await visit(page, `/admin/search/words?Text=${encodeURIComponent(word)}`)
    await page.getByRole('link', { name: word }).click()
    await expect(meanings).toHaveValue(meaning)
    await checkInArabic(language, page, '/admin/search/word, an old one')

    // Meanwhile somebody else gives it another meaning: both are shown, and saving again overwrites the other.
    const other = await page.context().newPage()
    const saveWith = async (on: typeof page, words: string) => {
      await on.getByLabel(t('office_search_meanings'), { exact: true }).fill(words)
      await on.getByRole('button', { name: t('office_save'), exact: true }).click()
    }
    await visit(other, new URL(page.url()).pathname + new URL(page.url()).search)
    await saveWith(other, `${meaning}\nQuarks`)
    await expect(other).toHaveURL(/\/admin\/search\/words(\?was=.*)?$/)
    await other.close()
    await saveWith(page, `${meaning}\nOptics`)
    const both = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: t('office_conflict_title') }) })
    await expect(both).toContainText('Quarks')
    await expect(both).toContainText('Optics')
    await checkInArabic(language, page, '/admin/search/word, with two versions')
    await page.getByRole('button', { name: t('office_conflict_replace'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/search\/words(\?was=.*)?$/)
  })
}

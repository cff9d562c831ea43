import { expect, type Language, speak, test } from '../support/journey.ts'
import { text, wordsOf } from '../support/texts.ts'

const address = /\/home\/globalSearch\?q=/

/** Found in either language, whatever the page's: a word of the subject, and one of the grade. */
const questions = { en: ['physics', 'الفيزياء', 'PHY-12S-1052'], ar: ['فيزياء', 'physics', 'فيزياء ١٢'] }

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  const t = wordsOf(language)

  test(`a student searches from the home page, narrows the results, and comes back to them (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto('/')
    const field = page.getByRole('main').locator('[type=search]')
    await field.fill(questions[language][0] ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').locator('[type=search]')).toHaveValue(questions[language][0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(questions[language][0] ?? '')
    await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
    await page
      .getByRole('navigation', { name: t('search_kinds') })
      .getByRole('link', { name: t('nav_packages') })
      .click()
    await expect(page).toHaveURL(/kind=package/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: t('nav_memos') })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: t('nav_memos') })).toBeVisible()
    await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page).not.toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL(address)
  })

  test(`the field is at the top of every page on a wide screen, and within reach of the thumb on a phone (${language})`, async ({
    page,
  }) => {
    await speak(page, language)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/cart')
    const field = page.getByRole('banner').locator('[type=search]')
    await field.fill(questions[language][1] ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('[type=search]')).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cart')
    await page
      .getByRole('navigation', { name: t('tab_bar_label') })
      .getByRole('link', { name: t('search_title') })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: t('search_popular') })).toBeVisible()
    await page
      .getByRole('main')
      .locator('[type=search]')
      .fill(questions[language][2] ?? '')
    await page.getByRole('main').locator('[type=search]').press('Enter')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').locator('[type=search]')).not.toBeFocused()
  })

  test(`a misspelt word with Arabic digits finds what was meant, says so, and can be insisted on (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/home/globalSearch?q=${encodeURIComponent('رياظيات ١٢')}`)
    await expect(page.getByRole('main')).toContainText('رياضيات ١٢')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const grade = page.getByRole('main').getByRole('link', { name: t('search_take_off', { name: '١٢' }) })
    await grade.click()
    await expect(page).toHaveURL(/ignore=grade/)
    await expect(grade).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('search_exactly', { text: 'رياظيات ١٢' }) })
      .click()
    await expect(page.getByRole('heading', { name: t('search_nothing') })).toBeVisible()
  })

  test(`if nothing is found, one tap finds something (${language})`, async ({ page }) => {
    await speak(page, language)
    await page.goto(`/home/globalSearch?q=${encodeURIComponent(`zzzz ${questions[language][0]}`)}&exact=1`)
    await expect(page.getByRole('heading', { name: t('search_nothing') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('search_write') })).toHaveAttribute('href', /^\/contact/)
    await page
      .getByRole('main')
      .getByRole('link', { name: questions[language][0] ?? '' })
      .first()
      .click()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
}

test.describe('before any JavaScript has loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })

  test('the field is a form that leads to the results by their address', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('searchbox').fill('physics')
    await page
      .getByRole('main')
      .getByRole('button', { name: text('en', 'search_title') })
      .click()
    await expect(page).toHaveURL(/\/home\/globalSearch\?q=physics$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/memos')
    await page.getByRole('banner').getByRole('searchbox').fill('chemistry')
    await page.getByRole('banner').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/q=chemistry$/)
  })
})

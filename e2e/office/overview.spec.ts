import { demoPassword } from 'provider/src/account/demo-people.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { wordsOf } from '../support/texts.ts'

// A fading element is too pale for axe.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`the owner reads the overview, moves through the chart by keyboard, and opens it as a table (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, 'superadmin@demo.warraq.example', demoPassword)
    await visit(page, '/admin')
    await expect(page.getByRole('heading', { name: t('office_waits'), exact: true })).toBeVisible()

    const chart = page.getByRole('slider', { name: t('office_chart_days') })
    await chart.focus()
    // Time runs in reading direction: the previous day is on the starting side.
    await page.keyboard.press(language === 'en' ? 'ArrowLeft' : 'ArrowRight')
    await expect(chart).toHaveAttribute('aria-valuenow', '13')
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '1')
    const bars = chart.locator('li')
    const [first, last] = [await bars.first().boundingBox(), await bars.last().boundingBox()]
    expect((first?.x ?? 0) < (last?.x ?? 0)).toBe(language === 'en')
    expect(await axeFaults(page)).toEqual([])

    await page.getByRole('link', { name: t('office_chart_as_table') }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(15)
    // Reloaded, without the progress bar of a click.
    await visit(page, '/admin?as=table')
    expect(await axeFaults(page)).toEqual([])
  })
}

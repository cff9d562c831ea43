import { axeFaults } from '../support/axe.ts'
import { listOf, pricedMemos } from '../support/catalogue.ts'
import { expect, type Language, reload, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { type TextKey, wordsOf } from '../support/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [index, language] of (['en', 'ar'] as const satisfies Language[]).entries()) {
  test(`an owner of a memo reviews it by keyboard, and changes the review (${language})`, async ({ page, request }) => {
    const t = wordsOf(language)
    const free = (await listOf(request, 'Memo')).filter(({ isFree }) => isFree)[index]
    const [priced] = await pricedMemos(request)
    const path = `/memos/${free?.id}`
    const button = (key: TextKey) => page.getByRole('button', { name: t(key) })
    const stars = page.getByRole('radiogroup', { name: t('review_rating') })
    const more = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await page.setViewportSize({ width: 390, height: 844 })
    await speak(page, language)

    await visit(page, path)
    await expect(page.getByRole('link', { name: t('review_log_in') })).toBeVisible()
    await logIn(page, language, studentOf(`review-${language}`), journeyPassword)
    await visit(page, `/memos/${priced?.id}`)
    await expect(page.getByText(t('review_only_owners'))).toBeVisible()

    await visit(page, path)
    await button('catalog_take_free').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/read\//)
    await visit(page, path)
    await button('review_write').click()
    await expect(stars.getByRole('radio').first()).toBeFocused()
    await button('review_send').click()
    await expect(stars).toHaveAccessibleDescription(t('review_rating_missing'))
    await expect(stars.getByRole('radio').first()).toBeFocused()
    expect(await axeFaults(page)).toEqual([])

    // Arrows follow what is seen: onwards is towards more stars.
    await stars.getByRole('radio').first().press('1')
    await stars.getByRole('radio').first().press(more)
    await expect(stars.getByRole('radio').nth(1)).toBeChecked()
    const words = `Page 3 helped. صفحة ٣ ${language}`
    await page.getByLabel(t('review_text')).fill(words)
    await reload(page)
    await button('review_write').click()
    await expect(page.getByLabel(t('review_text'))).toHaveValue(words)
    await expect(stars.getByRole('radio').nth(1)).toBeChecked()
    await button('review_send').click()
    await expect(page.getByText(t('review_saved'))).toBeFocused()
    const written = page.getByRole('listitem').filter({ hasText: words })
    await expect(written).toContainText('Noura S.')

    await reload(page)
    await expect(written).toBeVisible()
    await button('review_change').click()
    await expect(stars.getByRole('radio').nth(1)).toBeChecked()
    await stars.getByRole('radio').nth(4).check({ force: true })
    await button('review_send').click()
    await expect(written).toContainText('5')
    await expect(page.getByRole('listitem').filter({ hasText: words })).toHaveCount(1)
    expect(await axeFaults(page)).toEqual([])
  })
}

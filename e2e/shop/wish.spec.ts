import { recentStorageKey } from 'contract/limits.ts'
import { files } from 'contract/pages.ts'
import { eq } from 'drizzle-orm'
import { publishMemos } from 'provider/src/catalog/editing/publish-memos.job.ts'
import { people } from 'provider/src/db/schema/account.ts'
import { memos, printedOffers } from 'provider/src/db/schema/catalog.ts'
import { tellWaiting } from 'provider/src/notify-me/tell-waiting.job.ts'
import { createPrintedOffer } from 'provider/src/testing/catalog/catalog-factory.ts'
import { listOf } from '../support/catalogue.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { typeLogIn } from '../support/log-in-by-hand.ts'
import { mailTo } from '../support/mailbox.ts'
import { openSetShop } from '../support/set-shop.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a guest’s wishes become the student’s at log-in, and move from the list to the cart (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const memo = (await listOf(page.request, 'Memo')).find(({ price, isFree }) => price !== null && !isFree)
    const bundle = (await listOf(page.request, 'Package')).find(({ price }) => price !== null)
    if (!memo || !bundle) throw new Error('The demo has no such items')
    await speak(page, language)
    await visit(page, '/wishes')
    await expect(page.getByRole('heading', { name: t('wish_empty_title') })).toBeVisible()
    await checkHere(page, 'a wish list without anything')

    for (const path of [`/memos/${memo.id}`, `/pakage/${bundle.id}`]) {
      await visit(page, path)
      await page.getByRole('button', { name: t('wish_keep') }).click()
      await expect(page.getByRole('button', { name: t('wish_kept') })).toBeVisible()
      // The button shows it before the shop has answered.
      await untilQuiet(page)
    }
    await page.reload()
    await expect(page.getByRole('button', { name: t('wish_kept') })).toBeVisible()
    await checkHere(page, 'an item that is on the wish list')
    await page.getByRole('link', { name: t('wish_see') }).click()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await checkHere(page, 'a wish list of a guest')

    await page
      .getByRole('main')
      .getByRole('link', { name: t('log_in') })
      .click()
    await typeLogIn(page, language, studentOf(`wish-${language}`), journeyPassword)
    await expect(page).toHaveURL(/:\d+\/$/)
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('wishes')
    await visit(page, '/wishes')
    await expect(rows).toHaveCount(2)
    await rows
      .last()
      .getByRole('button', { name: t('catalog_add_to_cart') })
      .click()
    await expect(rows.last().getByRole('button', { name: t('catalog_in_cart') })).toBeVisible()
    await rows
      .first()
      .getByRole('button', { name: t('wish_remove') })
      .click()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await checkHere(page, 'a wish list of a student')
    await page.reload()
    await expect(rows).toHaveCount(1)
  })

  test(`recently viewed items are on this browser’s home page until cleared (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const [memo] = await listOf(page.request, 'Memo')
    await speak(page, language)
    const strip = page.getByRole('heading', { name: t('recent_title') })
    await visit(page, '/')
    await untilQuiet(page)
    await expect(strip).toBeHidden()
    await visit(page, `/memos/${memo?.id}`)
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), recentStorageKey)).toContain(`"id":${memo?.id}`)
    await visit(page, '/')
    await expect(page.getByRole('group', { name: t('recent_title') }).getByRole('link')).toHaveAttribute('href', `/memos/${memo?.id}`)
    await checkHere(page, 'a home with what was looked at')
    await page.getByRole('button', { name: t('recent_clear') }).click()
    await expect(strip).toBeHidden()
    expect(await page.evaluate((key) => localStorage.getItem(key), recentStorageKey)).toBeNull()
  })

  test(`a student and a guest are notified once when copies are back, and unsubscribe with a tap (${language})`, async ({ browser }) => {
    const t = wordsOf(language)
    const shop = await openSetShop({})
    const { db } = shop.deps
    const [memo] = await db.select().from(memos)
    if (!memo) throw new Error('The shop has no memo')
    // Mails are in the language of the profile.
    await db.update(people).set({ locale: language }).where(eq(people.email, shop.student))
    await createPrintedOffer(db, { memoId: memo.id, stock: 0 })
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    await speak(page, language)
    const guest = `waiting-${language}@journey.example`

    await visit(page, `/memos/${memo.id}`)
    await page.getByLabel(t('wait_paper')).fill(guest)
    await checkHere(page, 'a memo that is sold out in print')
    await page.getByRole('button', { name: t('wait_ask') }).click()
    await expect(page.getByText(t('wait_mailed'))).toBeFocused()
    const asked = await mailTo(page, guest)
    const linkOf = (use: 'c' | 'e') => new RegExp(`/notify/${use}[0-9a-z]+`).exec(asked)?.[0] ?? ''
    await visit(page, linkOf('c'))
    await checkHere(page, 'the link of a mail')
    await page.getByRole('button', { name: t('notify_yes') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('notify_yes_done') })).toBeVisible()

    await page.goto('/login')
    await typeLogIn(page, language, shop.student, journeyPassword)
    await expect(page).toHaveURL(/:\d+\/$/)
    const isToldWho = Promise.withResolvers<void>()
    await page.route(`**${files.me}`, async (route) => {
      await isToldWho.promise
      await route.continue()
    })
    await visit(page, `/memos/${memo.id}`)
    const ask = page.getByRole('button', { name: t('wait_ask') })
    await ask.scrollIntoViewIfNeeded()
    await page.evaluate(() => document.fonts.ready)
    const place = await ask.boundingBox()
    isToldWho.resolve()
    await expect(page.getByLabel(t('wait_paper'))).toHaveCount(0)
    // The button stays where a thumb was about to tap.
    expect(await ask.boundingBox()).toEqual(place)
    await ask.click()
    await expect(page.getByText(t('wait_waiting'))).toBeVisible()

    await db.update(printedOffers).set({ stock: 4 }).where(eq(printedOffers.memoId, memo.id))
    await tellWaiting(shop.deps)
    await tellWaiting(shop.deps)
    const told = language === 'ar' ? 'ما دامت النسخ متوفرة' : 'as long as there are copies'
    for (const email of [guest, shop.student]) await expect.poll(() => mailTo(page, email)).toContain(told)

    await visit(page, linkOf('e'))
    await page.getByRole('button', { name: t('notify_no') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('notify_no_done') })).toBeVisible()
    await context.close()
    await shop.close()
  })

  test(`a reader who asks on a scheduled memo’s page is notified once, when it goes on sale (${language})`, async ({ browser }) => {
    const t = wordsOf(language)
    const shop = await openSetShop({})
    const { db } = shop.deps
    const [memo] = await db.select().from(memos)
    if (!memo) throw new Error('The shop has no memo')
    await db
      .update(memos)
      .set({ isActive: false, publishAt: new Date('2036-12-05T03:00:00Z') })
      .where(eq(memos.id, memo.id))
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    await speak(page, language)
    const guest = `coming-${language}@journey.example`

    await visit(page, `/memos/${memo.id}`)
    await expect(page.getByText(t('catalog_coming_note'))).toBeVisible()
    await page.getByLabel(t('wait_sale')).fill(guest)
    await checkHere(page, 'a memo that is scheduled')
    await page.getByRole('button', { name: t('wait_ask') }).click()
    await expect(page.getByText(t('wait_mailed'))).toBeFocused()
    await visit(page, /\/notify\/c[0-9a-z]+/.exec(await mailTo(page, guest))?.[0] ?? '')
    await page.getByRole('button', { name: t('notify_yes') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('notify_yes_done') })).toBeVisible()

    await db.update(memos).set({ publishAt: new Date() }).where(eq(memos.id, memo.id))
    await publishMemos(shop.deps)
    for (const _ of [1, 2]) await tellWaiting(shop.deps)
    await expect.poll(() => mailTo(page, guest)).toContain(language === 'ar' ? 'معروضة للبيع الآن' : 'is on sale now')
    await visit(page, `/memos/${memo.id}`)
    await expect(page.locator('[data-buy-bar]').getByRole('button', { name: t('catalog_add_to_cart') })).toBeVisible()
    await context.close()
    await shop.close()
  })
}

import type { Page } from '@playwright/test'
import { checkHere } from '../support/check-here.ts'
import { endSession } from '../support/end-session.ts'
import { fillCart } from '../support/fill-cart.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { readAsPrinted } from '../support/read-as-printed.ts'
import { refundByStaff } from '../support/refund-by-staff.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { takeFreeMemo } from '../support/take-free-memo.ts'
import { sandbox, wordsOf } from '../support/texts.ts'

test.use({ viewport: { width: 390, height: 844 }, isFaulty: true })

const stamp = /Order \d+ · [0-9A-Z]{8} · k•••••@journey\.example/
const dayMs = 24 * 60 * 60 * 1000

/** What the browser holds for offline reading. */
function heldBy(page: Page): Promise<{ databases: string[]; stores: number; workers: string[] }> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name === 'kept')
    const stores = (await caches.keys()).length
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)
    return { databases, stores, workers }
  })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a memo kept on a device can be read offline until its lease ends, and no longer after a log-out (${language})`, async ({
    page,
    context,
  }) => {
    const t = wordsOf(language)
    await speak(page, language)
    await logIn(page, language, studentOf(`kept-${language}`), journeyPassword)
    const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === language && pageCount > 2)
    // Checking takes a moment even if it creates nothing.
    await expect.poll(() => heldBy(page)).toEqual({ databases: [], stores: 0, workers: [] })

    await readAsPrinted(page, t)
    await page.getByRole('button', { name: t('reader_settings') }).click()
    await page.getByRole('button', { name: t('kept_keep') }).click()
    const until = page.getByRole('status').filter({ hasText: t('kept_until', { date: 'DATE' }).replace('DATE', '') })
    await expect(until).toBeVisible()
    expect((await heldBy(page)).workers).toEqual(['/dashboard/'])

    // Offline: the reader's address shows what is kept.
    await context.setOffline(true)
    await page.goto(`/dashboard/read/${memo.id}`)
    await expect(page).toHaveURL(`/dashboard/read/kept#${memo.id}`)
    await readAsPrinted(page, t)
    await page.getByRole('button', { name: t('reader_next') }).click()
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()
    await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
    await expect(page.locator('[data-page="2"] .text-layer').getByText(stamp)).toHaveCount(2)

    // The offline library lists only what is kept, with the reading place.
    await page.goto('/dashboard/library')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('kept_title'))
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await checkHere(page, 'the library without a line')
    await page.getByRole('listitem').getByRole('link').click()
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()

    // 31 days later, still offline.
    await page.clock.setFixedTime(new Date(Date.now() + 31 * dayMs))
    await page.goto('/dashboard/library')
    await expect(page.getByRole('alert')).toHaveText(t('kept_over', { days: 30 }))
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(0)
    await page.goto(`/dashboard/read/${memo.id}`)
    await expect(page.getByRole('alert')).toHaveText(t('kept_over', { days: 30 }))
    await expect(page.locator('canvas')).toHaveCount(0)

    // Setting the clock back reopens nothing; going online does.
    await page.clock.setFixedTime(new Date())
    await page.goto('/dashboard/library')
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(0)
    await context.setOffline(false)
    await visit(page, '/dashboard/library')
    await expect(page.getByRole('button', { name: t('kept_until', { date: 'DATE' }).replace('DATE', '') })).toBeVisible()
    // The page read offline has reached the shop.
    await visit(page, `/dashboard/read/${memo.id}`)
    await expect(page.getByText(t('reader_document', { page: 2, count: memo.pageCount }))).toBeAttached()

    // A log-out removes everything, even if none of the shop's files can be fetched: offline nothing answers any more.
    await visit(page, '/dashboard/library')
    await expect(page.getByRole('button', { name: t('kept_until', { date: 'DATE' }).replace('DATE', '') })).toBeVisible()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('account') })
      .click()
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('button', { name: t('log_out') }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(() => heldBy(page)).toEqual({ databases: [], stores: 0, workers: [] })
    await page.unroute('**/assets/**')
    await context.setOffline(true)
    await expect(page.goto('/dashboard/library')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
    await visit(page, '/')
  })
}

test('a device that was logged out from another one keeps nothing after its next contact', async ({ page, context }) => {
  const t = wordsOf('en')
  await logIn(page, 'en', studentOf('kept-away'), journeyPassword)
  const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === 'en' && pageCount > 2)
  await visit(page, '/dashboard/library')
  await page.getByRole('button', { name: t('kept_keep_of', { title: memo.title.en }) }).click()
  await expect(page.getByRole('button', { name: t('kept_until', { date: 'DATE' }).replace('DATE', '') })).toBeVisible()
  // Ends a session everywhere, on this device too.
  await endSession(page)
  await context.setOffline(true)
  await page.goto('/dashboard/library')
  await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(1)
  await context.setOffline(false)
  await page.goto('/dashboard/library')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => heldBy(page)).toEqual({ databases: [], stores: 0, workers: [] })
})

test('somebody else who logs in on the device finds nothing of what was kept there', async ({ page, context }) => {
  const t = wordsOf('en')
  await logIn(page, 'en', studentOf('kept-first'), journeyPassword)
  const memo = await takeFreeMemo(page, t, ({ contentLanguage, pageCount }) => contentLanguage === 'en' && pageCount > 2)
  await visit(page, '/dashboard/library')
  await page.getByRole('button', { name: t('kept_keep_of', { title: memo.title.en }) }).click()
  await expect(page.getByRole('button', { name: t('kept_until', { date: 'DATE' }).replace('DATE', '') })).toBeVisible()
  await context.clearCookies({ name: 'warraq-user-data' })
  await logIn(page, 'en', studentOf('kept-second'), journeyPassword)
  await expect.poll(() => heldBy(page)).toEqual({ databases: [], stores: 0, workers: [] })
})

test('a device keeps nothing of what was refunded, even if that was the whole library', async ({ page, request }) => {
  const t = wordsOf('en')
  await logIn(page, 'en', studentOf('kept-refund'), journeyPassword)
  const memoId = await fillCart(page)
  await visit(page, '/cart')
  await page.getByRole('button', { name: t('cart_order'), exact: true }).click()
  await page.getByRole('button', { name: sandbox.en.pay, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order_paid_title'))
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await visit(page, '/dashboard/library')
  await page.getByRole('button', { name: t('kept_keep_of', { title: '' }).trim() }).click()
  await expect(page.getByRole('button', { name: t('kept_until', { date: 'DATE' }).replace('DATE', '') })).toBeVisible()
  await refundByStaff(request, orderId, memoId)
  await visit(page, '/dashboard/library')
  await expect(page.getByText(t('library_empty_title'))).toBeVisible()
  await expect.poll(() => heldBy(page)).toEqual({ databases: [], stores: 0, workers: [] })
})

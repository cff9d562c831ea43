import type { APIRequestContext, Page } from '@playwright/test'
import { cartStorageKey } from 'contract/limits.ts'
import { arabicMessage } from 'contract/messages-ar.ts'
import { axeFaults } from '../support/axe.ts'
import { expect, type Language, speak, test, visit } from '../support/journey.ts'
import { keepToasts } from '../support/keep-toasts.ts'
import { logIn } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { sandbox, text, wordsOf } from '../support/texts.ts'
import { tryCode } from '../support/try-code.ts'

type Content = { id: number; kind: string; price: number | null; title: { en: string | null; ar: string | null } }
type Listed = { id: number; price: number | null; contents: Content[]; title: Content['title'] }

/** A package of at least three memos that are also sold singly. */
async function findPackage(request: APIRequestContext): Promise<Listed> {
  const response = await request.get('/api/Website/Package/GetAll?PageSize=100')
  const { items } = ((await response.json()) as { data: { items: Listed[] } }).data
  const isFit = ({ price, contents }: Listed) => Number(price) > 8 && contents.length > 2 && contents.every((one) => Number(one.price) > 0)
  const found = items.find(isFit)
  if (!found) throw new Error('The demo has no such package')
  return found
}

const putIntoCart = (page: Page, rows: object[]) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify(rows)] as const)
const rowsOf = (page: Page) =>
  page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: number }[]).map(({ id }) => id), cartStorageKey)

async function payAtSandbox(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: text(language, 'cart_order'), exact: true }).click()
  await expect(page.getByText(sandbox[language].banner)).toBeVisible()
  await page.getByRole('button', { name: sandbox[language].pay, exact: true }).click()
  await expect(page).toHaveURL(/\/paymentSucceesed\?orderId=/)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), cartStorageKey)).toBeNull()
}

type Place = { subject: { id: number }; component: { id: number } | null }

async function ask<Data>(request: APIRequestContext, call: string): Promise<Data> {
  return ((await (await request.get(`/api/Website/${call}`)).json()) as { data: Data }).data
}

/** A memo related to the owned one: among the first on its page. */
async function findNeighbour(request: APIRequestContext, id: number): Promise<number> {
  const similarTo = (memo: number) => ask<{ items: { id: number }[] }>(request, `Memo/GetSimilar?Id=${memo}`)
  for (const { id: near } of (await similarTo(id)).items) {
    const { items } = await similarTo(near)
    if (items.length > 6 && items.slice(0, 6).some((item) => item.id === id)) return near
  }
  throw new Error('The demo has no such memo')
}

/** Opens a page that learns its visitor only once the answer is released. */
async function visitUnknown(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/me.json', async (route) => {
    await promise
    await route.continue()
  })
  await visit(page, path)
  return async () => {
    const answer = page.waitForResponse('**/me.json')
    resolve()
    await answer
    await page.unroute('**/me.json')
  }
}

/** The text in place of the price, as soon as the page is painted. */
const saidInsteadOfPrice = (page: Page, id: number) =>
  page
    .locator(`[data-sale="${id}"]`)
    .first()
    .evaluate((foot) => getComputedStyle(foot, '::before').content)

async function logOut(page: Page, language: Language): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: text(language, 'account') })
    .click()
  await page.getByRole('button', { name: text(language, 'log_out') }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`an owner of a memo of a package pays for the rest: its page, the cart, a code, the order, and then reads it (${language})`, async ({
    page,
    request,
  }) => {
    const t = wordsOf(language)
    const bundle = await findPackage(request)
    const [owned, other, missing] = bundle.contents as [Content, Content, Content]
    const part = t('cart_owned_part', { count: 1, of: bundle.contents.length })
    await speak(page, language)
    await keepToasts(page)
    await logIn(page, language, studentOf(`part-${language}`), journeyPassword)
    await putIntoCart(page, [{ ...owned, kind: 'memo' }])
    await visit(page, '/cart')
    await payAtSandbox(page, language)

    // The cart as filled before log-in: an owned item and a memo of the package.
    await putIntoCart(page, [owned, other])
    await visit(page, '/cart')
    await expect(page.getByRole('status').filter({ hasText: owned.title[language] ?? '' })).toBeVisible()
    await expect.poll(() => rowsOf(page)).toEqual([other.id])

    await visit(page, `/pakage/${bundle.id}`)
    await expect(page.getByText(part)).toBeVisible()
    const own = page.getByText(t('catalog_price_for_me'))
    await expect(own).toBeVisible()
    const [price = ''] = /\d+\.\d+/.exec((await own.textContent()) ?? '') ?? []
    await expect(page.locator('[data-buy-bar]')).toContainText(price)
    expect(await axeFaults(page, 'main')).toEqual([])
    const addToCart = page
      .getByRole('button', { name: t('catalog_add_to_cart') })
      .filter({ visible: true })
      .first()
    await addToCart.click()
    await expect.poll(() => rowsOf(page)).toEqual([bundle.id])
    const undo = page.locator('[data-toast]').getByRole('button')
    await expect(undo).toHaveText([t('undo')])
    await undo.click()
    await expect.poll(() => rowsOf(page)).toEqual([other.id])
    await expect(undo).toHaveCount(0)
    await addToCart.click()
    await expect.poll(() => rowsOf(page)).toEqual([bundle.id])

    await visit(page, '/cart')
    await expect(page.getByRole('term').filter({ hasText: part })).toBeVisible()
    await page.getByText(t('cart_have_code')).click()
    await tryCode(page, language, 'welcome20', arabicMessage.enterValidCode)
    await tryCode(page, language, 'marhaba10', arabicMessage.codeVerified)
    expect(await axeFaults(page, 'main')).toEqual([])
    // Ordering before the new quote arrives waits for it and charges its total.
    let isAsked = false
    await page.route('**/cart.json', async (route) => {
      isAsked = true
      await expect(page.getByRole('button', { name: t('cart_ordering'), exact: true })).toHaveAttribute('aria-disabled', 'true')
      await route.continue()
    })
    await visit(page, '/cart')
    await payAtSandbox(page, language)
    expect(isAsked).toBe(true)
    await page.unroute('**/cart.json')
    await expect(page.getByText(t('order_line_owned', { count: 1, of: bundle.contents.length }))).toBeVisible()

    await visit(page, `/dashboard/read/${missing.id}`)
    await expect(page.locator('canvas').first()).toBeVisible()
  })
}

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`owned items say so at once, are in no offer, and are forgotten at log-out (${language})`, async ({ page, request }) => {
    const t = wordsOf(language)
    const bundle = await findPackage(request)
    const [owned] = bundle.contents as [Content]
    const { subject, component } = await ask<Place>(request, `Memo/GetById?Id=${owned.id}`)
    const neighbour = await findNeighbour(request, owned.id)
    const button = page.locator(`[data-sale="${owned.id}"]`).getByRole('button')
    await speak(page, language)
    await logIn(page, language, studentOf(`owned-${language}`), journeyPassword)
    await putIntoCart(page, [{ ...owned, kind: 'memo' }])
    await visit(page, '/cart')
    await payAtSandbox(page, language)

    await visit(page, `/subjects/${subject.id}`)
    await expect(page.getByRole('link', { name: t('catalog_owned_read') })).toBeVisible()
    const tellSubject = await visitUnknown(page, `/subjects/${subject.id}`)
    expect(await saidInsteadOfPrice(page, owned.id)).toBe(`"✓ ${t('catalog_owned')}"`)
    await expect(button).toBeHidden()
    await tellSubject()
    await expect(page.getByRole('link', { name: t('catalog_owned_read') })).toBeVisible()

    // The page arrives the same for everybody: owned items need no wish list.
    await visit(page, `/memos/${owned.id}`)
    await expect(page.getByRole('button', { name: t('wish_keep') })).toBeHidden()

    await visit(page, `/studyStage/component/${component?.id}`)
    await expect(page.getByText(new RegExp(`^${t('browse_term_owned_part', { count: 1, of: '#' }).replace('#', '\\d+')}$`))).toBeVisible()
    await page.getByRole('button', { name: t('browse_add_rest') }).click()
    await expect.poll(() => rowsOf(page)).not.toHaveLength(0)
    expect(await rowsOf(page)).not.toContain(owned.id)
    expect(await axeFaults(page, 'main')).toEqual([])

    const similar = page.locator('section').filter({ has: page.getByRole('heading', { name: t('catalog_similar') }) })
    const tellNeighbour = await visitUnknown(page, `/memos/${neighbour}`)
    await expect(similar.locator(`a[href="/memos/${owned.id}"]`)).toBeHidden()
    await tellNeighbour()
    await expect(similar.locator(`a[href="/memos/${owned.id}"]`)).toHaveCount(0)
    await expect(similar.getByRole('article')).toHaveCount(6)

    await logOut(page, language)
    const tellGuest = await visitUnknown(page, `/subjects/${subject.id}`)
    expect(await saidInsteadOfPrice(page, owned.id)).toBe('none')
    await expect(button).toBeVisible()
    await tellGuest()
    await visit(page, `/memos/${neighbour}`)
    await expect(similar.locator(`a[href="/memos/${owned.id}"]`)).toBeVisible()
  })
}

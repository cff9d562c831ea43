import { cartStorageKey } from 'contract/limits.ts'
import { listOf } from '../support/catalogue.ts'
import { checkHere } from '../support/check-here.ts'
import { expect, type Language, reload, speak, test, visit } from '../support/journey.ts'
import { logInFromCart } from '../support/log-in-by-hand.ts'
import { journeyPassword, studentOf } from '../support/students.ts'
import { wordsOf } from '../support/texts.ts'

for (const language of ['en', 'ar'] as const satisfies Language[]) {
  test(`a guest’s cart drops repeated rows, and at log-in owned items; it announces both (${language})`, async ({ page }) => {
    const t = wordsOf(language)
    const memos = await listOf(page.request, 'Memo')
    const free = memos.find(({ isFree }) => isFree)
    const priced = memos.find(({ price, isFree }) => price !== null && !isFree)
    if (!free || !priced) throw new Error('The demo has no such memos')
    const email = studentOf(`guest-cart-${language}`)
    const logged = await page.request.post('/api/Website/Student/LogIn', { data: { email, password: journeyPassword } })
    const { accessToken } = (await logged.json()) as { accessToken: string }
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await page.request.post('/api/Website/Library/AddFree', { headers, data: { id: free.id } })).status()).toBe(200)

    await speak(page, language)
    await visit(page, '/cart')
    const row = { id: priced.id, price: priced.price, title: { en: 'Twice', ar: 'مرتان' } }
    const rows = [{ id: free.id, price: 0, title: { en: 'Owned', ar: 'مملوك' } }, row, { ...row, id: String(priced.id) }]
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [cartStorageKey, JSON.stringify(rows)] as const)
    const idsOf = () =>
      page.evaluate((key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: unknown }[]).map(({ id }) => id), cartStorageKey)
    const said = page.getByRole('status').filter({ has: page.getByRole('button', { name: t('undo') }) })
    const inText = (title: string) => `\u2068${title}\u2069`
    await reload(page)
    await expect(said).toContainText(t('cart_dropped_twice', { titles: inText(language === 'ar' ? 'مرتان' : 'Twice') }))
    expect(await idsOf()).toEqual([free.id, priced.id])
    await logInFromCart(page, language, email, journeyPassword)
    await expect(said).toContainText(t('cart_dropped_owned', { titles: inText(language === 'ar' ? 'مملوك' : 'Owned') }))
    expect(await idsOf()).toEqual([priced.id])
    await checkHere(page, 'a cart that has lost rows')
    await said.getByRole('button').click()
    await expect.poll(idsOf).toEqual([free.id, priced.id])
  })
}

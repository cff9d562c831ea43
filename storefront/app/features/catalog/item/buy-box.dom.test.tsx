// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearCart, currentCart } from '../../cart/rows/cart-store.ts'
import type { MemoCardData } from '../card/card-data.ts'
import { forgetItems, listRecent } from '../recent/recent-store.ts'
import { BuyBox } from './buy-box.tsx'

const memo: MemoCardData = {
  kind: 'memo',
  id: 7,
  title: { en: 'Work and Energy', ar: 'الشغل والطاقة' },
  price: 4.25,
  compareAtPrice: null,
  currency: 'KWD',
  isFree: false,
  ratingAverage: null,
  ratingCount: 0,
  subjectTitle: { en: 'Physics', ar: 'الفيزياء' },
  facts: '8 pages',
  cover: { lang: 'ar', hue: 'firuz', grade: 12 },
}

function ItemPage() {
  return <BuyBox item={useLoaderData<MemoCardData>()} failure={undefined} notSold={<p>instead</p>} />
}

function CartPage() {
  return <h1>cart</h1>
}

function openItem(item: MemoCardData) {
  const Stub = createRoutesStub([
    { id: 'item', path: '/memos/7', Component: ItemPage, loader: () => item },
    { path: '/cart', Component: CartPage },
  ])
  render(<Stub initialEntries={['/memos/7']} hydrationData={{ loaderData: { item } }} />)
  return userEvent.setup()
}

let clock = 1000
const later = (ms: number) => {
  clock += ms
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ name: null, ownedItemIds: [] })))
})

afterEach(() => {
  cleanup()
  clearCart()
  forgetItems()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
})

const words = [
  ['en', 'Add to cart', 'In your cart – go to it'],
  ['ar', 'أضف إلى السلة', 'في سلتك – اذهب إليها'],
] as const

for (const [lang, add, inCart] of words) {
  test(`an item is put into the cart once, and the same button then leads there (${lang})`, async () => {
    document.documentElement.lang = lang
    const user = openItem(memo)
    await user.click(screen.getByRole('button', { name: add }))
    expect(currentCart().items).toMatchObject([{ id: 7, price: 4.25, kind: 'memo', cover: { hue: 'firuz', lang: 'ar', grade: 12 } }])
    const button = await screen.findByRole('button', { name: inCart })
    expect(document.activeElement).toBe(button)
    later(601)
    await user.click(button)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'cart' })).toBeTruthy())
    expect(currentCart().items).toHaveLength(1)
  })
}

test('the second tap of a double tap adds nothing and leads nowhere', async () => {
  const user = openItem(memo)
  await user.dblClick(screen.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByRole('button', { name: 'In your cart – go to it' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'cart' })).toBeNull()
  expect(currentCart().items).toHaveLength(1)
})

test('an item without a price has no buy button, but a hint what to do instead', () => {
  openItem({ ...memo, price: null })
  expect(screen.queryByRole('button', { name: /cart|library/ })).toBeNull()
  expect(screen.getByText('instead')).toBeTruthy()
})

test('one tap sends a free item to the action', () => {
  openItem({ ...memo, price: 0, isFree: true })
  expect(screen.getByRole('button', { name: 'Add to my library, free' }).closest('form')?.method).toBe('post')
})

test('viewed items are remembered in this browser', async () => {
  openItem(memo)
  await screen.findByRole('button', { name: 'Add to wish list' })
  await waitFor(() => expect(listRecent().map(({ id }) => id)).toEqual([7]))
})

test.each([
  ['Add to cart', memo],
  ['Add to my library, free', { ...memo, price: 0, isFree: true }],
])('in a preview “%s” does nothing, the page says why, and this browser remembers nothing', async (name, item) => {
  const user = openItem({ ...item, draft: { notice: { __html: '' }, why: 'Nothing can be bought' } })
  expect(await screen.findByText('Nothing can be bought')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name })
  await user.click(button)
  expect([button.disabled, currentCart().items, listRecent()]).toEqual([true, [], []])
  expect(screen.getAllByRole('button')).toEqual([button])
})

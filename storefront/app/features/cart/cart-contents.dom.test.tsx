// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { arabicMessage } from 'contract/messages-ar.ts'
import { expect, test } from 'vitest'
import { cleanUpAfterEach, inSumAndBar, openCart, type Quoted, type Refusal, rows, sent } from '../../../testing/cart-contents.tsx'
import type { CouponAnswer } from './coupon/check-code.ts'
import { addWhole } from './rows/add-whole.ts'
import { addItem, currentCart, setItems } from './rows/cart-store.ts'

cleanUpAfterEach()

const accepted: CouponAnswer = {
  kind: 'accepted',
  code: 'MARHABA10',
  percentage: 10,
  gives: '10% off',
  amount: 0.55,
  appliesTo: ['1', '2'],
  rows: '1 1,1 2',
}

const refused = (code: string, reason: string, isOver = true): CouponAnswer => ({ kind: 'refused', code, reason, isOver, rows: '1 1,1 2' })

async function applyCode(user: ReturnType<typeof userEvent.setup>, typed: string) {
  await user.type(screen.getByLabelText('Discount code'), `${typed}{Enter}`)
}

test('a row without a title is shown and counts', () => {
  openCart()
  expect(screen.getByText('Item 2')).toBeTruthy()
  // Of the items, the total, and the phone bar.
  expect(screen.getAllByText('5.500').length).toBe(3)
})

test('the same cart is in Arabic if the reader’s language is', () => {
  document.documentElement.lang = 'ar'
  openCart()
  expect(screen.getByText('الشغل والطاقة')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'إزالة الشغل والطاقة' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'اطلب وادفع' })).toBeTruthy()
})

test('a removed row comes back to its place with Undo', async () => {
  const user = openCart()
  await user.click(screen.getByRole('button', { name: 'Remove Work and Energy' }))
  expect(screen.queryByText('Work and Energy')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(within(screen.getByRole('list')).getAllByRole('listitem')[0]?.textContent).toContain('Work and Energy')
})

test('an accepted code is a line of its own, with the contract’s message beside it', async () => {
  const user = openCart(() => accepted)
  await applyCode(user, 'marhaba10')
  await screen.findAllByText(arabicMessage.codeVerified)
  expect(screen.getByText('−0.550')).toBeTruthy()
  expect(screen.getAllByText('4.950')).toHaveLength(inSumAndBar)
  expect(sent[0]?.getAll('item')).toEqual(['1 1', '1 2'])
})

test('a code that makes only some rows cheaper names them, one for all rows names none', async () => {
  const user = openCart((form) => ({
    ...accepted,
    amount: 0.2,
    code: String(form.get('code')),
    appliesTo: form.get('code') === 'SOME' ? ['2'] : ['1', '2'],
  }))
  await applyCode(user, 'SOME')
  const [first, second] = within(screen.getByRole('list', { name: 'What is in the cart' })).getAllByRole('listitem')
  await waitFor(() => expect(second?.textContent).toContain('Code SOME · 10% off'))
  expect(first?.textContent).not.toContain('SOME')
  await applyCode(user, 'ALL')
  await waitFor(() => expect(second?.textContent).not.toContain('SOME'))
  expect(second?.textContent).not.toContain('ALL')
})

test('a row of two printed copies shows the price of one beside their sum', () => {
  setItems([{ id: '7:print', price: 7.5, format: 'printed', quantity: 2 }])
  openCart()
  expect(screen.getByRole('list', { name: 'What is in the cart' }).textContent?.replaceAll(/\s+/g, ' ')).toContain('2 × 3.750')
})

test('a refused code shows the contract’s message with the reason, and takes an earlier discount away', async () => {
  let isKnown = true
  const user = openCart(() => (isKnown ? accepted : refused('OLD', 'This code has expired.')))
  await applyCode(user, 'marhaba10')
  await screen.findByText('−0.550')
  isKnown = false
  await user.clear(screen.getByLabelText('Discount code'))
  await applyCode(user, 'old')
  await waitFor(() => expect(screen.queryByText('−0.550')).toBeNull())
  expect((await screen.findAllByText('This code has expired.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(arabicMessage.enterValidCode).length).toBeGreaterThan(0)
})

test('the order step sends what is shown, under one key', async () => {
  const user = openCart(() => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }))
  const button = screen.getByRole('button', { name: 'Order and pay' })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Order and pay' }))
  const [first, second] = sent.map((form) => JSON.parse(String(form.get('order'))))
  expect(first).toMatchObject({ items: [{ id: '1', kind: 'memo' }, { id: '2' }], couponCode: null, expectedTotal: 5.5 })
  expect(second.idempotencyKey).toBe(first.idempotencyKey)
})

test('changed prices are shown beside the rows and in the sum; the rows keep theirs, and the next click orders at the new total', async () => {
  const quote = {
    subTotal: 6,
    discount: 0,
    shipping: 0,
    tax: 0,
    isTaxIncluded: true,
    total: 6,
    currency: 'KWD',
    lines: [
      { id: '1', price: 4, discount: 0, owned: null, alonePrice: null },
      { id: '2', price: 2, discount: 0, owned: null, alonePrice: null },
    ],
  }
  const user = openCart((form) => ({
    reason: 'The price has changed.',
    code: 'price_changed',
    lineFaults: {},
    quote,
    content: String(form.get('content')),
  }))
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  expect(await screen.findAllByText('6.000')).toHaveLength(inSumAndBar)
  expect(screen.getByText('4.000')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('items') ?? '[]')).toEqual(rows)
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  await waitFor(() => expect(sent.length).toBe(2))
  expect(JSON.parse(String(sent[1]?.get('order'))).expectedTotal).toBe(6)
})

const owned = 'This is in your library already.'
test.each<[string, Refusal['code'], Refusal['lineFaults'], button: string, left: string[]]>([
  ['what is owned already', 'already_owned', { 0: owned }, 'Remove what I already own', ['Item 2']],
  ['what is owned or not sold', 'not_sellable', { 0: owned, 1: 'This is not for sale.' }, 'Remove what cannot be ordered', []],
])('%s is named at its row, and can be removed there', async (_, code, lineFaults, button, left) => {
  const user = openCart((form) => ({ reason: 'No', code, lineFaults, quote: null, content: String(form.get('content')) }))
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  for (const text of [arabicMessage.errorWhileSending, ...Object.values(lineFaults)])
    expect(await screen.findAllByText(text)).not.toEqual([])
  await user.click(await screen.findByRole('button', { name: button }))
  expect(['Work and Energy', 'Item 2'].filter((title) => screen.queryByText(title))).toEqual(left)
})

test('the provider’s quote is shown beside the rows: an owned part, today’s price, the tax; that total is ordered', async () => {
  const user = openCart(() => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }), {
    total: 4.25,
    changes: [
      { name: 'Prices have changed', amount: 0.5 },
      { name: 'You own 1 of its 2 memos', amount: -1.75 },
    ],
    included: 'VAT included: 0.202 KWD',
    lines: [
      { notes: ['You own 1 of its 2 memos: −1.750 KWD'], price: 4, discount: 0 },
      { notes: [], price: 2, discount: 0 },
    ],
  })
  const [first] = within(screen.getByRole('list', { name: 'What is in the cart' })).getAllByRole('listitem')
  await waitFor(() => expect(first?.textContent).toContain('You own 1 of its 2 memos: −1.750 KWD'))
  expect(first?.textContent).toContain('now 4.000')
  expect([screen.getByText('+0.500'), screen.getByText('−1.750')]).toHaveLength(2)
  expect(screen.getAllByText('4.250')).toHaveLength(inSumAndBar)
  expect(screen.getByText('VAT included: 0.202 KWD')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('items') ?? '[]')).toEqual(rows)
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]?.get('order'))).expectedTotal).toBe(4.25)
})

test.each([
  ['lower', 4.25, 4.25],
  ['higher', 6, 5.5],
])(
  'while a quote is on its way a press waits for it: a %s total is ordered only if nobody pays more than they saw',
  async (_, total, ordered) => {
    let tell = (_: Quoted) => {}
    const quote = new Promise<Quoted>((resolve) => {
      tell = resolve
    })
    const user = openCart(
      () => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }),
      () => quote,
    )
    const button = screen.getByRole('button', { name: 'Order and pay' })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await user.keyboard('{Enter}')
    expect([sent, screen.queryByRole('alert')]).toEqual([[], null])
    expect(document.activeElement).toBe(button)
    tell({ total })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'))
    expect(sent.map((form) => JSON.parse(String(form.get('order'))).expectedTotal)).toEqual([ordered])
  },
)

test('without a quote, a press orders at the sum of the rows', async () => {
  const user = openCart(
    () => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }),
    () => Promise.reject(new Error('no connection')),
  )
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]?.get('order'))).expectedTotal).toBe(5.5)
})

test('a row that cannot be ordered says so before ordering, and can be removed; one of repeated rows stays', async () => {
  setItems([...rows, rows[1]])
  const user = openCart(undefined, {
    refusal: { reason: 'Something here cannot be ordered.', isOwned: false },
    lineFaults: { 2: 'This is in the order twice.' },
  })
  expect(await screen.findByText('Something here cannot be ordered.')).toBeTruthy()
  expect(screen.getByText('This is in the order twice.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove what cannot be ordered' }))
  expect(screen.getAllByText('Item 2')).toHaveLength(1)
})

test('a whole replaces its parts; Undo puts them back, and rows that were added since stay', async () => {
  const user = openCart()
  addWhole({ id: 5, price: 4, title: { en: 'Term Package', ar: null } }, ({ id }) => id === 1)
  expect(await screen.findByText(/“Term Package”/)).toBeTruthy()
  const idsInCart = () => currentCart().items.map(({ id }) => id)
  expect(idsInCart()).toEqual([2, 5])
  addItem({ id: 6, price: 1 })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(idsInCart()).toEqual([1, 2, 6])
})

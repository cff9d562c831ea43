// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import DroppedRows from './dropped-rows.tsx'
import { addItem, clearCart, currentCart, setItems } from './rows/cart-store.ts'

const waves = { id: 1, price: 3.5, title: { en: 'Waves', ar: 'الموجات' } }
const light = { id: 2, price: 2, title: { en: 'Light', ar: 'الضوء' } }
const onPaper = { id: '1:print', price: 5, format: 'printed' as const, title: waves.title }
const idsInCart = () => currentCart().items.map(({ id }) => id)
const saidWithoutIsolates = () => screen.getByRole('status').textContent?.replaceAll(/[\u2068\u2069]/g, '')

afterEach(() => {
  cleanup()
  clearCart()
})

// A page module remembers restored rows, so that test is last.
test('a cart whose rows are all owned was paid for elsewhere: it is cleared with its entry', () => {
  setItems([waves])
  render(<DroppedRows ownedItemIds={new Set([1])} />)
  expect(saidWithoutIsolates()).toContain('Removed from your cart because you already own it: Waves')
  expect(localStorage.getItem('items')).toBeNull()
})

test('owned and repeated rows leave the cart, printed copies stay; the notice is in Arabic, and Undo restores all', async () => {
  document.documentElement.lang = 'ar'
  setItems([waves, light, onPaper, { ...light }])
  const { rerender } = render(<DroppedRows ownedItemIds={new Set([1])} />)
  expect(idsInCart()).toEqual([2, '1:print'])
  expect(saidWithoutIsolates()).toContain('أزلنا من سلتك ما هو في مكتبتك: الموجات')
  expect(saidWithoutIsolates()).toContain('كان هذا مكرراً في سلتك فأبقيناه مرة واحدة: الضوء')
  await userEvent.setup().click(screen.getByRole('button', { name: 'تراجع' }))
  expect(idsInCart()).toEqual([1, 2, '1:print', 2])
  expect(screen.queryByRole('status')).toBeNull()
  addItem({ id: 3, price: 1 })
  rerender(<DroppedRows ownedItemIds={new Set([1, 3])} />)
  expect(idsInCart()).toEqual([1, 2, '1:print', 2, 3])
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Order } from 'contract/sales/order.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { OrderLines } from './order-lines.tsx'

afterEach(cleanup)

const line = {
  ...{ id: '7', kind: 'package', format: 'digital', title: { en: 'Term Package', ar: null } },
  ...{ price: 5, quantity: 1, discount: 0, owned: null, returned: 3.182, isRefunded: false },
} satisfies Order['lines'][number]
const bill = {
  subTotal: 5,
  discount: 0,
  shipping: 0,
  tax: 0,
  isTaxIncluded: true,
  total: 5,
  refunded: 0,
  couponCode: null,
  currency: 'KWD',
}
const show = (changes: Partial<Order['lines'][number]> = {}) => {
  const order = { ...bill, lines: [{ ...line, ...changes }], status: 'paid', paidAt: '2026-11-21', paymentStatus: 'captured' }
  return render(<OrderLines order={order as unknown as Order} />, { wrapper: MemoryRouter })
}

test('a line that was partly owned says how much goes back; a refunded line says only that', () => {
  show()
  expect(screen.getByText(/You already owned part of it when it was paid/).textContent).toContain('3.182')
  cleanup()
  show({ isRefunded: true })
  expect(screen.queryByText(/You already owned part of it/)).toBeNull()
})

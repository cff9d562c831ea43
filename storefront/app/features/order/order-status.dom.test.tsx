// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderMoney, OrderStatusBadge } from './order-status.tsx'

afterEach(cleanup)

test.each([
  ['expired', 'expired', null, ''],
  ['expired', 'refund_pending', null, 'Money on its way back'],
  ['expired', 'refunded', null, 'The money went back'],
  ['refunded', 'refunded', null, ''],
  ['paid', 'captured', null, ''],
  ['paid', 'captured', 'open', 'The payment is disputed'],
  ['partially_refunded', 'captured', 'lost', 'The bank took the payment back'],
] as const)(
  'the list says beside an order %s whose newest payment is %s and whose dispute is %s: %s',
  (status, paymentStatus, disputeStatus, text) => {
    const { container } = render(<OrderMoney order={{ status, paymentStatus, disputeStatus }} />)
    expect(container.textContent).toBe(text)
  },
)

test.each([
  ['sandbox', null, 'Awaiting payment'],
  ['cod', { method: 'delivery', days: 2, address: null }, 'To be paid on delivery'],
  ['cod', { method: 'pickUp', days: 1, address: null }, 'To be paid at pick-up'],
] as const)('an open order that is paid by %s and comes by %j is called: %s', (paymentMethod, delivery, text) => {
  const { container } = render(<OrderStatusBadge order={{ status: 'awaiting_payment', paymentMethod, delivery }} />)
  expect(container.textContent).toBe(text)
})

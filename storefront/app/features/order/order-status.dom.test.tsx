// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OrderMoney } from './order-status.tsx'

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
  'beside an order %s whose newest payment is %s and whose dispute is %s the list says: %s',
  (status, paymentStatus, disputeStatus, text) => {
    const { container } = render(<OrderMoney order={{ status, paymentStatus, disputeStatus }} />)
    expect(container.textContent).toBe(text)
  },
)

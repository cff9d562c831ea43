// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, render } from '@testing-library/react'
import type { Order } from 'contract/sales/order.ts'
import { afterEach, expect, test } from 'vitest'
import { OrderDelivery } from './order-delivery.tsx'

afterEach(cleanup)

const address = { recipientName: 'Sara', summary: { en: 'Salmiya', ar: 'السالمية' }, phone: '+96550000000' }

/** The delivery text for such an order. */
function said(status: Order['status'], shipmentStatus: Order['shipmentStatus'], to: typeof address | null = address): string {
  const delivery = { method: to ? 'courier' : 'pickUp', address: to, days: 2 }
  const order = { status, shipmentStatus, delivery, paymentMethod: 'cod', paidAt: null }
  const { container, unmount } = render(<OrderDelivery order={order as unknown as Order} place={undefined} />)
  const text = container.textContent ?? ''
  unmount()
  return text
}

test('an open order says when it arrives, and where it is', () => {
  expect(said('awaiting_payment', 'toPrint')).toMatch(/Being printed.*Salmiya.*Within 2 working days/)
  expect(said('paid', 'shipped', null)).toMatch(/Ready for you.*Ready within 2 working days/)
})

test.each(['cancelled', 'expired', 'refunded'] as const)('an order that is %s promises nothing any more', (status) => {
  expect(said(status, 'toPrint')).toContain('Salmiya')
  expect(said(status, 'toPrint')).not.toMatch(/Being printed|working day/)
  expect(said(status, 'packed', null)).not.toMatch(/Packed|working day/)
})

test('a finished order still says what happened to its copies', () => {
  expect(said('refunded', 'returned')).toContain('Returned')
  expect(said('refunded', 'returned')).not.toContain('working day')
})

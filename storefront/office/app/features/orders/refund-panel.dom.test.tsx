// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { OfficeLine, OfficeOrder } from 'contract/sales/office-order.ts'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RefundPanel } from './refund-panel.tsx'

afterEach(cleanup)

type Where = { shipmentStatus: OfficeOrder['shipmentStatus']; method?: 'delivery' | 'pickUp' } & Partial<OfficeOrder>

/** The panel that refunds a printed line of an order whose copies are here. */
function openPanel({ shipmentStatus, method = 'delivery', ...more }: Where, lang: 'en' | 'ar' = 'en') {
  document.documentElement.lang = lang
  const order = { shipmentStatus, delivery: { method }, currency: 'KWD', refundable: 5, ...more } as OfficeOrder
  const line = { id: '1:print', format: 'printed', price: 5, discount: 0, returned: 0, refundable: 5 } as OfficeLine
  const state = { refundKey: 'key', codeBy: null, isCodeSent: false, answer: { faults: {}, failed: undefined }, typed: {} }
  const router = createMemoryRouter([{ path: '/', element: <RefundPanel order={order} line={line} {...state} /> }])
  return render(<RouterProvider router={router} />).container.textContent
}

test.each([
  [{ shipmentStatus: 'toPrint' }, 'The copies are not handed over any more.'],
  [{ shipmentStatus: 'shipped' }, 'The courier has the copies'],
  [{ shipmentStatus: 'shipped', method: 'pickUp' }, 'The copies are not handed over any more.'],
  [{ shipmentStatus: 'delivered' }, 'The copies have been handed over'],
  [{ shipmentStatus: 'returned' }, 'The copies have come back already.'],
] satisfies [Where, string][])('a refund of a printed copy says what becomes of it where it is: %o', (where, said) => {
  expect(openPanel(where)).toContain(said)
})

test('in Arabic too; and the way out is not labelled as an undo', () => {
  expect(openPanel({ shipmentStatus: 'delivered' }, 'ar')).toContain('سُلّمت النسخ')
  expect(screen.getByRole('link', { name: 'رجوع' })).toBeDefined()
  expect(screen.queryByText('تراجع')).toBeNull()
})

test('the panel comes into view when it opens', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  openPanel({ shipmentStatus: 'toPrint' })
  expect(scroll).toHaveBeenCalledOnce()
})

test('a walk-in gets no mail, and is handed the money', () => {
  const said = openPanel({ shipmentStatus: 'delivered', isWalkIn: true })
  expect(said).toContain('nobody gets a mail')
  expect(said).not.toContain('told by mail')
})

test('a refund of a payment on the card machine asks for a reason', () => {
  const isNeeded = (of: Where, label: RegExp) => {
    cleanup()
    openPanel(of)
    return screen.getByLabelText(label).hasAttribute('required')
  }
  expect(isNeeded({ shipmentStatus: 'delivered', needsRefundReason: true }, /Why it goes back/)).toBe(true)
  expect(isNeeded({ shipmentStatus: 'delivered', needsRefundReason: false }, /[Nn]ote|[Rr]eason|[Ww]hy/)).toBe(false)
})

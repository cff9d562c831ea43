import type { OfficeOrderRow } from 'contract/sales/office-order.ts'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { toCsv } from '../../testing/file/csv.ts'
import { ordersTable } from './orders-list.ts'

const row = {
  orderId: 'one',
  orderNumber: '48001',
  createdAt: '2026-11-21T22:30:00Z',
  status: 'paid',
  shipmentStatus: 'toPrint',
  isPrinted: false,
  isPickUp: false,
  paymentMethod: 'cod',
  isWalkIn: false,
  customer: { id: 'p', fullName: 'نورة "أم علي"، الصباح', email: 'n@example.com', phone: '+96551234567' },
  lines: 2,
  copies: 1,
  total: 4.5,
  discount: 0.5,
  refunded: 0,
  currency: 'KWD',
} as const

test('the file begins with the byte order mark that Excel needs, and is in the reader’s language', () => {
  const text = toCsv(ordersTable([row], 'ar'))
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const [head, cells] = parse(text, { bom: true }) as string[][]
  expect(head?.slice(0, 3)).toEqual(['الطلب', 'وقت الطلب (بتوقيت المتجر)', 'الحالة'])
  expect(cells).toEqual([
    ...['48001', '2026-11-22 01:30', 'مدفوع', 'للطباعة', 'نورة "أم علي"، الصباح', "'+965 5123 4567", 'n@example.com'],
    ...['2', '1', '4.500', '0.500', '0.000', 'KWD'],
  ])
})

test.each([
  ['en', 'Cash on delivery', 'To pack', 'Ready for pick-up'],
  ['ar', 'نقداً عند الاستلام', 'للتجهيز', 'جاهزة للاستلام'],
] as const)('an order has the same state names as in the list (%s)', (locale, cashDue, toPack, ready) => {
  const wordsOf = (more: Partial<OfficeOrderRow>) => ordersTable([{ ...row, ...more }], locale).rows[0]?.slice(2, 4)
  expect(wordsOf({ status: 'awaiting_payment', isPrinted: true })).toEqual([cashDue, toPack])
  expect(wordsOf({ shipmentStatus: 'shipped', isPickUp: true })?.[1]).toBe(ready)
  expect(wordsOf({ status: 'awaiting_payment', paymentMethod: 'stripe' })?.[0]).not.toBe(cashDue)
})

import type { OfficeStep } from 'contract/sales/office-order.ts'
import { expect, test } from 'vitest'
import { isNews } from './order-timeline.tsx'

const step = (of: OfficeStep['of'], status: string): OfficeStep => ({
  ...{
    of,
    status,
    at: '2026-11-23T20:44:00.000Z',
    by: 'shop',
    byName: null,
    text: null,
    amount: null,
    takesBack: null,
    isTakenBack: false,
  },
})
const shown = (...steps: OfficeStep[]) => steps.filter(isNews).map(({ of, status }) => `${of} ${status}`)

test('a partly refunded payment is not shown as taken a second time', () => {
  const refunded = [step('refund', 'succeeded'), step('payment', 'captured'), step('payment', 'refund_pending')]
  expect(shown(...refunded, step('order', 'paid'), step('payment', 'captured'), step('payment', 'created'))).toEqual([
    'refund succeeded',
    'payment refund_pending',
    'order paid',
    'payment captured',
    'payment created',
  ])
})

test('the timeline shows the start of each payment attempt once', () => {
  const attempt = [step('payment', 'authorised'), step('payment', 'pending'), step('payment', 'created')]
  expect(shown(...attempt, step('payment', 'failed'), ...attempt.slice(1))).toEqual([
    'payment created',
    'payment failed',
    'payment created',
  ])
})

test('late money is shown', () => {
  expect(shown(step('payment', 'captured'), step('payment', 'unknown'), step('payment', 'created'))).toHaveLength(3)
})

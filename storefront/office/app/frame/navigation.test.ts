import { expect, test } from 'vitest'
import { linkToWaiting } from './navigation.ts'

test('what waits leads to the view that shows just that, as far as the reader may open its page', () => {
  const open = ['orders', 'printing', 'queues', 'messages', 'memos'] as const
  expect(linkToWaiting('payment', open)).toBe('/admin/orders?View=unsettled')
  expect(linkToWaiting('refund', open)).toBe('/admin/orders?View=goingBack')
  expect(linkToWaiting('fault', open)).toBe('/admin/messages?Kind=report')
  expect(linkToWaiting('failure', open)).toBe('/admin/queues?State=failed')
  expect(linkToWaiting('stock', open)).toBe('/admin/printing#low-stock')
  expect(linkToWaiting('stock', ['memos'])).toBe('/admin/memos')
  expect(linkToWaiting('refund', ['memos'])).toBeUndefined()
})

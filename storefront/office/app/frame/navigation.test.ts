import { expect, test } from 'vitest'
import { linkToWaiting } from './navigation.ts'

test('open work links to the view with just that, if the reader may open its page', () => {
  const open = ['orders', 'printing', 'queues', 'messages', 'memos'] as const
  expect(linkToWaiting('payment', open)).toBe('/admin/orders?View=unsettled')
  expect(linkToWaiting('refund', open)).toBe('/admin/orders?View=goingBack')
  expect(linkToWaiting('fault', open)).toBe('/admin/messages?Kind=report')
  expect(linkToWaiting('failure', open)).toBe('/admin/queues?State=failed')
  expect(linkToWaiting('stock', open)).toBe('/admin/printing#low-stock')
  expect(linkToWaiting('stock', ['memos'])).toBe('/admin/memos')
  expect(linkToWaiting('refund', ['memos'])).toBeUndefined()
})

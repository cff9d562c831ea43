import { expect, test } from 'vitest'
import { isClosedByBank, moneyOf, stateOf } from './order-state.ts'

test.each([
  ['paid', 'captured', 'paid'],
  ['partially_refunded', 'captured', 'paid'],
  ['refunded', 'refunded', 'refunded'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'cancelled', 'ended'],
  ['cancelled', 'captured', 'owed'],
  ['expired', 'captured', 'owed'],
  ['cancelled', 'refund_pending', 'owed'],
  ['cancelled', 'refunded', 'refunded'],
  ['expired', 'refund_pending', 'refunded'],
  ['expired', 'refunded', 'refunded'],
  ['paid', 'refund_pending', 'paid'],
  ['awaiting_payment', 'cancelled', 'cancelled'],
  ['awaiting_payment', 'failed', 'failed'],
  ['awaiting_payment', 'expired', 'failed'],
  ['awaiting_payment', 'created', 'checking'],
  ['awaiting_payment', 'pending', 'checking'],
  ['awaiting_payment', 'authorised', 'checking'],
  ['awaiting_payment', 'unknown', 'checking'],
  ['awaiting_payment', null, 'checking'],
  // Money that has arrived counts, whatever became of a later attempt.
  ['paid', 'failed', 'paid'],
] as const)('an order %s whose newest payment is %s is %s', (status, paymentStatus, state) => {
  expect(stateOf({ status, paymentStatus })).toBe(state)
})

test.each([
  [null, 'paid', false],
  ['open', 'disputed', true],
  ['lost', 'takenBack', true],
] as const)('a paid order whose dispute is %s is %s', (disputeStatus, state, isClosed) => {
  const order = { status: 'paid', paymentStatus: 'captured', disputeStatus } as const
  expect([stateOf(order), isClosedByBank(order)]).toEqual([state, isClosed])
})

test('what was refunded is that, whatever the bank has said before', () => {
  expect(stateOf({ status: 'refunded', paymentStatus: 'refunded', disputeStatus: 'lost' })).toBe('refunded')
})

test.each([
  ['expired', 'refund_pending', 'onItsWay'],
  ['cancelled', 'captured', 'onItsWay'],
  ['expired', 'refunded', 'gone'],
  ['expired', 'expired', undefined],
  ['cancelled', null, undefined],
  // What was paid and sent back says so by its own status.
  ['refunded', 'refunded', undefined],
  ['paid', 'refund_pending', undefined],
] as const)('the money of an order %s whose newest payment is %s is %s', (status, paymentStatus, where) => {
  expect(moneyOf({ status, paymentStatus })).toBe(where)
})

import { expect, test } from 'vitest'
import { stateOf } from './order-state.ts'

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

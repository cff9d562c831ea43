import { expect, test } from 'vitest'
import { isClosedByBank, stateOf } from './order-state.ts'

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
  [[], 'paid', false],
  [['open'], 'disputed', true],
  [['open', 'won'], 'paid', false],
  [['open', 'lost'], 'takenBack', true],
  [['open', 'lost', 'open', 'won'], 'paid', false],
] as const)('a paid order whose disputes went %j is %s', (statuses, state, isClosed) => {
  const steps = ['paid', ...statuses].map(
    (status, index) => ({ of: index === 0 ? 'order' : 'dispute', status, by: 'shop', at: '' }) as const,
  )
  const order = { status: 'paid', paymentStatus: 'captured', timeline: steps } as const
  expect([stateOf(order), isClosedByBank(order)]).toEqual([state, isClosed])
})

test('what was refunded is that, whatever the bank has said before', () => {
  const timeline = [{ of: 'dispute', status: 'lost', by: 'shop', at: '' } as const]
  expect(stateOf({ status: 'refunded', paymentStatus: 'refunded', timeline })).toBe('refunded')
})

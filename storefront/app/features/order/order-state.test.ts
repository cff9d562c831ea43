import { expect, test } from 'vitest'
import { isClosedByBank, isPaidByOther, mayCancel, mayPay, moneyOf, stateOf } from './order-state.ts'

test.each([
  ['paid', 'captured', 'paid'],
  ['partially_refunded', 'captured', 'partlyRefunded'],
  ['refunded', 'refunded', 'refunded'],
  ['expired', 'expired', 'expired'],
  ['cancelled', 'cancelled', 'ended'],
  ['cancelled', 'captured', 'owed'],
  ['expired', 'captured', 'owed'],
  ['cancelled', 'refund_pending', 'refunded'],
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
  // Received money counts, whatever happened to a later attempt.
  ['paid', 'failed', 'paid'],
] as const)('an order %s whose newest payment is %s is %s', (status, paymentStatus, state) => {
  expect(stateOf({ status, paymentStatus })).toBe(state)
})

test('a cancelled order whose money goes back says that all of it was owned only if it was', () => {
  expect(stateOf({ status: 'cancelled', paymentStatus: 'refund_pending', isAllOwned: true })).toBe('owed')
})

test.each([
  [null, 'paid', false],
  ['open', 'disputed', true],
  ['lost', 'takenBack', true],
] as const)('a paid order whose dispute is %s is %s', (disputeStatus, state, isClosed) => {
  const order = { status: 'paid', paymentStatus: 'captured', disputeStatus } as const
  expect([stateOf(order), isClosedByBank(order)]).toEqual([state, isClosed])
})

test('a refunded order is shown as refunded, whatever the bank said before', () => {
  expect(stateOf({ status: 'refunded', paymentStatus: 'refunded', disputeStatus: 'lost' })).toBe('refunded')
})

test.each([
  ['expired', 'refund_pending', 'onItsWay'],
  ['cancelled', 'captured', 'onItsWay'],
  ['expired', 'refunded', 'gone'],
  ['expired', 'expired', undefined],
  ['cancelled', null, undefined],
  // An order that was paid and returned has its own status for it.
  ['refunded', 'refunded', undefined],
  ['paid', 'refund_pending', undefined],
] as const)('the money of an order %s whose newest payment is %s is %s', (status, paymentStatus, where) => {
  expect(moneyOf({ status, paymentStatus })).toBe(where)
})

test.each([
  [{ canPay: true, isBeingChecked: false }, true],
  [{ canPay: true, isBeingChecked: true }, false],
  [{ canPay: false, isBeingChecked: false }, false],
  // Another provider may not say.
  [{ canPay: true }, true],
])('an order %j offers to pay: %s', (order, isOffered) => {
  expect(mayPay(order)).toBe(isOffered)
})

const unpaid = { canPay: true, status: 'awaiting_payment', shipmentStatus: 'notNeeded' } as const

test.each([
  [unpaid, true],
  [{ ...unpaid, shipmentStatus: 'toPrint' }, true],
  [{ ...unpaid, isBeingChecked: true }, false],
  [{ ...unpaid, canPay: false }, false],
  [{ ...unpaid, canPay: false, paymentMethod: 'cod', shipmentStatus: 'toPrint' }, true],
  [{ ...unpaid, canPay: false, paymentMethod: 'cod', shipmentStatus: 'packed' }, false],
  [{ ...unpaid, canPay: false, status: 'paid' }, false],
] as const)('the student may cancel %o: %s', (order, may) => {
  expect(mayCancel(order)).toBe(may)
})

test('the order was paid by somebody else if a payer began its newest payment, whoever reports that one', () => {
  const step = (of: 'order' | 'payment', by: 'student' | 'payer' | 'shop') => ({ of, by, status: 'created', at: '' })
  expect(isPaidByOther({})).toBe(false)
  expect(isPaidByOther({ timeline: [step('order', 'payer'), step('payment', 'payer'), step('payment', 'shop')] })).toBe(true)
  expect(isPaidByOther({ timeline: [step('payment', 'payer'), step('payment', 'student'), step('payment', 'shop')] })).toBe(false)
})

import { expect, test } from 'vitest'
import { canStaffMove, shipmentBack, shipmentTransitions } from './shipment-transitions.ts'
import { openPaymentStatuses, sourcesOf, timeline } from './transitions.ts'

test('an attempt is open as long as it can still be paid for the first time', () => {
  expect(openPaymentStatuses).toEqual(['created', 'pending', 'authorised', 'unknown'])
})

test('captured, delivered or refunded things never return to an earlier status', () => {
  expect(sourcesOf(timeline.payment.steps, 'pending')).toEqual(['created', 'unknown'])
  expect(sourcesOf(timeline.shipment.steps, 'notNeeded')).toEqual(['toPrint', 'packed'])
  expect(sourcesOf(timeline.order.steps, 'awaiting_payment')).toEqual([])
  expect(timeline.order.steps.refunded).toEqual([])
})

test.each(Object.entries(timeline))('every step of a %s leads to a status that has steps of its own', (_, { steps }) => {
  for (const targets of Object.values<readonly string[]>(steps)) for (const to of targets) expect(Object.keys(steps)).toContain(to)
})

test('staff can reverse staff’s steps, but not the shop’s own', () => {
  expect(shipmentBack).toEqual({
    notNeeded: [],
    toPrint: [],
    packed: ['toPrint', 'returned'],
    shipped: ['packed'],
    delivered: ['packed', 'shipped'],
    returned: ['shipped', 'delivered'],
  })
  expect(canStaffMove('toPrint', 'notNeeded', true)).toBe(false)
})

test('copies that are delivered go to the courier first', () => {
  expect([canStaffMove('packed', 'delivered', true), canStaffMove('packed', 'delivered', false)]).toEqual([true, false])
  expect(shipmentTransitions.packed).toEqual(['notNeeded', 'shipped', 'delivered'])
})

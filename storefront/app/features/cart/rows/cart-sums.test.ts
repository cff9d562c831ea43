import { expect, test } from 'vitest'
import { sumUp } from './cart-sums.ts'

test('the total is what the rows cost if there is no coupon', () => {
  expect(sumUp(7.25, { percentage: 0, amount: null }, 'KWD')).toEqual({ items: 7.25, discount: 0, total: 7.25 })
})

test('the provider’s amount of the discount counts if it gave one', () => {
  expect(sumUp(10, { percentage: 25, amount: 0.875 }, 'KWD')).toEqual({ items: 10, discount: 0.875, total: 9.125 })
})

test('if a coupon names no amount, the percentage of the rows’ prices is taken, rounded to the smallest unit', () => {
  expect(sumUp(3.335, { percentage: 10, amount: null }, 'KWD')).toEqual({ items: 3.335, discount: 0.334, total: 3.001 })
  expect(sumUp(9.99, { percentage: 15, amount: null }, 'SAR')).toEqual({ items: 9.99, discount: 1.5, total: 8.49 })
})

test('a discount never exceeds what the rows cost', () => {
  expect(sumUp(2, { percentage: 100, amount: 5 }, 'KWD')).toEqual({ items: 2, discount: 2, total: 0 })
  expect(sumUp(2, { percentage: 400, amount: null }, 'KWD')).toEqual({ items: 2, discount: 2, total: 0 })
})

test('sums have no floating-point dust', () => {
  expect(sumUp(0.3, { percentage: 0, amount: 0.1 }, 'KWD').total).toBe(0.2)
})

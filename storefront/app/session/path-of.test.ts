import { expect, test } from 'vitest'
import { pathOf } from './call.ts'

test('the values of a call become its query: lists by index, and missing values left out', () => {
  const query = { CouponCode: 'A & B', ItemIds: ['5', '7:print'], Page: 2, IsFree: false, Left: undefined, None: null }
  const address = new URL(pathOf('Order/CheckCoupon', query), 'http://provider.test')
  expect(address.pathname).toBe('/api/Website/Order/CheckCoupon')
  expect([...address.searchParams]).toEqual([
    ['CouponCode', 'A & B'],
    ['ItemIds[0]', '5'],
    ['ItemIds[1]', '7:print'],
    ['Page', '2'],
    ['IsFree', 'false'],
  ])
})

test('a call without values has no query', () => {
  expect(pathOf('Memo/GetAll', undefined)).toBe('/api/Website/Memo/GetAll')
})

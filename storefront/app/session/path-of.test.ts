import { expect, test } from 'vitest'
import { pathOf } from './call.ts'

test('a call’s values are its query: lists by index, and nothing for what is not there', () => {
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

test('a call without a query has none', () => {
  expect(pathOf('Memo/GetAll', undefined)).toBe('/api/Website/Memo/GetAll')
})

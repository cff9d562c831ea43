import { expect, test } from 'vitest'
import { shortenKeys } from './message-catalogs.ts'

test('a key is shortened where a text is used, whatever surrounds it', () => {
  expect(shortenKeys('const words = [m.cart(), m.log_in]')).toMatch(/^const words = \[m\.\$\w+\(\), m\.\$\w+\]$/)
  expect(shortenKeys("const ع = 'سلة'; say(m\n  .cart())")).toMatch(/^const ع = 'سلة'; say\(m\n {2}\.\$\w+\(\)\)$/)
})

test('the shop’s name keeps its key, by which the owner’s word for it is found', () => {
  expect(shortenKeys('m.shop_name()')).toBe('m.shop_name()')
})

test('look-alikes of texts stay unchanged', () => {
  const code = "const link = 'm.cart()' // m.cart()\norder.cart(); m.cart_of_nobody(); room.m.cart(); m['cart']"
  expect(shortenKeys(code)).toBe(code)
})

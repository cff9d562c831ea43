// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { orderKeyFor } from '../../order/order-key.ts'
import { keepCode } from '../rows/kept-code.ts'
import { emptyCartScript } from './empty-cart-script.ts'

const run = (script: string) => new Function(script)()
const stored = () => ({
  items: localStorage.getItem('items'),
  code: localStorage.getItem('coupon-code'),
  key: sessionStorage.getItem('order-key'),
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('items', JSON.stringify([{ id: 1, price: 3 }]))
  keepCode('TEN')
  orderKeyFor('a')
})

test('a paid order’s page empties the cart once, and leaves rows added later', () => {
  run(emptyCartScript('paid', true))
  expect(stored()).toEqual({ items: null, code: null, key: null })
  localStorage.setItem('items', '[2]')
  run(emptyCartScript('paid', true))
  expect(stored().items).toBe('[2]')
  run(emptyCartScript('another', true))
  expect(stored().items).toBeNull()
})

test('an order that can still be paid keeps its key: to order the same again pays it', () => {
  run(emptyCartScript('cash', false))
  expect(stored()).toEqual({ items: null, code: null, key: expect.stringContaining('"a"') })
})

test('an id that another provider gives stays a text of the script', () => {
  const script = emptyCartScript('</script>"+alert(1)+"', true)
  expect(script).not.toContain('</script>')
  run(script)
  expect(localStorage.getItem('cart-emptied-for')).toBe('</script>"+alert(1)+"')
})

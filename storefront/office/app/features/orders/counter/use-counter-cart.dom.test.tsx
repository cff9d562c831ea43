// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { CounterItem } from 'contract/sales/counter.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useCounterCart } from './use-counter-cart.ts'

const item = { kind: 'memo', title: { en: 'Waves', ar: 'الموجات' } } as CounterItem
const offer = { id: '7:print', format: 'printed' } as CounterItem['offers'][number]

const open = (buyer: string | null = 'noura') =>
  renderHook((isSold: boolean) => useCounterCart({ firstPlaceId: null, buyer, isWalkIn: false, isSold }), { initialProps: false })
/** What a phone does to a tab in the background: nothing is told. */
function discard(): () => void {
  const kept = Object.entries(sessionStorage)
  return () => {
    for (const [name, value] of kept) sessionStorage.setItem(name, value)
  }
}

afterEach(cleanup)
beforeEach(() => sessionStorage.clear())

function fill() {
  const page = open()
  act(() => page.result.current.add(item, offer))
  act(() => page.result.current.setCouponCode('EXAM'))
  return page
}

test('a page that the browser discards has its cart again, for the same buyer only', () => {
  const page = fill()
  const back = discard()
  page.unmount()
  back()
  expect(open('somebody else').result.current.lines).toEqual([])
  back()
  const { lines, couponCode } = open().result.current
  expect([lines, couponCode]).toEqual([[{ id: '7:print', kind: 'memo', format: 'printed', title: item.title, quantity: 1 }], 'EXAM'])
})

test('leaving the page, and the sale, end the cart', () => {
  fill().unmount()
  expect(open().result.current.lines).toEqual([])
  const sold = fill()
  sold.rerender(true)
  expect(sessionStorage).toHaveLength(0)
})

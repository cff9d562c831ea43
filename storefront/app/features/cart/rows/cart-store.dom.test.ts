// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

type Store = typeof import('./cart-store.ts')

/** A cart store as after a page load. */
async function openCart(stored?: string): Promise<Store> {
  if (stored !== undefined) localStorage.setItem('items', stored)
  vi.resetModules()
  return import('./cart-store.ts')
}
const saved = (): unknown => JSON.parse(localStorage.getItem('items') ?? 'null')

beforeEach(() => localStorage.clear())

describe('the cart (contract §4)', () => {
  test('items load from the local storage key items on start', async () => {
    const cart = await openCart('[{"id":7,"price":2.5}]')
    expect(cart.currentCart().items).toEqual([{ id: 7, price: 2.5 }])
  })

  test('an absent entry is an empty cart on start, with no discount and no code', async () => {
    const cart = await openCart()
    expect(cart.currentCart()).toEqual({ items: [], discountPercentage: 0, couponCode: null })
  })

  test('starting writes nothing', async () => {
    ;(await openCart()).currentCart()
    expect(localStorage.getItem('items')).toBeNull()
  })

  test('add appends the item', async () => {
    const cart = await openCart('[{"id":1,"price":1}]')
    cart.addItem({ id: 2, price: 2 })
    expect(cart.currentCart().items.map((item) => item.id)).toEqual([1, 2])
  })

  test('add is ignored if an item with the same id exists', async () => {
    const cart = await openCart('[{"id":1,"price":1}]')
    cart.addItem({ id: 1, price: 9 })
    expect(cart.currentCart().items).toEqual([{ id: 1, price: 1 }])
  })

  test('an id is the same whether stored as a number or as text', async () => {
    const cart = await openCart('[{"id":"1","price":1}]')
    cart.addItem({ id: 1, price: 9 })
    expect(cart.totalItems(cart.currentCart())).toBe(1)
    cart.removeItem(1)
    expect(cart.totalItems(cart.currentCart())).toBe(0)
  })

  test('remove filters out by id', async () => {
    const cart = await openCart('[{"id":1},{"id":2},{"id":3}]')
    cart.removeItem(2)
    expect(cart.currentCart().items.map((item) => item.id)).toEqual([1, 3])
  })

  test('removing what is not there changes nothing', async () => {
    const cart = await openCart('[{"id":1}]')
    cart.removeItem(99)
    expect(cart.currentCart().items).toEqual([{ id: 1 }])
  })

  test('set items replaces them', async () => {
    const cart = await openCart('[{"id":1}]')
    cart.setItems([{ id: 5, price: 1 }, { id: 6 }])
    expect(cart.currentCart().items).toEqual([{ id: 5, price: 1 }, { id: 6 }])
  })

  test.each([[undefined], [null], ['[]'], [7], [{ length: 1 }]])('set items with the non-list %j becomes an empty list', async (value) => {
    const cart = await openCart('[{"id":1}]')
    cart.setItems(value)
    expect(cart.currentCart().items).toEqual([])
    expect(saved()).toEqual([])
  })

  test('clear empties the items, removes the storage entry, sets the discount to 0 and the code to null', async () => {
    const cart = await openCart('[{"id":1,"price":3}]')
    cart.applyCoupon('MARHABA10', 10)
    cart.clearCart()
    expect(cart.currentCart()).toEqual({ items: [], discountPercentage: 0, couponCode: null })
    expect(localStorage.getItem('items')).toBeNull()
  })

  test.each([
    ['add', (cart: Store) => cart.addItem({ id: 2 }), [{ id: 1 }, { id: 2 }]],
    ['remove', (cart: Store) => cart.removeItem(1), []],
    ['set', (cart: Store) => cart.setItems([{ id: 9 }]), [{ id: 9 }]],
  ])('%s is saved back to local storage', async (_name, change, expected) => {
    const cart = await openCart('[{"id":1}]')
    change(cart)
    expect(saved()).toEqual(expected)
  })

  test('every change is announced to whoever shows the cart', async () => {
    const cart = await openCart()
    const listener = vi.fn()
    const stop = cart.subscribeToCart(listener)
    cart.addItem({ id: 1 })
    cart.clearCart()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    cart.addItem({ id: 2 })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('derived values (contract §3.6)', () => {
  test('totalItems counts the rows, whatever their quantity', async () => {
    const cart = await openCart('[{"id":1,"price":4,"quantity":3},{"id":2}]')
    expect(cart.totalItems(cart.currentCart())).toBe(2)
  })

  test('totalPrice is the sum of the rows’ prices', async () => {
    const cart = await openCart('[{"id":1,"price":3.5},{"id":2,"price":2.25}]')
    expect(cart.totalPrice(cart.currentCart())).toBe(5.75)
  })

  test('a missing price counts as 0, and so does a price that is no number', async () => {
    const cart = await openCart('[{"id":1},{"id":2,"price":"3"},{"id":3,"price":null},{"id":4,"price":2}]')
    expect(cart.totalPrice(cart.currentCart())).toBe(2)
  })

  test('totalPrice is not reduced by the discount', async () => {
    const cart = await openCart('[{"id":1,"price":10}]')
    cart.applyCoupon('MARHABA10', 10)
    expect(cart.totalPrice(cart.currentCart())).toBe(10)
  })

  test('decimal prices add up without floating-point dust', async () => {
    const cart = await openCart('[{"id":1,"price":0.1},{"id":2,"price":0.2}]')
    expect(cart.totalPrice(cart.currentCart())).toBe(0.3)
  })
})

describe('the coupon (contract §4.13)', () => {
  test('an accepted code sets the discount from the answer, and is kept', async () => {
    const cart = await openCart('[{"id":1,"price":10}]')
    cart.applyCoupon('PHYSICS25', 25)
    expect(cart.currentCart()).toMatchObject({ discountPercentage: 25, couponCode: 'PHYSICS25' })
  })

  test('an answer without a percentage sets the discount to 0', async () => {
    const cart = await openCart('[{"id":1,"price":10}]')
    cart.applyCoupon('STRANGE', undefined)
    expect(cart.currentCart()).toMatchObject({ discountPercentage: 0, couponCode: 'STRANGE' })
  })

  test('a refused code sets the discount to 0 and the code to null, and leaves the items', async () => {
    const cart = await openCart('[{"id":1,"price":10}]')
    cart.applyCoupon('PHYSICS25', 25)
    cart.resetCoupon()
    expect(cart.currentCart()).toEqual({ items: [{ id: 1, price: 10 }], discountPercentage: 0, couponCode: null })
  })

  test('adding and removing keep the code', async () => {
    const cart = await openCart('[{"id":1,"price":10}]')
    cart.applyCoupon('PHYSICS25', 25)
    cart.addItem({ id: 2 })
    cart.removeItem(1)
    expect(cart.currentCart()).toMatchObject({ discountPercentage: 25, couponCode: 'PHYSICS25' })
  })

  test('checking a coupon on an empty cart writes no entry', async () => {
    const cart = await openCart()
    cart.resetCoupon()
    expect(localStorage.getItem('items')).toBeNull()
  })
})

describe('the code beside the items', () => {
  const kept = () => localStorage.getItem('coupon-code')
  /** As after a reload. */
  async function loadAgain() {
    const cart = await openCart()
    return { cart, kept: (await import('./kept-code.ts')).keptCode() }
  }

  test('an accepted code outlives the page, but counts only after it was checked again', async () => {
    ;(await openCart('[{"id":1}]')).applyCoupon('PHYSICS25', 25)
    const again = await loadAgain()
    expect(again.kept).toBe('PHYSICS25')
    expect(again.cart.currentCart()).toEqual({ items: [{ id: 1 }], discountPercentage: 0, couponCode: null })
  })

  test('a refusal leaves the code that was accepted before', async () => {
    const cart = await openCart()
    cart.applyCoupon('PHYSICS25', 25)
    cart.resetCoupon()
    expect((await loadAgain()).kept).toBe('PHYSICS25')
  })

  test.each(['clearCart', 'forgetCoupon'] as const)('%s removes the code from storage', async (act) => {
    const cart = await openCart()
    cart.applyCoupon('PHYSICS25', 25)
    cart[act]()
    expect(kept()).toBeNull()
    expect((await loadAgain()).kept).toBeNull()
  })

  test.each([[''], ['x'.repeat(65)]])('storage that holds %j holds no code', async (stored) => {
    localStorage.setItem('coupon-code', stored)
    expect((await loadAgain()).kept).toBeNull()
  })

  test('if the cart is paid for in another tab, the code is gone here too', async () => {
    const cart = await openCart('[{"id":1}]')
    cart.subscribeToCart(() => {})
    cart.applyCoupon('PHYSICS25', 25)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'coupon-code' }))
    expect(cart.currentCart()).toEqual({ items: [], discountPercentage: 0, couponCode: null })
  })
})

describe('rows from elsewhere (ruling 14)', () => {
  test('a row with only id and price counts and is shown', async () => {
    const cart = await openCart('[{"id":1042,"price":4.25}]')
    expect(cart.totalItems(cart.currentCart())).toBe(1)
    expect(cart.totalPrice(cart.currentCart())).toBe(4.25)
  })

  test('fields that we do not know stay in the row', async () => {
    const cart = await openCart('[{"id":1,"price":1,"note":"gift"}]')
    cart.addItem({ id: 2 })
    expect(saved()).toEqual([{ id: 1, price: 1, note: 'gift' }, { id: 2 }])
  })

  test('a price is never changed by the shop', async () => {
    const cart = await openCart('[{"id":1,"price":0.001}]')
    cart.applyCoupon('MARHABA10', 10)
    expect(cart.currentCart().items).toEqual([{ id: 1, price: 0.001 }])
  })

  test.each([['{"id":1}'], ['null'], ['7'], ['"items"'], ['not json'], ['']])('storage that holds %s is an empty cart', async (stored) => {
    expect((await openCart(stored)).currentCart().items).toEqual([])
  })

  test('entries that are no rows are left out', async () => {
    const cart = await openCart(
      '[null, 7, "x", [], {}, {"id":null}, {"id":""}, {"id":{}}, {"id":1e999}, {"id":"a\\u0000"}, {"id":"\\ud800"}, {"id":3,"price":1}]',
    )
    expect(cart.currentCart().items).toEqual([{ id: 3, price: 1 }])
  })

  test.each(['__proto__', 'constructor'])('a row may have the id %s', async (id) => {
    const cart = await openCart(`[{"id":"${id}","price":1}]`)
    expect(cart.totalPrice(cart.currentCart())).toBe(1)
    cart.addItem({ id: 2 })
    expect(saved()).toEqual([{ id, price: 1 }, { id: 2 }])
  })

  test('rows that repeat an id are all shown, and are removed together', async () => {
    const cart = await openCart('[{"id":1,"price":1},{"id":1,"price":2},{"id":2}]')
    expect(cart.totalItems(cart.currentCart())).toBe(3)
    cart.removeItem(1)
    expect(cart.currentCart().items).toEqual([{ id: 2 }])
  })
})

describe('emptying (ruling 15)', () => {
  test('clear removes the key, and it stays absent when the page loads again', async () => {
    const cart = await openCart('[{"id":1}]')
    cart.clearCart()
    ;(await openCart()).currentCart()
    expect(localStorage.getItem('items')).toBeNull()
  })

  test('removing the last row writes an empty list', async () => {
    const cart = await openCart('[{"id":1}]')
    cart.removeItem(1)
    expect(localStorage.getItem('items')).toBe('[]')
  })

  test('another tab’s changes are shown', async () => {
    const cart = await openCart('[{"id":1}]')
    const listener = vi.fn()
    cart.subscribeToCart(listener)
    localStorage.setItem('items', '[{"id":1},{"id":2}]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'items' }))
    expect(cart.totalItems(cart.currentCart())).toBe(2)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('if storage is blocked, the cart lives as long as the page', async () => {
    const cart = await openCart()
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    cart.addItem({ id: 1, price: 2 })
    expect(cart.totalPrice(cart.currentCart())).toBe(2)
    blocked.mockRestore()
  })
})

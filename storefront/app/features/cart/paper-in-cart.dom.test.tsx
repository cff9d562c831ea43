// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cleanUpAfterEach, inSumAndBar, openCart, type Quoted, quotes, rows, sent } from '../../../testing/cart-contents.tsx'
import type { PayMethods } from '../order/pay-methods.ts'
import { setItems } from './rows/cart-store.ts'

cleanUpAfterEach()

const paper = {
  id: '1:print',
  price: 5,
  unitPrice: 5,
  quantity: 1,
  format: 'printed',
  kind: 'memo',
  title: { en: 'Work and Energy', ar: null },
}

test('printed copies can be more than one, and the row’s price follows', async () => {
  setItems([...rows, paper])
  const user = openCart(undefined, { delivery: { kind: 'open' } })
  const copies = await screen.findByRole('group', { name: 'Copies of Work and Energy' })
  expect(screen.getAllByRole('group', { name: /^Copies of/ })).toHaveLength(1)
  await user.click(within(copies).getByRole('button', { name: 'One more' }))
  expect(within(copies).getByRole('status').textContent).toBe('2')
  expect(screen.getByText('10.000')).toBeTruthy()
  await user.click(within(copies).getByRole('button', { name: 'One fewer' }))
  await user.click(within(copies).getByRole('button', { name: 'One fewer' }))
  expect(within(copies).getByRole('status').textContent).toBe('1')
})

test('a digital item and its printed copy are two orders, whatever their ids are', async () => {
  const delivery = { kind: 'chosen', shipping: 0, text: 'Within 1 working day.', freeFrom: null } as const
  const keys = []
  for (const format of ['digital', 'printed']) {
    setItems([{ id: 1, price: 5, quantity: 1, format }])
    const user = openCart(() => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }), { delivery })
    await user.click(await screen.findByRole('button', { name: 'Order and pay' }))
    await waitFor(() => expect(sent).toHaveLength(keys.length + 1))
    const order = JSON.parse(String(sent.at(-1)?.get('order')))
    expect(order).toMatchObject({ expectedTotal: 5, items: [{ id: '1', format }] })
    keys.push(order.idempotencyKey)
    cleanup()
  }
  expect(new Set(keys).size).toBe(2)
})

test('the cost of delivery is a line of the sum, and part of what is ordered', async () => {
  setItems([paper])
  const delivery = { kind: 'chosen', shipping: 1.5, text: 'To Salmiya, within 2 working days.', freeFrom: 20 } as const
  const user = openCart(() => ({ reason: 'No', code: 'other', lineFaults: {}, quote: null }), { delivery })
  expect(await screen.findByText('To Salmiya, within 2 working days.')).toBeTruthy()
  expect(screen.getAllByText('6.500')).toHaveLength(inSumAndBar)
  expect(JSON.parse(String(quotes[0]?.get('rows')))).toMatchObject([{ id: '1:print', quantity: 1, price: 5 }])
  await user.click(screen.getByRole('button', { name: 'Order and pay' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(String(sent[0]?.get('order')))).toMatchObject({ expectedTotal: 6.5, items: [{ id: '1:print', format: 'printed' }] })
})

test('the button leads on to the way of delivery until one is chosen', async () => {
  setItems([paper])
  openCart(undefined, { delivery: { kind: 'open' } })
  expect(await screen.findByRole('button', { name: 'Continue to delivery' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose where' })).toBeTruthy()
})

test('a chosen delivery stays shown while a row is refused, with its earlier details', async () => {
  setItems([paper])
  const chosen = { kind: 'chosen', shipping: 1.5, text: 'To Salmiya, within 2 working days.', freeFrom: null } as const
  let quoted: Quoted = { delivery: { kind: 'kept', text: 'Salmiya, Hawalli' } }
  const user = openCart(undefined, () => quoted)
  expect(await screen.findByText('Salmiya, Hawalli')).toBeTruthy()
  expect(screen.queryByText('chosen in the next step')).toBeNull()
  expect(screen.getByRole('link', { name: 'Change' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Order and pay' })).toBeTruthy()
  quoted = { delivery: chosen }
  await user.click(await screen.findByRole('button', { name: 'One more' }))
  expect(await screen.findAllByText('11.500')).toHaveLength(inSumAndBar)
  quoted = { delivery: { kind: 'kept', text: 'Salmiya, Hawalli' }, lineFaults: { 0: 'Only two are left.' } }
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(await screen.findByText('Only two are left.')).toBeTruthy()
  expect(screen.getByText('To Salmiya, within 2 working days.')).toBeTruthy()
})

const payMethods = (...ids: readonly ('sandbox' | 'cod')[]): PayMethods => ({
  title: 'How will you pay?',
  methods: ids.map((id) => ({ id, label: id, note: '', marks: [] })),
  names: { label: 'Ways to pay', names: ['KNET', 'Visa'] },
  note: 'On the next page',
})

test('with one way to pay nothing is asked, and the button says where it leads and which cards are taken there', async () => {
  setItems([paper])
  openCart(undefined, { payMethods: payMethods() })
  const names = await screen.findByRole('list', { name: 'Ways to pay' })
  expect(
    within(names)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['KNET', 'Visa'])
  expect(screen.getByText('On the next page')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('button', { name: 'Order and pay' })).toBeTruthy()
})

test('a chosen payment method stays while a quote is refused, and goes when there is no choice', async () => {
  let quoted: Quoted = { total: 10, payMethods: payMethods('sandbox', 'cod') }
  setItems([paper])
  const user = openCart(undefined, () => quoted)
  await user.click(await screen.findByRole('radio', { name: 'cod' }))
  const one = async (more: 'more' | 'fewer') => user.click(screen.getByRole('button', { name: `One ${more}` }))
  quoted = { refusal: { reason: 'So many are not there.', isOwned: false } }
  await one('more')
  expect(await screen.findByText('So many are not there.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'cod' })).toHaveProperty('checked', true)
  quoted = { total: 5, payMethods: null }
  await one('fewer')
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
})

test('if cash is chosen, the button says order instead of pay, and no next page is mentioned', async () => {
  setItems([paper])
  const user = openCart(undefined, { payMethods: payMethods('sandbox', 'cod') })
  await user.click(await screen.findByRole('radio', { name: /^cod/ }))
  expect(await screen.findByRole('button', { name: 'Order' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Order and pay' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^sandbox/ }))
  expect(await screen.findByRole('button', { name: 'Order and pay' })).toBeTruthy()
})

// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { clearCart, currentCart, setItems } from '../rows/cart-store.ts'
import type { PaidRows } from './ask-to-pay.ts'
import { keepAskedLinks, readAskedLinks } from './asked-links.ts'
import PaidByLink from './paid-by-link.tsx'

const waves = { id: 1, price: 3.5, title: { en: 'Waves', ar: 'الموجات' } }
const onPaper = { id: '2:print', price: 5, format: 'printed' as const, title: { en: 'Light', ar: 'الضوء' } }
const known: number[] = []

const sayKnown = () => known.push(currentCart().items.length)
const Page = () => <PaidByLink onKnown={sayKnown} />

function open(answer: PaidRows): void {
  keepAskedLinks(['one', 'two'])
  const Stub = createRoutesStub([{ path: '/cart', Component: Page, action: () => answer }])
  render(<Stub initialEntries={['/cart']} />)
}

afterEach(() => {
  cleanup()
  clearCart()
  keepAskedLinks([])
  known.length = 0
})

test('items that somebody else has paid are named as paid by the link, printed ones too; rows that were added since stay, and so does an open link', async () => {
  setItems([waves, onPaper, { id: 3, price: 1 }])
  open({ paid: ['1', '2:print'], open: ['two'] })
  const said = await screen.findByRole('status')
  expect(said.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe('Paid through the link you sent: Waves and Light')
  expect(currentCart().items.map(({ id }) => id)).toEqual([3])
  expect([readAskedLinks(), known]).toEqual([['two'], [1]])
})

test('nothing is said while nobody has paid', async () => {
  setItems([waves])
  open({ paid: [], open: ['one', 'two'] })
  await waitFor(() => expect(known).toEqual([1]))
  expect(screen.queryByRole('status')).toBeNull()
})

// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import CartPage from '../cart-page.tsx'
import { clearCart, currentCart, setItems } from '../rows/cart-store.ts'
import { keepCode } from '../rows/kept-code.ts'
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

/** The whole page; returns the rows for which a code was checked, those for which prices were requested, and the queried links. */
function openPage(answer: PaidRows) {
  const coupons: string[] = []
  const quoted: string[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: { body?: URLSearchParams }) => {
    if (address === '/cart.json') quoted.push(init?.body?.get('rows') ?? '')
    return Promise.resolve(new Response(null, { status: 404 }))
  })
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    const item = form.getAll('item').join()
    if (form.get('intent') === 'asked') {
      asked.push(form.getAll('link').join())
      return answer
    }
    coupons.push(item)
    return { kind: 'refused', code: form.get('code'), reason: 'The code does not cover what is in your cart.', isOver: false, rows: item }
  }
  const words = { loading: 'Loading', needsScript: '' }
  const loader = () => ({ currency: 'KWD', help: [], ask: { label: 'Ask', text: '', busy: '…' }, before: words })
  // biome-ignore lint/suspicious/noExplicitAny: the page takes more of its route than it uses
  const Stub = createRoutesStub([{ path: '/cart', Component: CartPage as any, loader, action }])
  render(<Stub initialEntries={['/cart']} />)
  return { coupons, quoted, asked }
}

afterEach(() => {
  cleanup()
  clearCart()
  vi.unstubAllGlobals()
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

test('nothing is announced while nobody has paid', async () => {
  setItems([waves])
  open({ paid: [], open: ['one', 'two'] })
  await waitFor(() => expect(known).toEqual([1]))
  expect(screen.queryByRole('status')).toBeNull()
})

test('the kept code is not checked against rows paid by the link: only the payment is announced', async () => {
  keepAskedLinks(['one'])
  setItems([waves])
  keepCode('MARHABA10')
  const { coupons, quoted } = openPage({ paid: ['1'], open: [] })
  await screen.findByText(/Paid through the link you sent/)
  await screen.findByText('Nothing in the cart yet')
  expect([coupons, quoted]).toEqual([[], []])
  expect(document.body.textContent).not.toContain('does not cover')
})

test('once the paid rows have left, the kept code is checked against those that stay', async () => {
  keepAskedLinks(['one'])
  setItems([waves, { id: 3, price: 1 }])
  keepCode('MARHABA10')
  const { coupons, quoted } = openPage({ paid: ['1'], open: [] })
  await waitFor(() => expect(coupons).toEqual(['1 3']))
  expect(quoted.map((rows) => JSON.parse(rows).length)).not.toContain(2)
})

test('making a link on the page changes neither the rows nor what is shown beside them', async () => {
  setItems([waves])
  const { asked } = openPage({ paid: [], open: [] })
  const rows = await screen.findByRole('list', { name: 'What is in the cart' })
  keepAskedLinks(['new'])
  setItems([waves, { id: 3, price: 1 }])
  // On a slow machine the page may subscribe to the cart only after this change.
  await waitFor(() => expect(rows.children).toHaveLength(2))
  expect(rows.isConnected).toBe(true)
  expect(asked).toEqual([])
})

import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { CartContents } from '../app/features/cart/cart-contents.tsx'
import type { CouponAnswer } from '../app/features/cart/coupon/check-code.ts'
import type { CartQuote } from '../app/features/cart/quote/quote-cart.ts'
import { clearCart, setItems, useCart } from '../app/features/cart/rows/cart-store.ts'
import type { RefusedOrder } from '../app/features/order/place-order.ts'
import { Snackbar } from '../app/shell/toast/snackbar.tsx'
import { ToastArea } from '../app/shell/toast/toast-area.tsx'

/** The cart's initial rows. */
export const rows = [
  { id: 1, price: 3.5, kind: 'memo', title: { en: 'Work and Energy', ar: 'الشغل والطاقة' } },
  { id: 2, price: 2 },
]
export type Refusal = RefusedOrder & { content?: string }
/** How often the total appears: in the summary and the phone bar. */
export const inSumAndBar = 2
/** The calls of the page's action, in order. */
export const sent: FormData[] = []

function Page() {
  return (
    <>
      <CartContents cart={useCart()} currency="KWD" ask={{ label: 'Ask', text: '', busy: '…' }} />
      <Snackbar />
      <ToastArea />
    </>
  )
}

const silent = {
  total: null,
  changes: [],
  included: null,
  lines: [],
  lineFaults: {},
  refusal: null,
  delivery: null,
}
/** The requests for quotes. */
export const quotes: URLSearchParams[] = []

export type Quoted = Partial<CartQuote>

/** `quoted`: the provider's quote of the rows before ordering; nothing by default. */
export function openCart(
  answer: (form: FormData) => CouponAnswer | Refusal | Promise<CouponAnswer | Refusal> = () => ({
    kind: 'refused',
    code: '',
    reason: 'No',
    isOver: false,
    rows: '1 1,1 2',
  }),
  quoted: Quoted | (() => Quoted | Promise<Quoted>) = {},
) {
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData()
    sent.push(form)
    return answer(form)
  }
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: URLSearchParams } = {}) => {
    if (address !== '/cart.json') return new Response(null, { status: 404 })
    quotes.push(body ?? new URLSearchParams())
    return Response.json({ ...silent, ...(typeof quoted === 'function' ? await quoted() : quoted), content: body?.get('content') })
  })
  const Stub = createRoutesStub([{ path: '/cart', Component: Page, action }])
  render(<Stub initialEntries={['/cart']} />)
  return userEvent.setup()
}

/** Each test starts with `rows`, in English. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    document.documentElement.lang = 'en'
    sent.length = 0
    quotes.length = 0
    setItems(rows)
  })
  afterEach(() => {
    cleanup()
    clearCart()
    vi.unstubAllGlobals()
  })
}

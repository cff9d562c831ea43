// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Shelf } from 'contract/student/shelf.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clearCart, currentCart } from '../cart/rows/cart-store.ts'
import { viewShelf } from './shelf-view.ts'
import { TermPanel } from './term-panel.tsx'

const title = { en: 'Term set', ar: 'باقة الفصل' }
/** A package for 14.500; the student owns two of its five memos. */
const shelf = {
  ...{ examOn: null, daysToExam: null, exams: [], spines: [] },
  term: { title, grade: 12, term: 1, track: null },
  offer: {
    ...{ fullPrice: 14.5, price: 8.585, owned: 2, missing: 3, singly: null },
    package: {
      ...{ kind: 'package', id: 9, title, price: 14.5, isFree: false, savings: 0, listPrice: 14.5, currency: 'KWD', component: null },
      ...{ hue: 'nil', contentLanguage: 'ar', academicYear: null, contents: [] },
    },
  },
} as unknown as Shelf

afterEach(() => {
  cleanup()
  clearCart()
  vi.unstubAllGlobals()
})

test('the panel says what this student pays, and puts the package into the cart at its full price, from which the cart subtracts', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  const offer = viewShelf(shelf, undefined)?.offer
  if (!offer) throw new Error('There is an offer')
  render(
    <MemoryRouter>
      <TermPanel offer={offer} spines={[]} />
    </MemoryRouter>,
  )
  expect(document.body.textContent).toContain('8.585')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Add the 3 to the cart' }))
  expect(currentCart().items).toMatchObject([{ id: 9, price: 14.5 }])
})

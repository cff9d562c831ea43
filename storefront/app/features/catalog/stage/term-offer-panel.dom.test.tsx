// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Memo, Package } from 'contract/catalogue/catalog.ts'
import type { ComponentDetail } from 'contract/catalogue/component.ts'
import { files } from 'contract/pages.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { refreshMe } from '../../../session/use-me.ts'
import { clearCart, currentCart } from '../../cart/rows/cart-store.ts'
import { subjectParts } from './component-words.ts'
import { termOffer } from './term-offer.ts'
import { TermOfferPanel } from './term-offer-panel.tsx'

const title = { en: 'Physics', ar: 'الفيزياء' }
const memo = (id: number, price: number) =>
  ({
    ...{ kind: 'memo', id, title, price, currency: 'KWD', isFree: false, type: 'notes', pageCount: 6, contentLanguage: 'ar', hue: 'nil' },
    ...{ component: null, subject: { id: 1, title, hue: 'nil' }, studyStage: { id: 1, title }, academicYear: null, cover: null },
  }) as unknown as Memo
/** Memos 1 to 3; the package holds 1 and 2, at 4 instead of 5. */
const bundle = {
  ...{
    kind: 'package',
    id: 9,
    title: { en: 'Term set', ar: 'باقة الفصل' },
    price: 4,
    isFree: false,
    savings: 1,
    listPrice: 5,
    currency: 'KWD',
  },
  ...{ component: null, hue: 'nil', contentLanguage: 'ar', academicYear: null },
  contents: [1, 2].map((id) => ({ id, kind: 'memo', title, price: 2.5, subjectTitle: null, hue: null })),
} as unknown as Package
const component = {
  packages: [bundle],
  subjects: [{ id: 1, title, hue: 'nil', memos: [memo(1, 2.5), memo(2, 2.5), memo(3, 1.5)] }],
} as unknown as ComponentDetail

/** The panel for an owner of these; the provider's quote for its rows is `total`. Returns the quoted rows. */
function openPanel(lang: 'en' | 'ar', ownedItemIds: number[], total = 0) {
  document.documentElement.lang = lang
  const asked: unknown[] = []
  vi.stubGlobal('fetch', (address: string, init?: { body: URLSearchParams }) => {
    if (address === files.me) return Promise.resolve(Response.json({ name: 'Sara', ownedItemIds }))
    asked.push(JSON.parse(init?.body.get('rows') ?? ''))
    return Promise.resolve(Response.json({ total, lines: [{ notes: ['part'] }], lineFaults: {} }))
  })
  refreshMe()
  const offer = termOffer(component)
  if (!offer) throw new Error('There is an offer')
  render(
    <MemoryRouter>
      <TermOfferPanel offer={offer} memos={subjectParts(component).flatMap(({ memos }) => memos)} />
    </MemoryRouter>,
  )
  return { user: userEvent.setup(), asked }
}

const inCart = () => currentCart().items.map(({ id }) => id)

afterEach(() => {
  cleanup()
  clearCart()
  vi.unstubAllGlobals()
  document.documentElement.lang = 'en'
})

const words = {
  en: {
    all: 'All of it is in your library',
    library: 'My library',
    part: 'You own 1 of 3',
    rest: 'Add the rest to the cart',
    go: /^In your cart/,
  },
  ar: { all: 'كله في مكتبتك', library: 'إلى مكتبتي', part: 'لديك 1 من 3', rest: 'أضف الباقي إلى السلة', go: /^في سلتك/ },
}

for (const lang of ['en', 'ar'] as const) {
  const t = words[lang]

  test(`a student who owns everything is led to the library, and sees neither price nor cart (${lang})`, async () => {
    openPanel(lang, [9, 3])
    expect(await screen.findByText(t.all)).toBeTruthy()
    expect(screen.getByRole('link', { name: t.library }).getAttribute('href')).toBe('/dashboard/library')
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.body.textContent).not.toMatch(/\d\.\d{3}/)
  })

  test(`a student who owns a memo beside the package buys the package alone (${lang})`, async () => {
    const { user, asked } = openPanel(lang, [3])
    expect(await screen.findByText(t.part)).toBeTruthy()
    expect(document.body.textContent).not.toContain('5.500')
    await user.click(screen.getByRole('button', { name: t.rest }))
    expect(inCart()).toEqual([9])
    expect(await screen.findByRole('button', { name: t.go })).toBeTruthy()
    expect(asked).toEqual([])
  })
}

test('a student who owns a part of the package sees what the provider asks for the rest', async () => {
  const { user, asked } = openPanel('en', [1], 3.25)
  await waitFor(() => expect(screen.getAllByText('3.250')).toHaveLength(2))
  expect(asked).toEqual([
    [
      { id: 9, price: 4 },
      { id: 3, price: 1.5 },
    ],
  ])
  await user.click(screen.getByRole('button', { name: 'Add the rest to the cart' }))
  expect(inCart()).toEqual([9, 3])
})

test('a guest is offered everything, and the same button then leads to the cart', async () => {
  const { user } = openPanel('en', [])
  const button = await screen.findByRole('button', { name: 'Add everything to the cart' })
  expect(document.body.textContent).toContain('5.500')
  await user.click(button)
  expect(inCart()).toEqual([9, 3])
  expect(await screen.findByRole('button', { name: 'All in your cart – go to it' })).toBeTruthy()
})

// @vitest-environment happy-dom
import '../../../i18n/client-locale.ts'
import { screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { cleanUpAfterEach, openCart, quotes, rows, sent } from '../../../../testing/cart-contents.tsx'
import { currentCart, setItems } from '../rows/cart-store.ts'
import { keepCode, keptCode } from '../rows/kept-code.ts'
import type { CouponAnswer } from './check-code.ts'

cleanUpAfterEach()
// As an earlier visit left it.
beforeEach(() => keepCode('MARHABA10'))

const accepted = (form: FormData): CouponAnswer => ({
  ...{ kind: 'accepted', code: 'MARHABA10', percentage: 10, gives: '10% off', amount: 0.55, appliesTo: ['1', '2'] },
  rows: form.getAll('item').join(),
})
const refused = (form: FormData, reason: string, isOver: boolean): CouponAnswer => ({
  ...{ kind: 'refused', reason, isOver },
  code: String(form.get('code')),
  rows: form.getAll('item').join(),
})
const onlyKept = (form: FormData) => (form.get('code') === 'MARHABA10' ? accepted(form) : refused(form, 'There is no such code.', true))
const discount = () => screen.findByText('−0.550')
const again = { name: 'Use MARHABA10 again' }

async function typeCode(user: ReturnType<typeof userEvent.setup>, code: string) {
  await user.type(screen.getByLabelText('Discount code'), `${code}{Enter}`)
}

test('an earlier visit’s code is checked again when the cart opens, and applies silently', async () => {
  openCart(onlyKept)
  await discount()
  expect(currentCart()).toMatchObject({ couponCode: 'MARHABA10', discountPercentage: 10 })
  expect(sent.map((form) => [form.get('code'), form.get('kept')])).toEqual([['MARHABA10', 'yes']])
  expect(screen.queryAllByText('تم التحقق من الرمز بنجاح')).toHaveLength(1)
  // Prices are requested once: with the code.
  expect(quotes.map((asked) => asked.get('code'))).toEqual(['MARHABA10'])
})

test('nothing is ordered before the code is checked', async () => {
  let answer: (() => void) | undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const user = openCart(async (form) => {
    if (form.get('intent') === 'order') return { reason: 'No', code: 'other', lineFaults: {}, quote: null }
    await isAsked
    return accepted(form)
  })
  await user.click(await screen.findByRole('button', { name: 'One moment…' }))
  answer?.()
  await discount()
  expect(sent.map((form) => form.get('intent'))).toEqual(['coupon'])
  await user.click(await screen.findByRole('button', { name: 'Order and pay' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(JSON.parse(String(sent[1]?.get('order')))).toMatchObject({ couponCode: 'MARHABA10', expectedTotal: 4.95 })
})

test('a code that no longer counts says why, once, and is forgotten', async () => {
  openCart((form) => refused(form, 'Your code MARHABA10 no longer works. This code has expired.', true))
  expect((await screen.findAllByText(/This code has expired/)).length).toBeGreaterThan(0)
  expect(currentCart()).toMatchObject({ couponCode: null, discountPercentage: 0 })
  expect(keptCode()).toBeNull()
  expect(screen.queryByRole('button', again)).toBeNull()
})

test('a code that other rows can make valid returns with them', async () => {
  openCart((form) => (form.getAll('item').length > 1 ? accepted(form) : refused(form, 'Add items for 2.000 KWD more.', false)))
  await discount()
  setItems(rows.slice(0, 1))
  await screen.findAllByText(/Add items for 2.000/)
  await waitFor(() => expect([currentCart().couponCode, keptCode()]).toEqual([null, 'MARHABA10']))
  setItems(rows)
  await discount()
})

test('the first code is a tap away if a second one fails', async () => {
  const user = openCart(onlyKept)
  await discount()
  await typeCode(user, 'NO-SUCH-CODE')
  await waitFor(() => expect(currentCart()).toMatchObject({ couponCode: null, discountPercentage: 0 }))
  await user.click(await screen.findByRole('button', again))
  await discount()
  expect(screen.queryByRole('button', again)).toBeNull()
})

test('a code that was removed by hand is not offered, and not checked at the next visit', async () => {
  const user = openCart(onlyKept)
  await user.click(await screen.findByRole('button', { name: 'Remove the code' }))
  expect([keptCode(), localStorage.getItem('coupon-code')]).toEqual([null, null])
  await typeCode(user, 'NO-SUCH-CODE')
  await screen.findAllByText(/There is no such code/)
  expect(screen.queryByRole('button', again)).toBeNull()
})

// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CouponItemsField } from './coupon-items-field.tsx'
import type { CouponItem } from './find-coupon-items.ts'

const waves: CouponItem = { name: 'PHY-2', title: { en: 'Waves', ar: null }, of: { en: 'Physics', ar: null } }
const term: CouponItem = { name: 'term-1', title: { en: 'The first term', ar: null }, of: null }
const Page = () => <CouponItemsField value="PHY-1" fault={undefined} mayEdit />
const Nothing = () => null

test('a memo or package is found by its title and put beside what the field has, once', async () => {
  document.documentElement.lang = 'en'
  const asked: (string | null)[] = []
  const loader = ({ request }: { request: Request }) => {
    const find = new URL(request.url).searchParams.get('find')
    asked.push(find)
    return { found: find ? [waves, term] : null }
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader, HydrateFallback: Nothing }])
  render(<Stub />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Single memos and packages' })
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Find a memo or package' }), 'wav{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Add Waves' }))
  await user.click(screen.getByRole('button', { name: 'Add The first term' }))
  expect(field.value).toBe('PHY-1 PHY-2 term-1')
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull()
  expect(asked).toContain('wav')
})

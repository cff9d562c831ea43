// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { UnpricedNotice } from './unpriced-notice.tsx'

afterEach(cleanup)

const bare = { state: 'published', price: null, isFree: false, printed: null } as const
type Memo = Parameters<typeof UnpricedNotice>[0]['memo']
const told = (memo: Memo, lang = 'en') => {
  document.documentElement.lang = lang
  return render(<UnpricedNotice memo={memo} />).container.textContent
}

test('a memo on sale without a price says that nobody can buy it by itself, in both languages', () => {
  expect(told(bare)).toContain('nobody can buy it by itself')
  expect(told({ ...bare, state: 'scheduled' })).toContain('nobody can buy it by itself')
  expect(told(bare, 'ar')).toContain('لا يستطيع أحد شراءها منفردة')
})

test.each([
  [{ ...bare, price: '3.500' }],
  [{ ...bare, isFree: true }],
  [{ ...bare, printed: {} as NonNullable<Memo['printed']> }],
  [{ ...bare, state: 'draft' }],
  [{ ...bare, state: 'archived' }],
] satisfies [Memo][])('of any other nothing is said: %o', (memo) => {
  expect(told(memo)).toBe('')
})

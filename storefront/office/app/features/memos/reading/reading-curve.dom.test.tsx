// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ReadingCurve } from './reading-curve.tsx'

afterEach(cleanup)

const shown = () => screen.getByRole('slider').getAttribute('aria-valuetext')
const draw = (readers: (number | null)[], lang = 'en') => {
  document.documentElement.lang = lang
  render(<ReadingCurve pages={readers.map((count, index) => ({ page: index + 1, readers: count, reports: 0 }))} />)
  screen.getByRole('slider').focus()
}

test.each([
  ['en', 'Page 1 · Readers 9', 'Page 3 · Readers fewer than 5'],
  ['ar', 'الصفحة 1 · القراء 9', 'الصفحة 3 · القراء أقل من 5'],
])('each page says its readers, or that they are too few (%s)', async (lang, first, last) => {
  draw([9, 6, null], lang)
  expect(shown()).toBe(last)
  await userEvent.keyboard('{Home}')
  expect(shown()).toBe(first)
})

test('the pages of a long memo are drawn in groups, each by its most read page', async () => {
  draw(Array.from({ length: 119 }, (_, index) => (index < 60 ? 119 - index : null)))
  expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('60')
  await userEvent.keyboard('{Home}')
  expect(shown()).toBe('Pages 1–2, the most read one · Readers 119')
  await userEvent.keyboard('{End}')
  expect(shown()).toBe('Page 119 · Readers fewer than 5')
})

// @vitest-environment happy-dom
import 'storefront/app/i18n/client-locale.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SalesRow } from 'contract/office/report.ts'
import { addDays } from 'contract/shop-time.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReportChart } from './report-chart.tsx'

const rowOf = (first: string, until: string, paid: number, refunded: number): SalesRow => ({
  ...{ key: first, title: null, pieces: 1, files: paid, printed: 0, discount: 0 },
  period: { until, orders: 1, delivery: 0, paid, refunds: 1, refunded, net: paid - refunded },
})
const months = [
  rowOf('2026-09-15', '2026-09-30', 20, 0),
  rowOf('2026-10-01', '2026-10-31', 300, 45.5),
  rowOf('2026-11-01', '2026-11-10', 10, 30),
]

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})
afterEach(cleanup)

const shown = () => screen.getByRole('slider').getAttribute('aria-valuetext')
const draw = (rows: SalesRow[]) => render(<ReportChart by="month" currency="KWD" rows={rows} />)

test('the chart says what was paid, went back and is left of each month, and names a month of which it has a part by its days', async () => {
  draw(months)
  screen.getByRole('slider', { name: 'Paid, refunded and net by Month' }).focus()
  expect(shown()).toBe('1 Nov – 10 Nov 2026 · Paid 10.000 · Refunded 30.000 · Net −20.000')
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown()).toBe('Oct 2026 · Paid 300.000 · Refunded 45.500 · Net 254.500')
  await userEvent.keyboard('{ArrowRight}{Home}')
  expect(shown()).toBe('15 Sept – 30 Sept 2026 · Paid 20.000 · Refunded 0.000 · Net 20.000')
})

test('in Arabic the previous month is to the right', async () => {
  document.documentElement.lang = 'ar'
  document.documentElement.dir = 'rtl'
  draw(months)
  const slider = screen.getByRole('slider')
  slider.style.direction = 'rtl'
  slider.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toMatch(/^أكتوبر 2026 · المدفوع 300\.000/)
})

test('bars of refunds extend below zero, to the same scale as the others above', () => {
  const { container } = draw([rowOf('2026-10-01', '2026-10-31', 400, 100)])
  // Ticks from −100 to 400: zero is a fifth above the floor.
  const [above, below] = [...container.querySelectorAll('li > span:has(> i)')] as HTMLElement[]
  expect([above?.style.bottom, below?.style.top]).toEqual(['20%', '80%'])
  expect([...container.querySelectorAll('li > span > i')].map((bar) => (bar as HTMLElement).style.height)).toEqual(['100%', '100%'])
})

test('a chart with too many bars is not drawn, and says what to choose', () => {
  draw(Array.from({ length: 125 }, (_, index) => addDays('2026-01-01', index)).map((day) => rowOf(day, day, 1, 0)))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(screen.getByText(/choose weeks or months/)).toBeDefined()
})

// @vitest-environment happy-dom
import '../../i18n/client-locale.ts'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNumerals } from '../../i18n/numerals.ts'
import { SubjectChips } from './library-page.tsx'
import { Progress } from './progress.tsx'

beforeEach(() => {
  document.documentElement.lang = 'ar'
  setNumerals('arab')
})
afterEach(() => {
  cleanup()
  document.documentElement.lang = 'en'
  setNumerals(undefined)
})

type Memos = Parameters<typeof SubjectChips>[0]['memos']

test('progress is shown in the digits that the reader chose; the bar keeps its number', () => {
  const { container, getByRole } = render(<Progress percent={42} />)
  expect(container.textContent).toContain('٤٢%')
  expect(getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42')
})

test('the library’s memos are counted in those digits', () => {
  const memos = ['فيزياء', 'كيمياء', 'أحياء'].map((ar, id) => ({ subject: { id, title: { en: null, ar } } })) as unknown as Memos
  const { container } = render(<SubjectChips memos={memos} chosen={null} />, { wrapper: MemoryRouter })
  expect(container.textContent).toContain('٣')
  expect(container.textContent).not.toMatch(/\d/)
})

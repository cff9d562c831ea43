// @vitest-environment happy-dom
import '../../../../i18n/client-locale.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Picture } from 'contract/student/phone-edition/tagged-page.ts'
import { afterEach, expect, test } from 'vitest'
import { FigureView } from './figure-view.tsx'

afterEach(cleanup)

const picture = {
  id: '1',
  ids: ['1'],
  kind: 'figure',
  alt: 'A circuit',
  baseline: 0,
  box: { left: 0, right: 9, bottom: 0, top: 9 },
} satisfies Picture

function show(lang: 'en' | 'ar') {
  document.documentElement.lang = lang
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
  render(
    <main data-ground="night">
      <article>
        <FigureView picture={picture} size={{ canvas, width: 15, height: 10, below: 0 }} />
      </article>
    </main>,
  )
  return { canvas, user: userEvent.setup() }
}

test.each([
  ['en', 'Enlarge the figure', 'Larger', 'Smaller', 'Close'],
  ['ar', 'تكبير الشكل', 'تكبير', 'تصغير', 'إغلاق'],
] as const)(
  'a figure is shown large and larger in a dialog on the reader’s ground, and closing returns the focus (%s)',
  async (lang, enlarge, larger, smaller, close) => {
    const { canvas, user } = show(lang)
    const button = screen.getByRole('button', { name: enlarge })
    await user.click(button)
    const dialog = screen.getByRole('dialog', { name: 'A circuit' })
    // Outside the page, whose gestures and words are others.
    expect(dialog.closest('article')).toBeNull()
    expect(dialog.closest('[data-ground]')?.getAttribute('data-ground')).toBe('night')
    expect(screen.getByRole('article').contains(canvas)).toBe(true)
    const copy = dialog.querySelector('canvas')
    expect([copy?.width, copy?.height]).toEqual([300, 200])
    const zoom = () => within(dialog).getByRole('status').textContent
    expect(zoom()).toBe('100%')
    await user.click(within(dialog).getByRole('button', { name: larger }))
    expect(zoom()).toBe('125%')
    fireEvent.keyDown(dialog, { key: '+' })
    expect(zoom()).toBe('150%')
    for (let times = 0; times < 4; times++) await user.click(within(dialog).getByRole('button', { name: smaller }))
    expect(zoom()).toBe('100%')
    await user.click(within(dialog).getByRole('button', { name: close }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(copy?.width).toBe(0)
  },
)

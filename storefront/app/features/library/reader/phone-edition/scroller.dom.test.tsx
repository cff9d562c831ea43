// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Scroller } from './scroller.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A formula of this width in a column of 300 pixels, in text of this direction. */
function show(width: number, dir: 'ltr' | 'rtl'): HTMLElement {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: () => void
      disconnect = () => undefined
      constructor(look: () => void) {
        this.observe = look
      }
    },
  )
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  render(
    <div style={{ direction: dir }}>
      <Scroller name="Formula" className="">
        H₂SO₄ + 2NaOH
      </Scroller>
    </div>,
  )
  return screen.getByText('H₂SO₄ + 2NaOH')
}

test.each([
  { dir: 'ltr', turns: 1, sides: ['right', 'left right', 'left'] },
  { dir: 'rtl', turns: -1, sides: ['left', 'left right', 'right'] },
] as const)('a wide formula says at which sides it goes on: $dir', ({ dir, turns, sides }) => {
  const frame = show(500, dir)
  for (const [at, side] of sides.entries()) {
    frame.scrollLeft = turns * at * 100
    fireEvent.scroll(frame)
    expect(frame.dataset.hidden).toBe(side)
  }
})

test('a formula that fits does not scroll, and is no tab stop', () => {
  const frame = show(300, 'ltr')
  expect(frame.dataset.hidden).toBeUndefined()
  expect(frame.tabIndex).toBe(-1)
})

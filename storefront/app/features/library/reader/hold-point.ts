/** A point in CSS pixels from the window's top left. */
export type Point = { x: number; y: number }

/**
 * Remembers the place in a page at a point of the screen. The returned function scrolls that place back there after pages have changed
 * size.
 */
export function holdPoint(frame: HTMLElement, { x, y }: Point): () => void {
  const held = pagesIn(frame).find((page) => page.getBoundingClientRect().bottom > y) ?? pagesIn(frame).at(-1)
  if (!held) return () => {}
  const before = held.getBoundingClientRect()
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height]
  return () => {
    // Other editions use another element.
    const now = held.isConnected ? held : pageIn(frame, Number(held.dataset.page))
    if (!now) return
    const after = now.getBoundingClientRect()
    frame.scrollBy({ left: after.left + across * after.width - x, top: after.top + down * after.height - y, behavior: 'instant' })
  }
}

/** The same for one page about to be redrawn. Whatever starts on the screen starts there again. */
export function holdPage(frame: HTMLElement, page: number): () => void {
  const { top } = frame.getBoundingClientRect()
  const held = pageIn(frame, page)?.getBoundingClientRect()
  if (!held) return () => {}
  const share = Math.min((top - held.top) / held.height, 1)
  return () => {
    const after = pageIn(frame, page)?.getBoundingClientRect()
    if (!after) return
    frame.scrollBy({ top: share > 0 ? after.top - top + share * after.height : after.top - held.top, behavior: 'instant' })
  }
}

export const pagesIn = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('[data-page]')]
export const pageIn = (frame: HTMLElement, page: number): HTMLElement | null => frame.querySelector(`[data-page="${page}"]`)

/** The middle of the visible top edge: it stays in place if nobody points elsewhere. */
export function upperMiddle(frame: HTMLElement): Point {
  const { left, top, width } = frame.getBoundingClientRect()
  return { x: left + width / 2, y: top + 1 }
}

/** The current page: the last one that starts above the middle of the viewport. */
export function pageOnScreen(frame: HTMLElement): number {
  const { top, height } = frame.getBoundingClientRect()
  const page = pagesIn(frame).findLast((one) => one.getBoundingClientRect().top <= top + height / 2)
  return Number(page?.dataset.page ?? 1)
}

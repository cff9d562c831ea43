/** A place on the screen, in CSS pixels from the top left of the window. */
export type Point = { x: number; y: number }

/**
 * Remembers which place of which page is at a point of the screen. The function it answers scrolls that place there again, after the pages have
 * changed their size.
 */
export function holdPoint(frame: HTMLElement, { x, y }: Point): () => void {
  const held = pagesIn(frame).find((page) => page.getBoundingClientRect().bottom > y) ?? pagesIn(frame).at(-1)
  if (!held) return () => {}
  const before = held.getBoundingClientRect()
  const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height]
  return () => {
    // In another edition it is another element.
    const now = held.isConnected ? held : pageIn(frame, Number(held.dataset.page))
    if (!now) return
    const after = now.getBoundingClientRect()
    frame.scrollBy({ left: after.left + across * after.width - x, top: after.top + down * after.height - y, behavior: 'instant' })
  }
}

/** The same for one page that is about to be drawn in another way. What begins on the screen begins there again. */
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

/** The middle of the upper edge of what is seen: what is there stays if nobody points elsewhere. */
export function upperMiddle(frame: HTMLElement): Point {
  const { left, top, width } = frame.getBoundingClientRect()
  return { x: left + width / 2, y: top + 1 }
}

/** The page that is read: the last one that begins above the middle of what is seen. */
export function pageOnScreen(frame: HTMLElement): number {
  const { top, height } = frame.getBoundingClientRect()
  const page = pagesIn(frame).findLast((one) => one.getBoundingClientRect().top <= top + height / 2)
  return Number(page?.dataset.page ?? 1)
}

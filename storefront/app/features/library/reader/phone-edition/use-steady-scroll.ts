import { type RefObject, useEffect, useRef } from 'react'
import { pagesIn } from '../hold-point.ts'

/**
 * Keeps the current place when a page above it gets its text or proves longer than estimated. Not every browser does so, so none is relied
 * on. `hold` restores a requested page, if there is one. Call the returned function when all pages changed and the place was kept
 * otherwise.
 */
export function useSteadyScroll(frame: RefObject<HTMLElement | null>, isWanted: boolean, hold: () => boolean): () => void {
  const latest = useRef(hold)
  useEffect(() => {
    latest.current = hold
  })
  const look = useRef(() => {})
  useEffect(() => {
    const element = frame.current
    if (!element || !isWanted) return
    let width = element.clientWidth
    const known = new Map<Element, { height: number; isFilled: boolean }>()
    const stateOf = (page: HTMLElement) => ({ height: page.offsetHeight, isFilled: page.dataset.filled !== undefined })
    const observer = new ResizeObserver((entries) => {
      // On window resize, use-frame-width.ts keeps the place.
      const isSameWidth = width === element.clientWidth
      width = element.clientWidth
      const top = element.getBoundingClientRect().top
      let [shift, grown] = [0, 0]
      for (const { target } of entries) {
        const page = target as HTMLElement
        const [before, after] = [known.get(page), stateOf(page)]
        known.set(page, after)
        if (!before || !isSameWidth) continue
        const above = top - (page.getBoundingClientRect().top - grown)
        const share = Math.min(Math.max(above / before.height, 0), 1)
        // What opens within the current page grows downwards.
        grown += after.height - before.height
        if (share === 1 || before.isFilled !== after.isFilled) shift += share * (after.height - before.height)
      }
      if (!latest.current() && Math.abs(shift) >= 1) element.scrollTop += shift
    })
    look.current = () => {
      for (const page of pagesIn(element)) known.set(page, stateOf(page))
    }
    look.current()
    for (const page of pagesIn(element)) observer.observe(page)
    return () => {
      look.current = () => {}
      observer.disconnect()
    }
  }, [frame, isWanted])
  return () => look.current()
}

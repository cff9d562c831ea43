import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageIn, pageOnScreen } from './hold-point.ts'
import { clampPage } from './reader-keys.ts'

/**
 * The page being read, by scroll position, a function that goes to another, and one that keeps it. A requested page stays current, however
 * short it is, until the reader scrolls by hand.
 */
export function usePageTurning(
  frame: RefObject<HTMLElement | null>,
  count: number,
  first: number,
  isLaidOut: boolean,
): [page: number, goTo: (page: number) => void, stay: () => void, hold: () => boolean, release: () => void] {
  const [page, setPage] = useState(first)
  const asked = useRef<number | undefined>(first)
  /** The page at the top, until the reader scrolls by hand. */
  const headed = useRef<number | undefined>(first)
  const show = (target: number) => {
    // Including the text above the page.
    const element = frame.current && pageIn(frame.current, target)?.parentElement
    if (element) frame.current?.scrollTo({ top: element.offsetTop - gap, behavior: 'instant' })
  }
  /** The current page is now the visible one, not the requested one. */
  const release = useCallback(() => {
    asked.current = undefined
    headed.current = undefined
  }, [])
  const goTo = (target: number) => {
    asked.current = clampPage(target, count)
    headed.current = asked.current
    setPage(asked.current)
    show(asked.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are pages to scroll to
  useLayoutEffect(() => {
    if (isLaidOut && first > 1) show(first)
  }, [isLaidOut])
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      element.addEventListener(event, release, { signal, passive: true })
    let isPlanned = false
    const look = () => {
      isPlanned = false
      if (asked.current === undefined) setPage(pageOnScreen(element))
    }
    const plan = () => {
      if (!isPlanned) requestAnimationFrame(look)
      isPlanned = true
    }
    element.addEventListener('scroll', plan, { signal, passive: true })
    return () => stop.abort()
  }, [frame, release])
  /** Keeps the current page in place while pages change. */
  const stay = () => {
    asked.current = page
  }
  /** Puts the requested page back to the top after pages have changed height; false if none was requested. */
  const hold = () => {
    if (headed.current === undefined) return false
    show(headed.current)
    return true
  }
  return [page, goTo, stay, hold, release]
}

/** Visible space above a page, in px. */
const gap = 6

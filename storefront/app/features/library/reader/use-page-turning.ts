import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageIn, pageOnScreen } from './hold-point.ts'
import { clampPage } from './reader-keys.ts'

/**
 * The page that is read, as far as the reader has scrolled, a function that goes to another, and one that keeps it. A page that was asked for stays the one that is read,
 * however short it is, until somebody scrolls by hand.
 */
export function usePageTurning(
  frame: RefObject<HTMLElement | null>,
  count: number,
  first: number,
  isLaidOut: boolean,
): [page: number, goTo: (page: number) => void, stay: () => void, hold: () => boolean, release: () => void] {
  const [page, setPage] = useState(first)
  const asked = useRef<number | undefined>(first)
  /** The page whose head is at the top, until somebody scrolls by hand. */
  const headed = useRef<number | undefined>(first)
  const show = (target: number) => {
    // With what is said above the page.
    const element = frame.current && pageIn(frame.current, target)?.parentElement
    if (element) frame.current?.scrollTo({ top: element.offsetTop - gap, behavior: 'instant' })
  }
  /** What is read is no longer the page that was asked for, but what is seen. */
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
  /** The page that is read stays it while the pages change. */
  const stay = () => {
    asked.current = page
  }
  /** Puts a page that was asked for back to the top, after pages have changed their height; false if none was. */
  const hold = () => {
    if (headed.current === undefined) return false
    show(headed.current)
    return true
  }
  return [page, goTo, stay, hold, release]
}

/** What is seen above a page, in pixels. */
const gap = 6

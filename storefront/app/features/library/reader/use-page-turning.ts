import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pageIn, pageOnScreen } from './hold-point.ts'
import { clampPage } from './reader-keys.ts'

/**
 * The page that is read, as far as the reader has scrolled, and a function that goes to another. A page that was asked for stays the one that is read,
 * however short it is, until somebody scrolls by hand.
 */
export function usePageTurning(
  frame: RefObject<HTMLElement | null>,
  count: number,
  first: number,
  isLaidOut: boolean,
): [page: number, goTo: (page: number) => void] {
  const [page, setPage] = useState(first)
  const asked = useRef<number | undefined>(first)
  const show = (target: number) => {
    const element = frame.current && pageIn(frame.current, target)
    if (element) frame.current?.scrollTo({ top: element.offsetTop - gap, behavior: 'instant' })
  }
  const goTo = (target: number) => {
    asked.current = clampPage(target, count)
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
    const byHand = () => {
      asked.current = undefined
    }
    for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown']) element.addEventListener(event, byHand, { signal, passive: true })
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
  }, [frame])
  return [page, goTo]
}

/** What is seen above a page, in pixels. */
const gap = 6

import { type RefObject, useEffect, useState } from 'react'
import { pagesIn } from './hold-point.ts'
import type { Edition } from './reader-settings.ts'

/** The visible pages, up to a screen ahead, so that the next one is drawn in time, and half a screen back. */
export function useNearPages(
  frame: RefObject<HTMLElement | null>,
  count: number,
  isLaidOut: boolean,
  edition: Edition,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pages are watched if there are more or fewer, or they are others
  useEffect(() => {
    const root = frame.current
    if (!root || !isLaidOut) return
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const page = Number((target as HTMLElement).dataset.page)
            if (isIntersecting) after.add(page)
            else after.delete(page)
          }
          return after
        }),
      { root, rootMargin: '50% 20% 90%' },
    )
    for (const page of pagesIn(root)) observer.observe(page)
    return () => observer.disconnect()
  }, [frame, count, isLaidOut, edition])
  return near
}

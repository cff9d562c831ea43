import { useEffect } from 'react'

/** Tells, once, which boxes of this name were ticked before hydration: React says nothing of those, and they are sent all the same. */
export function useTickedEarly(name: string, tell: (values: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after hydration React hears of each tick
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`main input[type=checkbox][name="${name}"]:checked`)
    if (boxes.length > 0) tell(Array.from(boxes, ({ value }) => value))
  }, [])
}

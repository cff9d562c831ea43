import { useEffect } from 'react'

/** Reports, once, the boxes of this name ticked before hydration: React fires no event for them, but they are sent. */
export function useTickedEarly(name: string, tell: (values: string[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: after hydration React hears of each tick
  useEffect(() => {
    const boxes = document.querySelectorAll<HTMLInputElement>(`main input[type=checkbox][name="${name}"]:checked`)
    if (boxes.length > 0) tell(Array.from(boxes, ({ value }) => value))
  }, [])
}

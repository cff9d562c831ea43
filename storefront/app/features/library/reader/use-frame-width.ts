import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { holdPoint, upperMiddle } from './hold-point.ts'

const widestFit = 860

/** The width available to a page, measured again on window resize, which keeps the top in place. 0 before the first measurement. */
export function useFrameWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      const back = holdPoint(element, upperMiddle(element))
      flushSync(() => setWidth(Math.floor(Math.min(room, widestFit))))
      back()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}

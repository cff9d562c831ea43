import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollerProps = { name: string; className: string; dir?: 'ltr'; children: ReactNode }

/** What may be wider than the column: then it scrolls, by keyboard as well, from where it begins, and fades where it goes on. */
export function Scroller({ name, className, dir, children }: ScrollerProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [hidden, setHidden] = useState('')
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => setHidden(hiddenSides(element, getComputedStyle(element).direction === 'rtl'))
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <span
      ref={frame}
      dir={dir}
      className={`flow-scroll ${className}`}
      {...(hidden ? { tabIndex: 0, role: 'group', 'aria-label': name, 'data-hidden': hidden } : {})}
    >
      {children}
    </span>
  )
}

/** The sides at which a part is out of sight; positions are rounded. Where text begins at the right, it scrolls from 0 to what is less. */
function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, isRightToLeft: boolean): string {
  const most = scrollWidth - clientWidth
  const left = isRightToLeft ? most + scrollLeft : scrollLeft
  return [left > 1 && 'left', most - left > 1 && 'right'].filter(Boolean).join(' ')
}

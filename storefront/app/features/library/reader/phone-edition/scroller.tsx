import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollerProps = { name: string; className: string; dir?: 'ltr'; children: ReactNode }

/** Content that may be wider than the column: it then scrolls, by keyboard too, and fades where it continues. */
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

/** The sides with hidden content; positions are rounded. In right-to-left text, scrolling goes from 0 to negative values. */
function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, isRightToLeft: boolean): string {
  const most = scrollWidth - clientWidth
  const left = isRightToLeft ? most + scrollLeft : scrollLeft
  return [left > 1 && 'left', most - left > 1 && 'right'].filter(Boolean).join(' ')
}

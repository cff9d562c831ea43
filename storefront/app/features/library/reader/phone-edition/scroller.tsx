import { type ReactNode, useEffect, useRef, useState } from 'react'

type ScrollerProps = { name: string; className: string; dir?: 'ltr'; children: ReactNode }

/** What may be wider than the column: then it scrolls, by keyboard as well, from where it begins. */
export function Scroller({ name, className, dir, children }: ScrollerProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span
      ref={frame}
      dir={dir}
      className={`flow-scroll ${className}`}
      {...(isWide ? { tabIndex: 0, role: 'group', 'aria-label': name } : {})}
    >
      {children}
    </span>
  )
}

import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './hold-point.ts'

type Gestures = {
  /** Two fingers have moved apart or together: by this factor, around this point. */
  pinched: (factor: number, point: Point) => void
  tapped: (point: Point) => void
  tappedTwice: (point: Point) => void
}

const tapMs = 300
/** A finger that moves less is a tap. */
const tapPx = 12

/**
 * Pinches and taps on `frame`. During a pinch only `column` is scaled, which is smooth but blurred; pages are redrawn on release. A tap on
 * a control, or while text is selected, is ignored.
 */
export function useGestures(frame: RefObject<HTMLElement | null>, column: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures)
  useEffect(() => {
    latest.current = gestures
  })
  useEffect(() => {
    if (!frame.current || !column.current) return
    return listen(frame.current, column.current, latest)
  }, [frame, column])
}

function listen(frame: HTMLElement, column: HTMLElement, gestures: { current: Gestures }): () => void {
  let pinch: { apart: number; point: Point; factor: number } | undefined
  let tap: { point: Point; at: number } | undefined
  let last: { point: Point; at: number; timer: ReturnType<typeof setTimeout> } | undefined
  const start = (event: TouchEvent) => {
    const [one, other] = event.touches
    tap = undefined
    if (one && other) {
      const point = middleOf(one, other)
      const { left, top } = column.getBoundingClientRect()
      column.style.transformOrigin = `${point.x - left}px ${point.y - top}px`
      pinch = { apart: distance(one, other), point, factor: 1 }
    } else if (one && isBare(event.target)) tap = { point: pointOf(one), at: event.timeStamp }
  }
  const move = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (tap && one && distanceOf(tap.point, pointOf(one)) > tapPx) tap = undefined
    if (!pinch || !one || !other) return
    // We handle two fingers; one scrolls.
    event.preventDefault()
    pinch.factor = distance(one, other) / pinch.apart
    column.style.transform = `scale(${pinch.factor})`
  }
  const end = (event: TouchEvent) => {
    if (pinch && event.touches.length < 2) {
      column.style.transform = ''
      gestures.current.pinched(pinch.factor, pinch.point)
      pinch = undefined
      return
    }
    if (!tap || event.timeStamp - tap.at > tapMs || !document.getSelection()?.isCollapsed) return
    if (last && event.timeStamp - last.at < tapMs && distanceOf(last.point, tap.point) < 3 * tapPx) {
      clearTimeout(last.timer)
      last = undefined
      event.preventDefault()
      return gestures.current.tappedTwice(tap.point)
    }
    // A second tap may follow.
    const { point } = tap
    last = { point, at: event.timeStamp, timer: setTimeout(() => gestures.current.tapped(point), tapMs) }
  }
  const stop = new AbortController()
  const { signal } = stop
  frame.addEventListener('touchstart', start, { signal, passive: true })
  frame.addEventListener('touchmove', move, { signal, passive: false })
  frame.addEventListener('touchend', end, { signal, passive: false })
  frame.addEventListener('touchcancel', end, { signal, passive: false })
  return () => {
    clearTimeout(last?.timer)
    stop.abort()
  }
}

const isBare = (target: EventTarget | null) => target instanceof Element && !target.closest('a, button, input, textarea, summary, dialog')
const pointOf = ({ clientX: x, clientY: y }: Touch): Point => ({ x, y })
const middleOf = (one: Touch, other: Touch): Point => ({ x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 })
const distanceOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const distance = (one: Touch, other: Touch) => distanceOf(pointOf(one), pointOf(other))

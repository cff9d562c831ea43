import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { formatDateTime } from '../../i18n/format-date.ts'
import { m } from '../../i18n/m-orders.ts'

/** If the clock is off by more than any order's lifetime, no countdown is better than a wrong one. */
const longestSeconds = 45 * 60

/**
 * How long an order is still held. The end time comes with the page; the remaining time is shown after hydration, so that server and
 * browser render the same. It is never announced, and updates once a minute under reduced motion.
 */
export function Countdown({ until }: { until: string }) {
  const left = useSecondsLeft(until)
  return (
    <span>
      {m.order_held_until({ time: formatDateTime(until) })}
      {left !== undefined && left > 0 && left < longestSeconds && (
        <span role="timer" aria-live="off" className="tabular-nums">
          {' · '}
          {m.order_time_left({ time: clockOf(left) })}
        </span>
      )}
    </span>
  )
}

/** Reloads the order when its time is over. */
function useSecondsLeft(until: string): number | undefined {
  const [left, setLeft] = useState<number>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const stepSeconds = matchMedia('(prefers-reduced-motion: reduce)').matches ? 60 : 1
    const look = () => {
      const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000)
      setLeft(Math.ceil(seconds / stepSeconds) * stepSeconds)
      if (seconds > 0) return
      clearInterval(timer)
      void revalidate()
    }
    const timer = setInterval(look, 1000)
    look()
    return () => clearInterval(timer)
  }, [until, revalidate])
  return left
}

/** "12:05", in the reader's digits. */
const clockOf = (seconds: number) => `${formatNumber(Math.floor(seconds / 60))}:${formatNumber(seconds % 60).padStart(2, formatNumber(0))}`

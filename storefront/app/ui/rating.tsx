import { formatDecimal, formatNumber } from '../i18n/format.ts'
import { m } from '../i18n/m.ts'

/** One filled star, the average, and the count; nothing without ratings. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return null
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted">
      <Star />
      <b className="font-strong text-ink tabular-nums">{formatDecimal(average)}</b>
      <span className="sr-only">{m.rating_of_five()}</span>
      <span className="tabular-nums">({formatNumber(count)})</span>
    </span>
  )
}

export function Star({ className = 'size-3.25 fill-ink' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d="m10 2.6 2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.400 8.200l5.300-.7z" />
    </svg>
  )
}

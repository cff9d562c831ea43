import { firstCheckMs } from '../../checkout/order/write-order.ts'

const minuteMs = 60_000
const longestPauseMs = 6 * 60 * minuteMs
const givesUpAfterMs = 7 * 24 * 60 * minuteMs
/** Towards its end, an order's attempt is asked about in every round. */
const lastMinutesMs = 5 * minuteMs

export type Asked = {
  /** When it could first be asked about. */
  since: Date
  /** How often it has been asked about, including this time. */
  checks: number
  /** When the order expires; null if it never does or already has. */
  expiresAt: Date | null
}

/** The pause after this many tries: doubling from two minutes to six hours. */
export const pauseMs = (tries: number): number => Math.min(firstCheckMs * 2 ** Math.min(tries, 30), longestPauseMs)

/** When to ask the gateway again: at growing intervals, in the order's last five minutes every minute; null after a week. */
export function nextCheck({ since, checks, expiresAt }: Asked, now: Date): Date | null {
  const next = now.getTime() + pauseMs(checks)
  const end = expiresAt?.getTime() ?? 0
  if (now.getTime() < end) return new Date(Math.min(next, Math.max(end - lastMinutesMs, now.getTime() + minuteMs)))
  return next > since.getTime() + givesUpAfterMs ? null : new Date(next)
}

import { firstCheckMs } from '../../checkout/order/write-order.ts'

const minuteMs = 60_000
const longestPauseMs = 6 * 60 * minuteMs
const givesUpAfterMs = 7 * 24 * 60 * minuteMs
/** Towards its end an order's attempt is asked about in every round. */
const lastMinutesMs = 5 * minuteMs

export type Asked = {
  /** When there was something to ask about for the first time. */
  since: Date
  /** How often it has been asked about, this time included. */
  checks: number
  /** When the order's time is over; null if it has none or is over. */
  expiresAt: Date | null
}

/** The pause after so many tries: twice as long each time, from two minutes to six hours. */
export const pauseMs = (tries: number): number => Math.min(firstCheckMs * 2 ** Math.min(tries, 30), longestPauseMs)

/** When the gateway is asked again: ever later, in the order's last five minutes every minute; null once a week is over. */
export function nextCheck({ since, checks, expiresAt }: Asked, now: Date): Date | null {
  const next = now.getTime() + pauseMs(checks)
  const end = expiresAt?.getTime() ?? 0
  if (now.getTime() < end) return new Date(Math.min(next, Math.max(end - lastMinutesMs, now.getTime() + minuteMs)))
  return next > since.getTime() + givesUpAfterMs ? null : new Date(next)
}

import type { Lease } from 'contract/student/lease.ts'

/**
 * Until when a kept memo can be read, in milliseconds. `serverAt` and `deviceAt`: both clocks at the last contact with the shop; `seenAt`:
 * the device clock's latest time since.
 */
export type KeptLease = { until: number; serverAt: number; deviceAt: number; seenAt: number }

/** `clockBack`: the device's clock was set back, so the remaining lease is unknown. */
export type LeaseState = 'open' | 'over' | 'clockBack'

/** Small clock corrections are normal. */
const toleranceMs = 10 * 60_000

export function beginLease({ now, until }: Pick<Lease, 'now' | 'until'>, deviceNow: number): KeptLease {
  return { until: Date.parse(until), serverAt: Date.parse(now), deviceAt: deviceNow, seenAt: deviceNow }
}

/**
 * By the shop's clock plus the device's elapsed time since the last contact: a device whose clock is always wrong loses and gains nothing.
 */
export function stateOf({ until, serverAt, deviceAt, seenAt }: KeptLease, deviceNow: number): LeaseState {
  if (deviceNow < seenAt - toleranceMs) return 'clockBack'
  return serverAt + Math.max(deviceNow, seenAt) - deviceAt < until ? 'open' : 'over'
}

/** Records the clock, so that setting it back is noticed. */
export function seeClock(lease: KeptLease, deviceNow: number): KeptLease {
  return { ...lease, seenAt: Math.max(lease.seenAt, deviceNow) }
}

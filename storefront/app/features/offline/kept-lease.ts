import type { Lease } from 'contract/student/lease.ts'

/**
 * Until when what is kept can be read, in milliseconds. `serverAt` and `deviceAt`: what both clocks said at the last contact with the shop; `seenAt`: the latest
 * that the device's clock has ever said since.
 */
export type KeptLease = { until: number; serverAt: number; deviceAt: number; seenAt: number }

/** `clockBack`: the device's clock says less than it has said before, so nobody knows how much of the lease is left. */
export type LeaseState = 'open' | 'over' | 'clockBack'

/** Clocks are put right by a little now and then. */
const toleranceMs = 10 * 60_000

export function beginLease({ now, until }: Pick<Lease, 'now' | 'until'>, deviceNow: number): KeptLease {
  return { until: Date.parse(until), serverAt: Date.parse(now), deviceAt: deviceNow, seenAt: deviceNow }
}

/** By the shop's clock, as far as the device's has gone on since the last contact: a device whose clock is wrong all the time loses and gains nothing. */
export function stateOf({ until, serverAt, deviceAt, seenAt }: KeptLease, deviceNow: number): LeaseState {
  if (deviceNow < seenAt - toleranceMs) return 'clockBack'
  return serverAt + Math.max(deviceNow, seenAt) - deviceAt < until ? 'open' : 'over'
}

/** Remembers what the clock says, so that it cannot be set back unseen. */
export function seeClock(lease: KeptLease, deviceNow: number): KeptLease {
  return { ...lease, seenAt: Math.max(lease.seenAt, deviceNow) }
}

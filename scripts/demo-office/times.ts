export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export const orderCount = 96
const days = 40
/** Kuwait is three hours ahead of UTC; nobody orders at night. */
const firstHour = 6
const hours = 13

/** When an order was placed: more of them lately, the last ones within these hours. */
export function timeOf(n: number, now: Date, random: () => number): Date {
  const last = orderCount - 1 - n
  const age = days * (last / (orderCount - 1)) ** 1.3 * dayMs
  const within = random()
  if (age < dayMs) return new Date(now.getTime() - (4 + last * 43 + within * 20) * minuteMs)
  const midnight = Math.floor((now.getTime() - age) / dayMs) * dayMs
  return new Date(midnight + (firstHour + within * hours) * hourMs)
}

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

const opensAt = 6.5
const closesAt = 18

/** The time, or the next morning if the shop is closed then; later than the previous step, and not later than now. */
export function inHours(time: Date, before: Date, now: Date): Date {
  const midnight = Math.floor(time.getTime() / dayMs) * dayMs
  const hour = (time.getTime() - midnight) / hourMs
  const minutes = (time.getTime() / minuteMs) % 50
  const morning = midnight + (hour > closesAt ? dayMs : 0) + opensAt * hourMs + minutes * minuteMs
  const open = hour >= opensAt && hour <= closesAt ? time.getTime() : morning
  const wanted = open > now.getTime() ? time.getTime() : open
  return new Date(Math.min(Math.max(wanted, before.getTime() + minuteMs), now.getTime()))
}

import { currentPlace } from './place.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs more than using it: each zone has one. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const present = formats.get(timeZone)
  if (present) return present
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][A-Za-z]+(\/[\w+-]+)*$/.test(name) && formatIn(name) !== undefined
  } catch {
    return false
  }
}

/** What the shop's clocks show: "2026-11-22T00:15". */
export const shopClock = (at: Date): string => formatIn(currentPlace().timeZone).format(at).replace(' ', 'T').slice(0, 16)

/** The day of the shop at a moment: "2026-11-22". */
export const shopDay = (at: Date): string => shopClock(at).slice(0, 10)

/** The moment at which the shop's clocks show this: "2026-11-22T00:15"; an invalid date for a text that is no time. */
export function fromShopClock(shown: string): Date {
  const asUtc = new Date(`${shown}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  // Where the clocks change, they may be ahead by something else at that moment than at this one.
  const near = new Date(asUtc.getTime() - aheadMs(asUtc))
  return new Date(asUtc.getTime() - aheadMs(near))
}

/** `count` days later than a day; earlier if it is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The days from one to another, both included. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moment at which a day of the shop begins. */
export const startOfShopDay = (day: string): Date => fromShopClock(`${day}T00:00`)

/** How far the shop's clocks are ahead of UTC, in whole minutes. */
function aheadMs(at: Date): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000
  return new Date(`${shopClock(at)}Z`).getTime() - minute
}

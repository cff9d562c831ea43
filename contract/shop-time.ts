import { currentPlace } from './place.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached by zone, because creating a format costs more than using it. */
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

/** The shop's local time: "2026-11-22T00:15". */
export const shopClock = (at: Date): string => formatIn(currentPlace().timeZone).format(at).replace(' ', 'T').slice(0, 16)

/** The shop's local day at a moment: "2026-11-22". */
export const shopDay = (at: Date): string => shopClock(at).slice(0, 10)

/** The moment of a local time of the shop: "2026-11-22T00:15"; an invalid date for a text that is no time. */
export function fromShopClock(shown: string): Date {
  const asUtc = new Date(`${shown}Z`)
  if (Number.isNaN(asUtc.getTime())) return asUtc
  // Near a clock change, the offset at that moment may differ from the offset at this one.
  const near = new Date(asUtc.getTime() - aheadMs(asUtc))
  return new Date(asUtc.getTime() - aheadMs(near))
}

/** `count` days later than a day; earlier if it is negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** The days between two days, both included. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moment at which a day of the shop begins. */
export const startOfShopDay = (day: string): Date => fromShopClock(`${day}T00:00`)

/** The offset of the shop's clocks from UTC, in whole minutes. */
function aheadMs(at: Date): number {
  const minute = Math.floor(at.getTime() / 60_000) * 60_000
  return new Date(`${shopClock(at)}Z`).getTime() - minute
}
